import type { Role } from '@walkies/contract';

/** Where somebody lands after logging in. */
export const LANDING_PATH = {
  walker: '/walker-calendar',
  marshal: '/marshal-calendar',
  admin: '/admin-panel',
} as const satisfies Record<Role, string>;
