import { routesWithin, type Release, type RemoteName, type RemoteRoute } from '@walkies/contract';
import { createStore, type Store } from '../platform/store';
import type { PageReleases } from '../start/releases';
import { withTimeLimit } from '../platform/time-limit';
import { releasesIn } from './releases-in';
import type { RoutesByRemote } from './route-table';

/** Timeout for a release file in milliseconds. */
export const LIMIT_MS = 3000;

/**
 * Delay before other roles' release files are fetched, in milliseconds: the opening page does not need
 * them.
 */
const OTHERS_AFTER_MS = 2000;

/** Delay before an unreadable file is fetched again, in milliseconds; doubled each time. */
const RETRY_AFTER_MS = 10_000;
const RETRY_AT_LATEST_AFTER_MS = 300_000;

/** Releases in the order in which to try them; at least one. */
type Order = [Release, ...Release[]];
/** none: the remote has no release. The routes are those within the remote's bound. */
type Reading =
  | { status: 'pending' | 'unreadable' | 'none' }
  | { status: 'read'; releases: Order; routes: RemoteRoute[] };
export type Readings = ReadonlyMap<RemoteName, Reading>;

const PENDING: Reading = { status: 'pending' };

/** The release files of all remotes. */
export interface ReleaseFiles {
  readings: Store<Readings>;
  /**
   * The releases to try, best first; waits for the first answer. Rejects if there is none, or none that can
   * be read.
   */
  releases(name: RemoteName): Promise<Order>;
  /** Refetches the file. Rejects if it is unreadable. */
  refetch(name: RemoteName): Promise<Order>;
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
  { remotes, releases: prefetched }: PageReleases,
  localBuild: (name: RemoteName) => Promise<LocalSource | null> | null = () => null,
): ReleaseFiles {
  const readings = createStore<Readings>(
    new Map([...remotes.keys()].map((name) => [name, PENDING])),
  );
  const note = (name: RemoteName, reading: Reading): void =>
    readings.write(new Map(readings.read()).set(name, reading));

  /** Null if the page says that there is no release. */
  async function read(name: RemoteName, early?: Promise<unknown>): Promise<Order | null> {
    const local = await localBuild(name);
    if (local) return releasesIn(await fetchJson(local.file), name, local.home);
    if (early && (await early) === null) return null;
    return releasesIn(await (early ?? fetchJson(releaseFileOf(name))), name);
  }

  async function readNow(name: RemoteName, early?: Promise<unknown>): Promise<Order> {
    const releases = await withTimeLimit(read(name, early), LIMIT_MS);
    if (releases) return releases;
    note(name, { status: 'none' });
    throw new Error(`There is no release of ${name}.`);
  }

  async function settle(name: RemoteName, early?: Promise<unknown>): Promise<Order> {
    try {
      const releases = await readNow(name, early);
      const routes = routesWithin(releases[0].routes, remotes.get(name) ?? []);
      note(name, { status: 'read', releases, routes });
      return releases;
    } catch (error) {
      // An earlier reading stays, with its routes.
      if (readings.read().get(name)?.status === 'pending') {
        note(name, { status: 'unreadable' });
        retryLater(name, RETRY_AFTER_MS);
      }
      throw error;
    }
  }

  /** Without its file, a remote has no links. */
  function retryLater(name: RemoteName, waitMs: number): void {
    setTimeout(() => {
      if (readings.read().get(name)?.status !== 'unreadable') return;
      refetch(name).catch(() => retryLater(name, Math.min(2 * waitMs, RETRY_AT_LATEST_AFTER_MS)));
    }, waitMs);
  }

  const refetch = (name: RemoteName): Promise<Order> => settle(name);

  const firsts = new Map<RemoteName, Promise<Order>>();
  function first(name: RemoteName): Promise<Order> {
    const reading = firsts.get(name) ?? settle(name, prefetched.get(name));
    firsts.set(name, reading);
    reading.catch(() => undefined);
    return reading;
  }
  for (const name of remotes.keys()) {
    if (prefetched.has(name)) void first(name);
    else setTimeout(() => void first(name), OTHERS_AFTER_MS);
  }

  return {
    readings,
    refetch,
    async releases(name) {
      const reading = readings.read().get(name);
      return reading?.status === 'read' ? reading.releases : first(name);
    },
  };
}

/** The address of a remote's release file. */
export const releaseFileOf = (name: RemoteName): string => `/remotes/${name}/release.json`;

/** The live content of a JSON file; null if there is no such file. */
export async function fetchOptionalJson(file: string): Promise<unknown> {
  const response = await fetch(file, { cache: 'no-store' });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return response.json();
}

async function fetchJson(file: string): Promise<unknown> {
  const json = await fetchOptionalJson(file);
  if (json === null) throw new Error(`There is no ${file}.`);
  return json;
}

/** The routes of each remote whose release file was read. */
export const routesOf = (readings: Readings): RoutesByRemote =>
  Object.fromEntries(
    [...readings].flatMap(([name, reading]) =>
      reading.status === 'read' ? [[name, reading.routes]] : [],
    ),
  );

/** True once every release file has loaded or failed. */
export const areSettled = (readings: Readings): boolean =>
  [...readings.values()].every(({ status }) => status !== 'pending');

/** The remotes whose release files failed to load, or are not in their form. */
export const unreadableIn = (readings: Readings): RemoteName[] =>
  [...readings].flatMap(([name, { status }]) => (status === 'unreadable' ? [name] : []));
