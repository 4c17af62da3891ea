import type { RemoteName, RemoteRoute, Role } from '@walkies/contract';
import { isOwnPath } from '../start/page-chunks';
import { MOVED, presentPath } from './moved-pages';

/** Each remote's declared routes. */
export type RoutesByRemote = Record<RemoteName, RemoteRoute[]>;

/** A path with all remotes that claim it, each for its own roles. */
export interface Area {
  path: string;
  claims: { remote: RemoteName; access: RemoteRoute['access'] }[];
}

export interface AreaLink {
  path: string;
  label: string;
  icon: string | undefined;
  remote: RemoteName;
}

/** All areas by present path. The shell's own paths take precedence. */
export function areasOf(routes: RoutesByRemote): Map<string, Area> {
  const areas = new Map<string, Area>();
  for (const [remote, declaredRoutes] of Object.entries(routes)) {
    for (const { path: declared, access } of declaredRoutes) {
      const path = presentPath(declared);
      if (isOwnPath(path)) continue;
      const area = areas.get(path) ?? { path, claims: [] };
      area.claims.push({ remote, access });
      areas.set(path, area);
    }
  }
  for (const path of MOVED.values()) {
    const area = areas.get(path);
    const [first] = area?.claims ?? [];
    // An older remote-marshal declares these pages for marshals alone.
    if (area && first && !rolesOf(area).includes('admin')) {
      area.claims.push({ remote: first.remote, access: ['admin'] });
    }
  }
  return areas;
}

/** True if the area needs no sign-in. */
export function isOpenToAnyone(area: Area): boolean {
  return area.claims.some(({ access }) => access === 'anyone');
}

export function rolesOf(area: Area): Role[] {
  const roles = area.claims.flatMap(({ access }) => (access === 'anyone' ? [] : access));
  // An older remote may claim a moved page as well.
  return [...new Set(roles)];
}

/** The remote that shows an area to a role (null: visitors); null if there is none. */
export function ownerOf(area: Area, role: Role | null): RemoteName | null {
  const byRole = area.claims.find(
    ({ access }) => role !== null && access !== 'anyone' && access.includes(role),
  );
  const owner = byRole ?? area.claims.find(({ access }) => access === 'anyone');
  return owner?.remote ?? null;
}

/** A role's navigation links in order. */
export function navigationOf(routes: RoutesByRemote, role: Role): AreaLink[] {
  const areas = areasOf(routes);
  const ordered = Object.entries(routes)
    .flatMap(([remote, declaredRoutes]) =>
      declaredRoutes.flatMap(({ path: declared, nav }) => {
        const path = presentPath(declared);
        const area = areas.get(path);
        if (!nav?.roles.includes(role) || !area || ownerOf(area, role) !== remote) return [];
        // Set path and remote last, so that other fields in `nav` cannot change the link's target.
        return [{ ...nav, path, remote }];
      }),
    )
    .sort((one, other) => one.order - other.order);
  return ordered.map(({ path, label, icon, remote }) => ({ path, label, icon, remote }));
}
