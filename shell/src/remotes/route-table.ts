import shell from '../../shell.json' with { type: 'json' };
import { REMOTE_NAMES, type RemoteName, type RemoteRoute, type Role } from '@walkies/contract';

/** What each remote says it has. */
export type RoutesByRemote = Record<RemoteName, RemoteRoute[]>;

/** An address with all remotes that claim it, each for its own roles. */
export interface Area {
  path: string;
  claims: { remote: RemoteName; access: RemoteRoute['access'] }[];
}

/** A link of the navigation bar. */
export interface AreaLink {
  path: string;
  label: string;
  icon: string | undefined;
  remote: RemoteName;
}

/** The shell's own pages; no remote can take them over. */
const isOwn = (path: string): boolean => shell.paths.includes(path);

/** All areas by path. The shell's own paths win over any remote's. */
export function areasOf(routes: RoutesByRemote): Map<string, Area> {
  const areas = new Map<string, Area>();
  for (const remote of REMOTE_NAMES) {
    for (const { path, access } of routes[remote]) {
      if (isOwn(path)) continue;
      const area = areas.get(path) ?? { path, claims: [] };
      area.claims.push({ remote, access });
      areas.set(path, area);
    }
  }
  return areas;
}

/** True when nobody has to be signed in to open it. */
export function isOpenToAnyone(area: Area): boolean {
  return area.claims.some(({ access }) => access === 'anyone');
}

/** The roles that an area is for. */
export function rolesOf(area: Area): Role[] {
  return area.claims.flatMap(({ access }) => (access === 'anyone' ? [] : access));
}

/** The remote that shows an area to a role; null when it is not for that role (or for visitors). */
export function ownerOf(area: Area, role: Role | null): RemoteName | null {
  const byRole = area.claims.find(
    ({ access }) => role !== null && access !== 'anyone' && access.includes(role),
  );
  const owner = byRole ?? area.claims.find(({ access }) => access === 'anyone');
  return owner?.remote ?? null;
}

/** The links of a role's navigation bar, in their order. */
export function navigationOf(routes: RoutesByRemote, role: Role): AreaLink[] {
  const areas = areasOf(routes);
  const ordered = REMOTE_NAMES.flatMap((remote) =>
    routes[remote].flatMap(({ path, nav }) => {
      const area = areas.get(path);
      if (!nav?.roles.includes(role) || !area || ownerOf(area, role) !== remote) return [];
      // What else a release writes into `nav` leads nowhere else.
      return [{ ...nav, path, remote }];
    }),
  ).sort((one, other) => one.order - other.order);
  return ordered.map(({ path, label, icon, remote }) => ({ path, label, icon, remote }));
}
