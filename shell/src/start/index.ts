import { createPageClock } from '@walkies/remote-sdk/page-clock';
import { followAppearance } from './appearance';
import { startPage } from './start-page';

followAppearance();
window.walkiesClock = createPageClock();
window.walkiesBoot = startPage(document.currentScript?.dataset['base'] ?? '');
