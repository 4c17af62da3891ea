import { openedOf } from '../../../../shell/src/start/releases';
import { startPage } from '../../../../shell/src/start/start-page';
import { openChunk } from './open-chunk';
import { ROUTES } from './routes';

const routes = Object.values(ROUTES).flat();
const base = document.currentScript?.dataset['base'] ?? '';
window.walkiesBoot = startPage(base, (opening) => {
  const route = openedOf(routes, opening.role);
  if (route) opening.readFirst(route);
  return openChunk(base, opening);
});
