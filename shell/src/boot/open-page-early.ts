import type { RemoteName, SiteConfig } from '@walkies/contract';
import { areSettled, routesOf, type ReleaseFiles } from '../remotes/release-files';
import { ownPath, presentPath } from '../remotes/moved-pages';
import { areasOf, ownerOf } from '../remotes/route-table';
import { createHost } from './host';
import { lastRole } from '../start/last-session';
import { ownChunkOf } from '../start/page-chunks';
import type { Services } from '../shared/shell-context';

/** The remote of a path, once the release files tell it; null if none of them has the path. */
function ownerAt(path: string, { readings }: ReleaseFiles): Promise<RemoteName | null> {
  return new Promise((resolve) => {
    function look(): void {
      const known = readings.read();
      const area = areasOf(routesOf(known)).get(path);
      const owner = area ? ownerOf(area, lastRole()) : null;
      if (!owner && !areSettled(known)) return;
      stopLooking();
      resolve(owner);
    }
    const stopLooking = readings.subscribe(look);
    look();
  });
}

/**
 * Loads the remote of the opened page, judged by the last signed-in role, and lets it start its first
 * requests in parallel with the session check.
 */
export async function openPageEarly(
  openedPath: string,
  services: Services,
  config: Promise<SiteConfig>,
): Promise<void> {
  const { releaseFiles, remotes } = services;
  const path = presentPath(openedPath);
  const name = ownChunkOf(path) ? null : await ownerAt(path, releaseFiles);
  if (!name) return;
  const module = await remotes.open(name);
  const { shelter } = await config;
  module?.warm?.(
    ownPath(module, path),
    createHost(services, shelter, null, { toast: () => undefined }),
    services.queryClient,
  );
}
