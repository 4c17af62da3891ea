import {
  remoteList,
  routesWithin,
  type ReleaseFile,
  type RemoteBound,
  type RemoteList,
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
  [name, bound]: [RemoteName, RemoteBound],
  { role, readFirst }: Opening,
  request: Promise<ReleaseFile>,
) {
  const { current, trial } = await request;
  const release = trial && isOnTrial(name, trial.percent) ? trial.release : current;
  const route = openedOf(routesWithin(release.routes, bound), role);
  if (!route) return;
  readFirst(route);
  preloadRelease(name, release);
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** The page's remotes, and their release files as far as they are there or were requested. */
export interface PageReleases {
  remotes: RemoteList;
  /** Null for a remote without a release; the shell fetches those that are missing later. */
  releases: ReadonlyMap<RemoteName, Promise<unknown>>;
}

/** Takes the release files that the server has put into the page, and fetches those that it may need besides. */
export function openReleases(opening: Opening): PageReleases {
  const { role, isOwnPage } = opening;
  const block = document.getElementById('releases');
  const remotes = remoteList(parsed(block?.dataset['remotes']));
  // A server that fills no block leaves no JSON.
  const files = new Map<string, ReleaseFile | null>(
    Object.entries(Object(parsed(block?.textContent))),
  );
  const releases = new Map<RemoteName, Promise<unknown>>();
  for (const [name, bound] of remotes) {
    const file = files.get(name);
    if (file === null) releases.set(name, Promise.resolve(null));
    const isForRole =
      bound === 'anyone' ? role !== null || !isOwnPage : role && bound.includes(role);
    const request = file?.current
      ? Promise.resolve(file)
      : file !== null && isForRole && fetchJson<ReleaseFile>(`/remotes/${name}/release.json`);
    if (!request) continue;
    releases.set(name, request);
    // The file is only a hint here and may hold anything: on an error, skip the preload.
    openRelease([name, bound], opening, request).catch(() => undefined);
  }
  return { remotes, releases };
}
