import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { livePageOf, liveVersions, markedPage } from './live-page.ts';
import { shellReasons } from './reasons.ts';
import { readPublished } from './release-folder.ts';
import { liveRemotes } from './release-files.ts';
import { swapFile } from './store-files.ts';
import type { Part, ShellRelease } from './types.ts';

/**
 * The shell in a store: a folder `shell/<version>/` for each release, live by the store's
 * index.html.
 */
export function shellPart(store: string): Part<ShellRelease> {
  const part: Part<ShellRelease> = {
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
