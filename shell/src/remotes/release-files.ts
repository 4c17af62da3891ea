import { REMOTE_NAMES, type Release, type RemoteName, type RemoteRoute } from '@walkies/contract';
import { createStore, type Store } from '../platform/store';
import { withTimeLimit } from '../platform/time-limit';
import { releasesIn } from './releases-in';
import type { RoutesByRemote } from './route-table';

/** Timeout for a release file in milliseconds. */
const LIMIT_MS = 3000;

/**
 * Delay before other roles' release files are fetched, in milliseconds: the opening page does not need
 * them.
 */
const OTHERS_AFTER_MS = 2000;

/** Releases in the order in which to try them; at least one. */
type Order = [Release, ...Release[]];
type Reading = { status: 'pending' | 'unreadable' } | { status: 'read'; releases: Order };

/** The release files of all remotes. */
export interface ReleaseFiles {
  readings: Store<Record<RemoteName, Reading>>;
  /**
   * The releases to try, best first; waits for the first answer. Rejects if the file is unreadable.
   */
  releases(name: RemoteName): Promise<Order>;
  /** Refetches the file. Rejects if it is unreadable. */
  refetch(name: RemoteName): Promise<Order>;
  /** The version that a newly opened page would load; has no side effects. */
  check(name: RemoteName): Promise<string>;
}

/** Source of a local build: the URL of its file, and the base URL of its code. */
export interface LocalSource {
  file: string;
  home: string;
}

/**
 * Follows the release files that the page's start requested. A remote with a `localBuild` loads from there
 * only.
 */
export function createReleaseFiles(
  prefetched: Partial<Record<RemoteName, Promise<unknown>>> = {},
  localBuild: (name: RemoteName) => Promise<LocalSource | null> | null = () => null,
): ReleaseFiles {
  const readings = createStore<Record<RemoteName, Reading>>({
    walker: { status: 'pending' },
    marshal: { status: 'pending' },
    admin: { status: 'pending' },
  });
  const note = (name: RemoteName, reading: Reading): void =>
    readings.write({ ...readings.read(), [name]: reading });

  async function read(name: RemoteName, early?: Promise<unknown>): Promise<Order> {
    const local = await localBuild(name);
    if (local) return releasesIn(await fetchJson(local.file), name, local.home);
    return releasesIn(await (early ?? fetchJson(`/remotes/${name}/release.json`)), name);
  }

  async function settle(name: RemoteName, early?: Promise<unknown>): Promise<Order> {
    try {
      const releases = await withTimeLimit(read(name, early), LIMIT_MS);
      note(name, { status: 'read', releases });
      return releases;
    } catch (error) {
      // Keep an earlier reading: its routes are more recent than the build's copy.
      if (readings.read()[name].status === 'pending') note(name, { status: 'unreadable' });
      throw error;
    }
  }

  const refetch = (name: RemoteName): Promise<Order> => settle(name);

  const firsts = new Map<RemoteName, Promise<Order>>();
  function first(name: RemoteName): Promise<Order> {
    const reading = firsts.get(name) ?? settle(name, prefetched[name]);
    firsts.set(name, reading);
    reading.catch(() => undefined);
    return reading;
  }
  for (const name of REMOTE_NAMES) {
    if (prefetched[name]) void first(name);
    else setTimeout(() => void first(name), OTHERS_AFTER_MS);
  }

  return {
    readings,
    refetch,
    async releases(name) {
      const reading = readings.read()[name];
      return reading.status === 'read' ? reading.releases : first(name);
    },
    async check(name) {
      const [best] = await withTimeLimit(read(name), LIMIT_MS);
      return best.version;
    },
  };
}

async function fetchJson(file: string): Promise<unknown> {
  const response = await fetch(file, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return response.json();
}

/** Known routes of each remote: from its release file, else from the shell's build. */
export function routesOf(readings: Record<RemoteName, Reading>): RoutesByRemote {
  const routes = (name: RemoteName): RemoteRoute[] => {
    const reading = readings[name];
    return reading.status === 'read' ? reading.releases[0].routes : KNOWN_ROUTES[name];
  };
  return { walker: routes('walker'), marshal: routes('marshal'), admin: routes('admin') };
}

/** True once every release file has loaded or failed. */
export function areSettled(readings: Record<RemoteName, Reading>): boolean {
  return REMOTE_NAMES.every((name) => readings[name].status !== 'pending');
}
