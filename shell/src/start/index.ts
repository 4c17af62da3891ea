import { createPageClock } from '@walkies/remote-sdk/page-clock';
import { startPage } from './start-page';

window.walkiesClock = createPageClock();
window.walkiesBoot = startPage(document.currentScript?.dataset['base'] ?? '');
