import type { SiteConfig } from '@walkies/contract';
import { routesOf } from '../remotes/release-files';
import { ownPath, presentPath } from '../remotes/moved-pages';
import { areasOf, ownerOf } from '../remotes/route-table';
import { createHost } from './host';
import { lastRole } from '../start/last-session';
import type { Services } from '../shared/shell-context';

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
  const routes = routesOf(releaseFiles.readings.read());
  const path = presentPath(openedPath);
  const area = areasOf(routes).get(path);
  const name = area && ownerOf(area, lastRole());
  if (!name) return;
  const module = await remotes.open(name);
  const { shelter } = await config;
  module?.warm?.(
    ownPath(module, path),
    createHost(services, shelter, null, { toast: () => undefined }),
    services.queryClient,
  );
}
