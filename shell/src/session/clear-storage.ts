import { DRAFT_PREFIX } from '@walkies/remote-sdk';
import { fromStorage, personalStorage } from '@walkies/remote-sdk/storage';
import { storeLogout } from '../start/last-session';
import { BROWSER_KEY } from '../start/trial';
import type { Sessions } from './sessions';

/** True while this browser stores an unsent form. */
export const hasDraft = (): boolean =>
  fromStorage(() => Object.keys(personalStorage()).some((key) => key.startsWith(DRAFT_PREFIX))) ??
  false;

/**
 * Clears the user's data in this browser. Keeps the key that selects trial releases: it would change with
 * each logout.
 */
export function clearStorage(): void {
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
 * Fallback if the provider's SDK fails to load and cannot sign out: deletes its data with this site's
 * databases. If some data stays, the SDK signs out once it has loaded.
 */
export async function clearStorageAndDatabases(): Promise<void> {
  clearStorage();
  storeLogout();
  await deleteDatabases().catch(console.warn);
}

async function deleteStoredAnswers(): Promise<void> {
  const arriving = import(/* webpackChunkName: "answers" */ '../stored-answers/stored-answers');
  await arriving.then(({ deleteAnswers }) => deleteAnswers(), deleteDatabases);
}

/** Signs out and clears the browser's stored data; the caller has to reload the page. */
export function signOutAndClearStorage(sessions: Pick<Sessions, 'logOut'>): Promise<void> {
  return sessions.logOut().then(clearStorage, clearStorageAndDatabases).then(deleteStoredAnswers);
}
