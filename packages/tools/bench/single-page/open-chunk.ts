import { preloadChunk } from '../../../../shell/src/start/preload';
import type { Opening } from '../../../../shell/src/start/releases';

/** Preloads the code of the route that is opened, where a release would be asked for. */
export function openChunk(base: string, { role }: Opening) {
  const path = location.pathname;
  const name = path === '/walker-dogs' ? 'walker' : role;
  if (name && [`/${role}-calendar`, '/dogs', '/walker-dogs'].includes(path)) {
    preloadChunk(base, name, 'script');
    preloadChunk(base, name, 'style');
  }
  return {};
}
