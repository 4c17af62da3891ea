import type { Role } from '@walkies/contract';
import { ownerOf, rolesOf, type Area } from '../remotes/route-table';

/** Landing page of each role after the login. */
const LANDING_PATH = {
  walker: '/walker-calendar',
  marshal: '/marshal-calendar',
  admin: '/admin-panel',
} as const satisfies Record<Role, string>;

const A_ROLE = {
  walker: 'a walker',
  marshal: 'a marshal',
  admin: 'an admin',
} as const satisfies Record<Role, string>;

/** A notice for the landing page, in the router's state. */
export interface Notice {
  notice: string;
}

/** Session storage key of a notice for the next page load. */
export const STORED_NOTICE = 'walkies.notice';

/** Explains that a role may not open the link's page. */
export function notForRole(area: Area, role: Role): Notice {
  const roles = rolesOf(area).map((name) => `${name}s`);
  return {
    notice: `That page is for ${roles.join(' and ')}. You are logged in as ${A_ROLE[role]}.`,
  };
}

interface Landing {
  to: string;
  state: Notice | null;
}

function wantedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  return typeof state.wanted === 'string' ? state.wanted : null;
}

/**
 * Target after the login: the wanted page (in the router's state) if the role may open it, else the role's
 * landing page. The state may hold anything, so only known paths are accepted.
 */
export function landingOf(role: Role, state: unknown, areas: Map<string, Area>): Landing {
  const to = wantedIn(state);
  const path = to?.split(/[?#]/, 1)[0];
  const area = path && areas.get(path);
  if (to && (path === '/' || path === '/account')) return { to, state: null };
  if (!to || !area) return { to: LANDING_PATH[role], state: null };
  // A mail's link checks its recipient first.
  if (ownerOf(area, role) !== null || /[?&]mark=/.test(to)) return { to, state: null };
  return { to: LANDING_PATH[role], state: notForRole(area, role) };
}
