import { randomUUID } from 'node:crypto';
import { newAccount, signUpForm, type Person } from './people.ts';
import type { Turn } from './load.ts';

type Write = { kind: string; about: string; path: string; body: unknown };

const HALF_HOUR_MS = 1_800_000;
const ADDED_FROM_MS = 200 * 48 * HALF_HOUR_MS;
const DESCRIPTION = 'Pulls at the lead where squirrels live. '.repeat(40);

let added = 0;

/** A slot at a time that no other call uses. */
function slot(): Write {
  const thisHour = Math.floor(Date.now() / (2 * HALF_HOUR_MS)) * 2 * HALF_HOUR_MS;
  const start = thisHour + ADDED_FROM_MS + HALF_HOUR_MS * added++;
  const [start_time, end_time] = [start, start + HALF_HOUR_MS].map((time) =>
    new Date(time).toISOString(),
  );
  const about = String(start_time);
  return { kind: 'addSlot', about, path: '/time-slots', body: { start_time, end_time } };
}

function dog(): Write {
  const name = `Dog ${randomUUID()}`;
  const body = { name, breed: 'Terrier', description: DESCRIPTION, grade: 'grey' };
  return { kind: 'addDog', about: name, path: '/dogs', body };
}

function finalized(timeSlotId: number, walker: string, dogId: number): Write {
  const body = { timeSlotId, walkerIds: [walker], dogIds: [dogId], notes: 'All went well.' };
  return { kind: 'finalize', about: String(timeSlotId), path: '/walks', body };
}

/**
 * A marshal who adds slots and dogs and finalizes walks. Retries calls with an unclear outcome under the
 * same key, as the screens do. `booked`: slots to finalize, shared with the other marshals.
 */
export function marshal(
  { uid: who, token }: Person,
  { booked, walker, dog: dogId }: { booked: number[]; walker: string; dog: number },
) {
  let open: (Write & { key: string }) | undefined;

  function next(): Write {
    const chance = Math.random();
    const timeSlotId = chance < 0.3 ? booked.pop() : undefined;
    if (timeSlotId) return finalized(timeSlotId, walker, dogId);
    return chance < 0.65 ? slot() : dog();
  }

  return {
    async step(turn: Turn) {
      open ??= { ...next(), key: randomUUID() };
      const { kind, about, path, body, key } = open;
      const { outcome, code, status } = await turn.call(
        { kind, who, about },
        { method: 'POST', path, token, body, key },
      );
      // A rate limit says nothing about the write.
      if (outcome === 'unknown' || status === 429) return;
      if (outcome === 'refused') {
        turn.contradict(`${kind} ${about} was refused with ${code}, although nothing forbids it`);
      }
      open = undefined;
    },
  };
}

/** People who sign up one after the other, each with retries until it succeeds. */
export function newcomers(authHost: string) {
  let open: Person | undefined;
  let count = 0;

  return {
    async step(turn: Turn) {
      open ??= await newAccount(authHost, `Newcomer ${(count += 1)}`);
      const { uid: who, token, name } = open;
      const { outcome, status } = await turn.call(
        { kind: 'signUp', who, about: name },
        { method: 'POST', path: '/users', token, body: signUpForm(name), key: `sign-up-${who}` },
      );
      // An existing profile proves that an earlier try succeeded.
      if (outcome === 'ok' || status === 409) open = undefined;
    },
  };
}
