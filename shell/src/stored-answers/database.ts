import { openDB, type IDBPDatabase } from 'idb';
import { TimeLimitError, withTimeLimit } from '../platform/time-limit';

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

/** WebKit sometimes never reports the end of an operation, and then of no later one on this connection. */
const WITHIN_MS = 5_000;

async function run<Of>(operation: (database: IDBPDatabase) => Promise<Of>): Promise<Of> {
  const attempt = () => withTimeLimit(open().then(operation), WITHIN_MS);
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    void opening?.then((database) => database.close()).catch(() => undefined);
    opening = undefined;
    return attempt();
  }
}

export const readText = (): Promise<unknown> => run((database) => database.get(STORE, KEY));
export const writeText = (text: string): Promise<unknown> =>
  run((database) => database.put(STORE, text, KEY));
export const deleteText = (): Promise<void> => run((database) => database.delete(STORE, KEY));
