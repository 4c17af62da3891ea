import { DRAFT_PREFIX, useHost } from '@walkies/remote-sdk';
import { now } from '@walkies/remote-sdk/clock';
import { fromStorage, personalStorage } from '@walkies/remote-sdk/storage';
import { useSyncExternalStore } from 'react';

export type Stored = Partial<Record<string, unknown>>;

export function readStored(key: string): Stored {
  try {
    const stored: unknown = JSON.parse(fromStorage(() => personalStorage().getItem(key)) ?? 'null');
    return typeof stored === 'object' ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** The event `storage` reaches other tabs only. */
const CHANGED = 'walkies.drafts';

/** If the browser refuses storage, the form still lasts as long as the page. */
export function writeStored(key: string, content: object | null): void {
  fromStorage(() => {
    if (content === null) personalStorage().removeItem(key);
    else personalStorage().setItem(key, JSON.stringify({ ...content, keptAt: now() }));
  });
  window.dispatchEvent(new Event(CHANGED));
}

/** Time of writing; 0 if unknown. */
export const storedAt = (stored: Stored): number =>
  typeof stored['keptAt'] === 'number' ? stored['keptAt'] : 0;

/** The keys that begin with `prefix`, unordered. */
export const keysFrom = (prefix: string): string[] =>
  (fromStorage(() => Object.keys(personalStorage())) ?? []).filter((key) => key.startsWith(prefix));

/** Key of the latest draft among `key` and all `key.…`; `key` if there is none. */
export function newestKey(key: string): string {
  const keys = keysFrom(key).filter((other) => other === key || other.startsWith(`${key}.`));
  return keys.toSorted((a, b) => storedAt(readStored(b)) - storedAt(readStored(a)))[0] ?? key;
}

/** Returns the storage key for a name, specific to the signed-in user. */
export function useOwnKey(): (name: string) => string {
  const own = `${DRAFT_PREFIX}${useHost().session?.uid ?? ''}.`;
  return (name) => own + name;
}

/** Calls back when this tab or another one has changed a draft; returns the function that ends this. */
export function followDrafts(onChange: () => void): () => void {
  const types = ['storage', CHANGED];
  for (const type of types) window.addEventListener(type, onChange);
  return () => types.forEach((type) => window.removeEventListener(type, onChange));
}

/** The part after `prefix` in the names of the signed-in user's drafts in this browser. */
export function useDraftNames(prefix: string): string[] {
  const start = useOwnKey()(prefix);
  const keys = useSyncExternalStore(followDrafts, () => keysFrom(start).toSorted().join());
  return keys === '' ? [] : keys.split(',').map((key) => key.slice(start.length));
}
