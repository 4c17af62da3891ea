import type { Release, RemoteName, RemoteRoute, Trial } from '@walkies/contract';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isRoute(value: unknown): value is RemoteRoute {
  if (!isObject(value) || typeof value['path'] !== 'string') return false;
  return value['access'] === 'anyone' || Array.isArray(value['access']);
}

/** True for an address below `home` that means exactly what it says: no way up, no other site. */
function isBelow(home: string, address: unknown): address is string {
  if (typeof address !== 'string' || !address.startsWith(home)) return false;
  const { pathname, href } = new URL(address, location.href);
  return address === (home.startsWith('/') ? pathname : href);
}

const areBelow = (home: string, addresses: unknown): addresses is string[] =>
  Array.isArray(addresses) && addresses.every((address) => isBelow(home, address));

/** Code is loaded from `home`, the remote's own folder of this site, and from nowhere else. */
function isRelease(value: unknown, home: string): value is Release {
  if (!isObject(value)) return false;
  const { version, entry, global, contract, preload, routes, integrity } = value;
  if (typeof version !== 'string' || !isBelow(home, entry)) return false;
  if (typeof global !== 'string' || typeof contract !== 'number') return false;
  if (!isObject(preload) || !areBelow(home, preload['scripts'])) return false;
  if (!areBelow(home, preload['styles']) || !isObject(integrity)) return false;
  return Array.isArray(routes) && routes.every(isRoute);
}

function isTrial(value: unknown, home: string): value is Trial {
  return (
    isObject(value) && typeof value['percent'] === 'number' && isRelease(value['release'], home)
  );
}

const isOnTrial = (name: RemoteName, percent: number): boolean =>
  window.walkiesBoot?.isOnTrial(name, percent) ?? false;

/**
 * The releases of a release file in the order in which this browser tries them: the one on trial
 * when it is among those that got it, the current one, the one before. Throws when the file names
 * no current release, or one from outside `home`.
 */
export function releasesIn(
  file: unknown,
  name: RemoteName,
  home = `/remotes/${name}/`,
): [Release, ...Release[]] {
  const { current, previous, trial }: Record<string, unknown> = isObject(file) ? file : {};
  if (!isRelease(current, home)) throw new Error(`The release file of ${name} is unreadable`);
  const stable: [Release, ...Release[]] = isRelease(previous, home)
    ? [current, previous]
    : [current];
  if (!isTrial(trial, home) || !isOnTrial(name, trial.percent)) return stable;
  return [trial.release, ...stable];
}
