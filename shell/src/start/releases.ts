import {
  REMOTE_NAMES,
  type ReleaseFile,
  type RemoteName,
  type RemoteRoute,
  type Role,
} from '@walkies/contract';
import { fetchJson } from './fetch-json';
import { preloadRelease } from './preload';
import { isOnTrial } from './trial';

/** Facts about the page being opened. */
export interface Opening {
  role: Role | null;
  isOwnPage: boolean;
  /** Prefetches the API requests of a route's page. */
  readFirst(route: RemoteRoute): void;
}

/** The route of this URL, if the role may open it. */
export const openedOf = (routes: RemoteRoute[], role: Role | null): RemoteRoute | undefined =>
  routes.find(({ path, access }) => {
    const isMine = access === 'anyone' || (role !== null && access.includes(role));
    return isMine && path === location.pathname;
  });

/** Waits for a release file, then prefetches and preloads what the opened page needs of its release. */
async function openRelease(
  name: RemoteName,
  { role, readFirst }: Opening,
  request: Promise<ReleaseFile>,
) {
  const { current, trial } = await request;
  const release = trial && isOnTrial(name, trial.percent) ? trial.release : current;
  const route = openedOf(release.routes, role);
  if (!route) return;
  readFirst(route);
  preloadRelease(name, release);
}

/** The release files that the server has put into the page; a server that puts none leaves no JSON. */
function filesInPage(): Partial<Record<RemoteName, ReleaseFile>> {
  try {
    return JSON.parse(document.getElementById('releases')?.textContent ?? '') ?? {};
  } catch {
    return {};
  }
}

/**
 * The release files in the page, and those that it may need besides, fetched; the shell fetches the others
 * later.
 */
export function openReleases(opening: Opening): Partial<Record<RemoteName, Promise<unknown>>> {
  const { role, isOwnPage } = opening;
  const releases: Partial<Record<RemoteName, Promise<unknown>>> = {};
  // A role's remote has the role's name; some of the role's pages are another remote's.
  const owner = PAGES_ELSEWHERE[location.pathname];
  const files = filesInPage();
  for (const name of REMOTE_NAMES) {
    const file = files[name];
    const isNeeded = role ? role === name || owner === name : !isOwnPage;
    const request = file?.current
      ? Promise.resolve(file)
      : isNeeded && fetchJson<ReleaseFile>(`/remotes/${name}/release.json`);
    if (!request) continue;
    releases[name] = request;
    // The file is only a hint here and may hold anything: on an error, skip the preload.
    openRelease(name, opening, request).catch(() => undefined);
  }
  return releases;
}
