import type { PageReleases } from './page.ts';
import { storedJson } from './release-files.ts';
import { descriptionFileOf, pathsIn, shellFolderOf } from './release-folders.ts';
import { storedPage } from './stored-page.ts';

/** True for the path of a page that the shell or a remote has; other paths of the site may have servers of their own. */
async function hasPage(releases: PageReleases, path: string): Promise<boolean> {
  const routes = [...releases.remotes.values()].flatMap(({ current, trial }) => [
    ...current.routes,
    ...(trial?.release.routes ?? []),
  ]);
  if (routes.some((route) => route.path === path)) return true;
  const description = await storedJson(descriptionFileOf(shellFolderOf(releases)));
  return pathsIn(description).includes(path);
}

/** The stored page, if it has this path, else the server's answer. */
export async function answerPage(request: Request, path: string): Promise<Response> {
  const stored = await storedPage();
  if (stored && (await hasPage(stored.releases, path))) return stored.response;
  return fetch(request);
}
