import type { PlanChange } from './plan-change';
import { keysFrom, readStored, type Stored, writeStored } from '@walkies/api-client';

/** A change stored in this browser until the API has answered it. */
export interface StoredChange {
  change: PlanChange;
  /** The API's reason for a refusal; null before it answers. */
  refused: string | null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

// Another build may have written it, so validate it.
function isChange(value: unknown): value is PlanChange {
  return (
    isObject(value) &&
    'id' in value &&
    'was' in value &&
    isObject(value.was) &&
    'dog' in value &&
    isObject(value.dog) &&
    'slotId' in value &&
    typeof value.slotId === 'number' &&
    'deed' in value &&
    (value.deed === 'pair' || value.deed === 'remove')
  );
}

function read({ change, refused }: Stored): StoredChange[] {
  return isChange(change)
    ? [{ change, refused: typeof refused === 'string' ? refused : null }]
    : [];
}

/** The stored changes whose keys begin with `prefix`, oldest first. */
export const readStoredChanges = (prefix: string): StoredChange[] =>
  keysFrom(prefix)
    .toSorted()
    .flatMap((key) => read(readStored(key)));

export const store = (prefix: string, stored: StoredChange): void =>
  writeStored(prefix + stored.change.id, stored);

export const remove = (prefix: string, id: string): void => writeStored(prefix + id, null);
