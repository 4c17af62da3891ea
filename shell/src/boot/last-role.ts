import { isRole, type Role } from '@walkies/contract';

/** The page's own script reads it as well. */
const ROLE_KEY = 'walkies.lastRole';

/** The role that was signed in last on this browser, if any. */
export function lastRole(): Role | null {
  try {
    const role = localStorage.getItem(ROLE_KEY);
    return isRole(role) ? role : null;
  } catch {
    return null;
  }
}

/**
 * Answers the way to remember who is signed in here, only to decide what to preload; calls back when
 * another tab has signed in or out.
 */
export function followRoles(onOtherTab: () => void): (role: Role) => void {
  let known: string | null = lastRole();
  window.addEventListener('storage', ({ key, newValue }) => {
    const isRoleOrAll = key === ROLE_KEY || key === null;
    // What the page before this one did may be told only now.
    if (!isRoleOrAll || newValue === known) return;
    known = newValue;
    onOtherTab();
  });
  return (role) => {
    known = role;
    try {
      localStorage.setItem(ROLE_KEY, role);
    } catch {
      // A browser without storage preloads nothing.
    }
  };
}
