import { openChunk } from './open-chunk';
import { startPage } from '../../../../shell/src/start/start-page';

const base = document.currentScript?.dataset['base'] ?? '';
window.walkiesBoot = startPage(base, (opening) => openChunk(base, opening));
