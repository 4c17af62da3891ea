import { openDB, type IDBPDatabase } from 'idb';

const STORE = 'answers';
const KEY = 'last';

let opening: Promise<IDBPDatabase> | undefined;

/** Rejects where the browser refuses storage; the next call tries again. */
function open(): Promise<IDBPDatabase> {
  opening ??= openDB('walkies-answers', 1, {
    upgrade: (database) => void database.createObjectStore(STORE),
    // Another tab's logout deletes, and must not wait for this one.
    blocking() {
      void opening?.then((database) => database.close());
      opening = undefined;
    },
    terminated: () => (opening = undefined),
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

export const readText = async (): Promise<unknown> => (await open()).get(STORE, KEY);
export const writeText = async (text: string): Promise<unknown> =>
  (await open()).put(STORE, text, KEY);
export const deleteText = async (): Promise<void> => (await open()).delete(STORE, KEY);
