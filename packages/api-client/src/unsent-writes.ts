import { CONTRACT_MAJOR } from '@walkies/contract';
import { DRAFT_PREFIX } from '@walkies/remote-sdk';
import { deviceNow } from '@walkies/remote-sdk/clock';
import { keysFrom, readStored, writeStored } from './stored-drafts';

/** A write, before it is stored. */
export interface NewWrite {
  method: string;
  /** Below /api. */
  path: string;
  body?: object;
  /** Names it in the storage. */
  id: string;
  /** The endpoint takes an idempotency key: the id. */
  isIdempotent?: boolean;
  /** The slot: the writes of one slot are sent in order. */
  slotId: number;
  /** What it is, for people: 'Check-in of Ines Okafor'. */
  label: string;
  /** The page that shows what it is about. */
  page: string;
  /** The API gets the time of the press as the body's `at`, unless it arrives at once. */
  isDated?: boolean;
  /** The storage key of the form's draft, which goes once it is sent. */
  draft?: string;
  /** What the screen needs to show it as if it was sent. */
  facts?: object;
}

/** A write that is stored in this browser until the API accepts it. */
export interface UnsentWrite extends NewWrite {
  /** The contract's major version at the press. */
  contract: number;
  /** Time of the press, in milliseconds since 1970 by the device's clock, which may be wrong. */
  pressedAt: number;
  /** No answer came when it was sent. */
  isLate: boolean;
  /** The API has accepted it; it goes once the screens have what it changed. */
  isSent: boolean;
  /** Why the API refused it; null before. */
  refused: string | null;
}

const keyOf = (uid: string, id: string): string => `${DRAFT_PREFIX}${uid}.write.${id}`;

// Another release may have written it.
function isWrite(value: unknown): value is UnsentWrite {
  const fields: Partial<Record<string, unknown>> = Object(value);
  return (
    ['method', 'path', 'id', 'label', 'page'].every((name) => typeof fields[name] === 'string') &&
    ['slotId', 'contract', 'pressedAt'].every((name) => typeof fields[name] === 'number')
  );
}

const read = (key: string): UnsentWrite | null => {
  const { write } = readStored(key);
  return isWrite(write) ? write : null;
};

/** The person's writes in this browser, in the order of the presses. */
export const unsentWrites = (uid: string): UnsentWrite[] =>
  keysFrom(keyOf(uid, ''))
    .flatMap((key) => read(key) ?? [])
    .toSorted((a, b) => a.pressedAt - b.pressedAt);

export const removeWrite = (uid: string, id: string): void => writeStored(keyOf(uid, id), null);

const save = (uid: string, write: UnsentWrite): void =>
  writeStored(keyOf(uid, write.id), { write });

/** Changes a stored write, unless it was discarded meanwhile. */
export function changeWrite(uid: string, id: string, change: Partial<UnsentWrite>): void {
  const write = read(keyOf(uid, id));
  if (write) save(uid, { ...write, ...change });
}

/** Stores a write; without storage it only returns it. */
export function storeWrite(uid: string, write: NewWrite): UnsentWrite {
  const unsent = {
    ...write,
    contract: CONTRACT_MAJOR,
    pressedAt: deviceNow(),
    isLate: false,
    isSent: false,
    refused: null,
  };
  save(uid, unsent);
  return unsent;
}

/** Also discards the form's draft. */
export function discardWrite(uid: string, { id, draft }: UnsentWrite): void {
  removeWrite(uid, id);
  if (draft !== undefined) writeStored(draft, null);
}

/** To send it once more, as the same write. */
export const clearRefusal = (uid: string, { id }: UnsentWrite): void =>
  changeWrite(uid, id, { contract: CONTRACT_MAJOR, refused: null });

export const hasUnsent = (uid: string): boolean =>
  unsentWrites(uid).some(({ refused }) => refused === null);
