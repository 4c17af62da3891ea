/**
 * What the browser keeps for this site. People block that, in a private window or for all sites, and
 * then the mere name `localStorage` throws: here reading finds nothing and writing does nothing.
 */
export interface BrowserStorage {
  /** null: nothing is kept under this key. undefined: the browser keeps nothing at all. */
  read: (key: string) => string | null | undefined;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
  keys: () => string[];
  clear: () => void;
}

function guarded(open: () => Storage): BrowserStorage {
  function attempt<Result>(deed: (storage: Storage) => Result): Result | undefined {
    try {
      return deed(open());
    } catch {
      return undefined;
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key)),
    write: (key, value) => attempt((storage) => storage.setItem(key, value)),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
    keys: () => attempt((storage) => Object.keys(storage)) ?? [],
    clear: () => attempt((storage) => storage.clear()),
  };
}

/** Kept until it is removed. */
export const safeLocalStorage = guarded(() => localStorage);
/** Kept as long as the tab is open. */
export const safeSessionStorage = guarded(() => sessionStorage);
