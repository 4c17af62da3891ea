import type { PlanChange } from './plan-change';
import { keysFrom, readStored, type Stored, writeStored } from '../walks/stored-drafts';

/** A change that this browser keeps until the API has answered it. */
export interface KeptChange {
  change: PlanChange;
  /** Why the API did not take it; null: not known yet. */
  refused: string | null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

// Written by this build or by one of another day, so looked at before it is believed.
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

function read({ change, refused }: Stored): KeptChange[] {
  return isChange(change)
    ? [{ change, refused: typeof refused === 'string' ? refused : null }]
    : [];
}

/** What is kept under keys that begin with `prefix`, the oldest first. */
export const readKept = (prefix: string): KeptChange[] =>
  keysFrom(prefix)
    .toSorted()
    .flatMap((key) => read(readStored(key)));

export const keep = (prefix: string, kept: KeptChange): void =>
  writeStored(prefix + kept.change.id, kept);

export const forget = (prefix: string, id: string): void => writeStored(prefix + id, null);
