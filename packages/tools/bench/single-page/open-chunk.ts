import { preloadChunk } from '../../../../shell/src/start/preload';
import type { Opening, PageReleases } from '../../../../shell/src/start/releases';

/** Preloads the opened route's code, in place of a release. */
export function openChunk(base: string, { role }: Opening): PageReleases {
  const path = location.pathname;
  const name = path === '/walker-dogs' ? 'walker' : role;
  if (name && [`/${role}-calendar`, '/dogs', '/walker-dogs'].includes(path)) {
    // As Rspack names the chunk of `import()` in remotes.ts.
    const chunk = `remote-${name}-src-remote-tsx`;
    preloadChunk(base, chunk, 'script');
    preloadChunk(base, chunk, 'style');
  }
  return { remotes: new Map(), releases: new Map() };
}
