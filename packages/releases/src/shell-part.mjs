import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { livePageOf, liveVersions, markedPage } from './live-page.mjs';
import { shellReasons } from './reasons.mjs';
import { readPublished } from './release-folder.mjs';
import { liveRemotes } from './release-files.mjs';
import { swapFile } from './store-files.mjs';

/**
 * The shell in a store: a folder `shell/<version>/` for each release, live by the store's
 * index.html.
 * @param {string} store
 * @returns {import('./types.d.mts').Part<import('./types.d.mts').ShellRelease>}
 */
export function shellPart(store) {
  /** @type {import('./types.d.mts').Part<import('./types.d.mts').ShellRelease>} */
  const part = {
    name: 'shell',
    home: join(store, 'shell'),
    async read() {
      const versions = await liveVersions(store);
      const current = versions && (await readPublished(part, versions.current));
      if (!current) return undefined;
      const previous = versions.previous && (await readPublished(part, versions.previous));
      return {
        current: current.release,
        previous: previous ? previous.release : null,
        trial: null,
      };
    },
    async write(live) {
      const built = await readFile(join(part.home, live.current.version, 'index.html'), 'utf8');
      await swapFile(livePageOf(store), markedPage(built, live), part.home);
    },
    async reasonsAgainst(release) {
      const remotes = await liveRemotes(store);
      return remotes.flatMap((remote) => shellReasons(remote.name, remote.release, release));
    },
  };
  return part;
}
