import {
  REMOTE_NAMES,
  type Release,
  type RemoteDescription,
  type RemoteName,
  type RemoteRoute,
} from '@walkies/contract';
import { createStore, type Store } from '../boot/store';
import { withTimeLimit } from '../boot/time-limit';
import type { RoutesByRemote } from './route-table';

/** How long a release file may take before it counts as unreadable (milliseconds). */
const LIMIT_MS = 3000;

type Reading = { status: 'pending' | 'unreadable' } | { status: 'read'; release: Release };

/** The release file of every remote, as far as it could be read. */
export interface ReleaseFiles {
  readings: Store<Record<RemoteName, Reading>>;
  /** The release to load; waits for the first answer. Rejects when the file is unreadable. */
  current(name: RemoteName): Promise<Release>;
  /** Asks for the file anew. Rejects when it is unreadable. */
  readAgain(name: RemoteName): Promise<Release>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isRoute(value: unknown): value is RemoteRoute {
  if (!isObject(value) || typeof value['path'] !== 'string') return false;
  return value['access'] === 'anyone' || Array.isArray(value['access']);
}

/** Code is loaded from the remote's own folder of this site and from nowhere else. */
function isRelease(value: unknown, name: RemoteName): value is Release {
  if (!isObject(value)) return false;
  const { entry, global, contract, routes } = value;
  if (typeof entry !== 'string' || !entry.startsWith(`/remotes/${name}/`)) return false;
  if (typeof global !== 'string' || typeof contract !== 'number') return false;
  return Array.isArray(routes) && routes.every(isRoute);
}

function releaseIn(file: unknown, name: RemoteName): Release {
  const current = isObject(file) ? file['current'] : undefined;
  if (!isRelease(current, name)) throw new Error(`The release file of ${name} is unreadable`);
  return current;
}

async function ask(name: RemoteName): Promise<unknown> {
  const response = await fetch(`/remotes/${name}/release.json`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The release file of ${name} answered ${response.status}`);
  return response.json();
}

/** Follows the release files that the page's own script asked for. */
export function createReleaseFiles(
  asked: Record<RemoteName, Promise<unknown>> | undefined = window.walkiesBoot?.releases,
): ReleaseFiles {
  const readings = createStore<Record<RemoteName, Reading>>({
    walker: { status: 'pending' },
    marshal: { status: 'pending' },
    admin: { status: 'pending' },
  });
  const note = (name: RemoteName, reading: Reading): void =>
    readings.write({ ...readings.read(), [name]: reading });

  async function settle(name: RemoteName, answer: Promise<unknown>): Promise<Release> {
    try {
      const release = releaseIn(await withTimeLimit(answer, LIMIT_MS), name);
      note(name, { status: 'read', release });
      return release;
    } catch (error) {
      // What could be read before stays known: its routes are better than the build's copy.
      if (readings.read()[name].status === 'pending') note(name, { status: 'unreadable' });
      throw error;
    }
  }

  const readAgain = (name: RemoteName): Promise<Release> => settle(name, ask(name));

  const start = (name: RemoteName): Promise<Release> => {
    const first = settle(name, asked?.[name] ?? ask(name));
    first.catch(() => undefined);
    return first;
  };
  const first = { walker: start('walker'), marshal: start('marshal'), admin: start('admin') };

  return {
    readings,
    readAgain,
    async current(name) {
      const reading = readings.read()[name];
      if (reading.status === 'read') return reading.release;
      return reading.status === 'pending' ? first[name] : readAgain(name);
    },
  };
}

/** What is known of each remote's routes: its release file's, else the copy of the shell's build. */
export function routesOf(
  readings: Record<RemoteName, Reading>,
  copies: RemoteDescription[],
): RoutesByRemote {
  const routes = (name: RemoteName): RemoteRoute[] => {
    const reading = readings[name];
    if (reading.status === 'read') return reading.release.routes;
    return copies.find((copy) => copy.name === name)?.routes ?? [];
  };
  return { walker: routes('walker'), marshal: routes('marshal'), admin: routes('admin') };
}

/** True once every release file has answered or failed. */
export function areSettled(readings: Record<RemoteName, Reading>): boolean {
  return REMOTE_NAMES.every((name) => readings[name].status !== 'pending');
}
