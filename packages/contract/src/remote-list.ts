import type { RemoteName, RemoteRoute } from './releases.js';
import { isRole } from './roles.js';

/** At most twenty small letters and digits: valid in a URL, a variable's name and a shell's word. */
export const REMOTE_NAME = /^[a-z][a-z0-9]{0,19}$/;
/** More than any site needs, but limits the number of requests. */
export const MOST_REMOTES = 20;

/** Whom the pages of a remote may be for: the site's own remotes for anyone, a registered one for its roles. */
export type RemoteBound = RemoteRoute['access'];

/** The remotes of a site, with the bound of each. */
export type RemoteList = ReadonlyMap<RemoteName, RemoteBound>;

/** The list in a page, whatever its content: entries that are not in the form are left out. */
export function remoteList(list: unknown): RemoteList {
  const entries = Object.entries(Object(list)).flatMap(([name, bound]): [string, RemoteBound][] => {
    if (!REMOTE_NAME.test(name)) return [];
    if (bound === 'anyone') return [[name, bound]];
    return Array.isArray(bound) ? [[name, bound.filter(isRole)]] : [];
  });
  return new Map(entries.slice(0, MOST_REMOTES));
}

/** A remote's routes as far as they are within its bound. */
export function routesWithin(routes: RemoteRoute[], bound: RemoteBound): RemoteRoute[] {
  if (bound === 'anyone') return routes;
  return routes.flatMap((route) => {
    const access =
      route.access === 'anyone' ? [] : route.access.filter((role) => bound.includes(role));
    return access.length > 0 ? [{ ...route, access }] : [];
  });
}
