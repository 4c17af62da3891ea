import type { Role } from '@walkies/contract';
import { ownerOf, rolesOf, type Area } from '../remotes/route-table';

/** Where a role lands after logging in. */
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

/** A sentence for the page that somebody lands on, as the state of the way there. */
export interface Notice {
  notice: string;
}

/** Where this tab's session storage has a sentence for the page that is loaded next. */
export const KEPT_NOTICE = 'walkies.notice';

/** Says why a role is not on the page of its link. */
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
 * Where somebody goes once they are logged in: to the page that they wanted (in the state of the way to
 * the login) if their role may open it, else where the role belongs. Whatever that state says, only what
 * begins with a path that is known here is gone to.
 */
export function landingOf(role: Role, state: unknown, areas: Map<string, Area>): Landing {
  const to = wantedIn(state);
  const path = to?.split(/[?#]/, 1)[0];
  const area = path && areas.get(path);
  if (to && (path === '/' || path === '/account')) return { to, state: null };
  if (!to || !area) return { to: LANDING_PATH[role], state: null };
  // The link of a mail says first whose it is.
  if (ownerOf(area, role) !== null || /[?&]mark=/.test(to)) return { to, state: null };
  return { to: LANDING_PATH[role], state: notForRole(area, role) };
}
