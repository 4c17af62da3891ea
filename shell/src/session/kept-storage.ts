import { DRAFT_PREFIX } from '@walkies/remote-sdk';
import { fromStorage } from '@walkies/remote-sdk/storage';
import { keepLoggedOut } from '../start/last-session';
import { BROWSER_KEY } from '../start/trial';
import type { Sessions } from './sessions';

/** True while a form that somebody has begun is kept in this browser alone. */
export const hasDraft = (): boolean =>
  fromStorage(() => Object.keys(localStorage).some((key) => key.startsWith(DRAFT_PREFIX))) ?? false;

/**
 * Forgets all that this browser kept of a person. What decides whether the browser tries out
 * releases stays: it would get another one with each logout.
 */
export function forgetPerson(): void {
  fromStorage(() => {
    const browser = localStorage.getItem(BROWSER_KEY);
    localStorage.clear();
    sessionStorage.clear();
    if (browser !== null) localStorage.setItem(BROWSER_KEY, browser);
  });
}

async function deleteDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise((resolve) => {
      const deleting = indexedDB.deleteDatabase(name);
      deleting.onsuccess = deleting.onerror = deleting.onblocked = resolve;
    });
  }
}

/**
 * Forgets a person whom the provider's SDK cannot sign out because its code does not come: whatever it
 * keeps goes with this site's databases, and should something stay, the SDK signs out once it is there.
 */
export async function forgetPersonAndDatabases(): Promise<void> {
  forgetPerson();
  keepLoggedOut();
  await deleteDatabases().catch(console.warn);
}

/** Signs out here and forgets what this browser kept; the page has to be loaded anew after it. */
export function signOutAndForget(sessions: Pick<Sessions, 'logOut'>): Promise<void> {
  return sessions.logOut().then(forgetPerson, forgetPersonAndDatabases);
}
