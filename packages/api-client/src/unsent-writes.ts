import { CONTRACT_MAJOR } from '@walkies/contract';
import { DRAFT_PREFIX } from '@walkies/remote-sdk';
import { clockDifference, deviceNow } from '@walkies/remote-sdk/clock';
import { ApiError } from './api-error';
import { errorText } from './error-text';
import { type Caller, request } from './request';
import { isOutcomeUnknown, OutcomeError } from './unknown-outcome';
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

/** What the API made of a write; after a fault of its own, the write waits on. */
export type WriteAnswer = { data: unknown } | { refusal: unknown } | { fault: unknown };

const LOCK = 'walkies.unsent';
/** Within this time, the time of the arrival is as good. */
const DATED_AFTER_MS = 60_000;
const CHANGED_SINCE = 'Walkies has changed since. Please enter it again.';
const REFUSED = 'It was not accepted.';

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

/** No answer has come for a while: screens show it as not sent yet. */
export function markLate(uid: string, id: string): void {
  const write = read(keyOf(uid, id));
  if (write?.refused === null && !write.isLate) save(uid, { ...write, isLate: true });
}

/** Also discards the form's draft. */
export function discardWrite(uid: string, { id, draft }: UnsentWrite): void {
  removeWrite(uid, id);
  if (draft !== undefined) writeStored(draft, null);
}

/** Replaces the API's reason by one that the screen can give. */
export function rewordRefusal(uid: string, id: string, refused: string): void {
  const write = read(keyOf(uid, id));
  if (write) save(uid, { ...write, refused });
}

/** To send it once more, as the same write. */
export const clearRefusal = (uid: string, write: UnsentWrite): void =>
  save(uid, { ...write, contract: CONTRACT_MAJOR, refused: null });

export const hasUnsent = (uid: string): boolean =>
  unsentWrites(uid).some(({ refused }) => refused === null);

function bodyOf({ body, isDated, pressedAt }: UnsentWrite): object | undefined {
  if (!isDated || deviceNow() - pressedAt < DATED_AFTER_MS) return body;
  return { ...body, at: new Date(pressedAt + clockDifference()).toISOString() };
}

/** Sends one write. Throws as `request` does. */
export function sendWrite(caller: Caller, write: UnsentWrite): Promise<unknown> {
  const { method, path, id, isIdempotent } = write;
  const body = bodyOf(write);
  return request(caller, path, {
    method,
    ...(body && { body }),
    ...(isIdempotent && { headers: { 'Idempotency-Key': id } }),
  });
}

/** No answer, or one that says nothing about the write: it is sent again later. */
const isForLater = (error: unknown): boolean =>
  isOutcomeUnknown(error) ||
  !(error instanceof ApiError) ||
  error.status >= 500 ||
  error.status === 401 ||
  error.status === 429;

/** One at a time, also among the tabs of this browser; pages opened over plain http have no locks. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

/** Never rejects. */
function sendAll(caller: Caller, uid: string): Promise<Map<string, WriteAnswer>> {
  return alone(async () => {
    const answers = new Map<string, WriteAnswer>();
    const waitingSlots = new Set<number>();
    let isLineDown = false;
    for (const write of unsentWrites(uid)) {
      if (write.refused !== null || write.isSent) continue;
      if (isLineDown || waitingSlots.has(write.slotId)) {
        markLate(uid, write.id);
        continue;
      }
      try {
        if (write.contract !== CONTRACT_MAJOR) throw new OutcomeError(CHANGED_SINCE);
        const data = await sendWrite(caller, write);
        save(uid, { ...write, isSent: true });
        answers.set(write.id, { data });
      } catch (failure) {
        if (!(failure instanceof OutcomeError) && isForLater(failure)) {
          waitingSlots.add(write.slotId);
          isLineDown = !(failure instanceof ApiError);
          if (failure instanceof ApiError && !isOutcomeUnknown(failure) && failure.status >= 500)
            answers.set(write.id, { fault: failure });
          markLate(uid, write.id);
          continue;
        }
        save(uid, { ...write, refused: errorText(failure, REFUSED, 'server-first') });
        answers.set(write.id, { refusal: failure });
      }
    }
    return answers;
  });
}

/**
 * Sends the person's writes, one after the other, once each. Without an answer, a write and the later ones of
 * its slot wait for the next call. Returns the answers by the writes' ids.
 * @param settle fetches what they changed; until it resolves, accepted writes show as unsent ones do
 */
export async function sendUnsent(
  caller: Caller,
  uid: string,
  settle: () => Promise<unknown> = async () => undefined,
): Promise<Map<string, WriteAnswer>> {
  const answers = await sendAll(caller, uid);
  if (answers.size > 0) await settle();
  for (const write of unsentWrites(uid)) if (write.isSent) discardWrite(uid, write);
  return answers;
}
