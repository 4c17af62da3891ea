/** The random name of this browser; the page's own script draws it. It says nothing of a person. */
const BROWSER_KEY = 'walkies.browser';

/**
 * Forgets all that this browser kept of a person. What decides whether the browser tries out
 * releases stays: it would get another one with each logout.
 */
export function forgetPerson(): void {
  const browser = localStorage.getItem(BROWSER_KEY);
  localStorage.clear();
  sessionStorage.clear();
  if (browser !== null) localStorage.setItem(BROWSER_KEY, browser);
}

/**
 * Takes the account out of the database in which the identity provider's SDK keeps it, for when the SDK
 * itself does not come. Resolves when that is done, or cannot be done.
 */
export function forgetAccount(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve();
    opening.onsuccess = () => {
      const database = opening.result;
      const done = (): void => {
        database.close();
        resolve();
      };
      const store = 'firebaseLocalStorage';
      if (!database.objectStoreNames.contains(store)) return done();
      const clearing = database.transaction(store, 'readwrite');
      clearing.objectStore(store).clear();
      clearing.oncomplete = done;
      clearing.onabort = done;
    };
  });
}
