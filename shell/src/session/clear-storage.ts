import { DRAFT_PREFIX } from '@walkies/remote-sdk';
import { fromStorage, personalStorage } from '@walkies/remote-sdk/storage';
import { lastUid, storeLogout } from '../start/last-session';
import { APPEARANCE_KEY } from '../start/appearance-key';
import { BROWSER_KEY } from '../start/trial';
import type { Sessions } from './sessions';

/** The drafts of this person; of everybody if nobody is known. */
const draftsOf = (uid: string | null): string => `${DRAFT_PREFIX}${uid === null ? '' : `${uid}.`}`;

/** True while this browser stores what the person has not sent. */
export function hasDraft(): boolean {
  const start = draftsOf(lastUid());
  return (
    fromStorage(() => Object.keys(personalStorage()).some((key) => key.startsWith(start))) ?? false
  );
}

/**
 * Clears the user's data in this browser. Keeps what other people have not sent, the device's appearance, and the key
 * that selects trial releases: it would change with each logout.
 */
export function clearStorage(uid: string | null = null): void {
  const isOfDevice = (key: string) => key === BROWSER_KEY || key === APPEARANCE_KEY;
  const isForeign = (key: string) => key.startsWith(DRAFT_PREFIX) && !key.startsWith(draftsOf(uid));
  fromStorage(() => {
    for (const key of Object.keys(localStorage)) {
      if (!isOfDevice(key) && !isForeign(key)) localStorage.removeItem(key);
    }
    sessionStorage.clear();
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
export async function clearStorageAndDatabases(uid: string | null = null): Promise<void> {
  clearStorage(uid);
  storeLogout();
  await deleteDatabases().catch(console.warn);
}

async function deleteStoredAnswers(): Promise<void> {
  const arriving = import(/* webpackChunkName: "answers" */ '../stored-answers/stored-answers');
  await arriving.then(({ deleteAnswers }) => deleteAnswers(), deleteDatabases);
}

/** Signs out and clears the browser's stored data; the caller has to reload the page. */
export async function signOutAndClearStorage(
  sessions: Pick<Sessions, 'logOut' | 'token'>,
): Promise<void> {
  const uid = lastUid();
  // First, while there is still a token.
  const arriving = import(/* webpackChunkName: "after-opening" */ './push-subscription');
  await arriving.then(({ endOnLogout }) => endOnLogout(sessions)).catch(() => undefined);
  await sessions.logOut().then(
    () => clearStorage(uid),
    () => clearStorageAndDatabases(uid),
  );
  await deleteStoredAnswers();
}
