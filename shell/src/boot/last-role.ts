import { isRole, type Role } from '@walkies/contract';

/** The page's own script reads it as well. */
export const ROLE_KEY = 'walkies.lastRole';

/** Remembered only to decide what to preload. */
export function rememberRole(role: Role): void {
  try {
    localStorage.setItem(ROLE_KEY, role);
  } catch {
    // A browser without storage preloads nothing.
  }
}

/** The role that was signed in last on this browser, if any. */
export function lastRole(): Role | null {
  try {
    const role = localStorage.getItem(ROLE_KEY);
    return isRole(role) ? role : null;
  } catch {
    return null;
  }
}
