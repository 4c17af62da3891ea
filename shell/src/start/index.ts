import { startPage } from './start-page';

window.walkiesBoot = startPage(document.currentScript?.dataset['base'] ?? '');
