import { CONTRACT_MAJOR } from '@walkies/contract';
import { clockDifference, deviceNow } from '@walkies/remote-sdk/clock';
import { ApiError } from './api-error';
import { errorText } from './error-text';
import { type Caller, request } from './request';
import { isOutcomeUnknown, OutcomeError } from './unknown-outcome';
import { changeWrite, discardWrite, type UnsentWrite, unsentWrites } from './unsent-writes';

/** What the API made of a write; after a fault of its own, the write waits on. */
export type WriteAnswer = { data: unknown } | { refusal: unknown } | { fault: unknown };

const LOCK = 'walkies.unsent';
/** Within this time, the time of the arrival is as good. */
const DATED_AFTER_MS = 60_000;
const CHANGED_SINCE = 'Walkies has changed since. Please enter it again.';
const REFUSED = 'It was not accepted.';

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

/** Proxies and networks that ask to sign in refuse without a reason. */
const isOfApi = ({ error, details }: ApiError): boolean => error !== '' || details !== undefined;

/** No answer, or one that says nothing about the write: it is sent again later. */
const isForLater = (error: unknown): boolean =>
  isOutcomeUnknown(error) ||
  !(error instanceof ApiError) ||
  !isOfApi(error) ||
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
        changeWrite(uid, write.id, { isLate: true });
        continue;
      }
      try {
        if (write.contract !== CONTRACT_MAJOR) throw new OutcomeError(CHANGED_SINCE);
        const data = await sendWrite(caller, write);
        changeWrite(uid, write.id, { isSent: true });
        answers.set(write.id, { data });
      } catch (failure) {
        if (!(failure instanceof OutcomeError) && isForLater(failure)) {
          waitingSlots.add(write.slotId);
          isLineDown = !(failure instanceof ApiError);
          if (failure instanceof ApiError && !isOutcomeUnknown(failure) && failure.status >= 500)
            answers.set(write.id, { fault: failure });
          changeWrite(uid, write.id, { isLate: true });
          continue;
        }
        const refused = errorText(failure, REFUSED, 'server-first');
        changeWrite(uid, write.id, { refused });
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
