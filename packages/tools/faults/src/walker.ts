import { fieldOf } from './http-call.ts';
import type { Turn } from './load.ts';
import type { Person } from './people.ts';

const MOST_HELD = 5;

const oneOf = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)];

/**
 * A walker who books, cancels and reads, one call at a time, and checks the answers against earlier ones.
 * After an unknown outcome, avoids that slot, because the call may still take effect. `hot`: slots that all
 * walkers want; `range`: the query of the list of slots.
 */
export function walker(
  person: Person,
  { hot, many, range }: { hot: number[]; many: number[]; range: string },
) {
  const held = new Set<number>();
  const unsure = new Set<number>();
  const { token, uid: who } = person;

  async function book(turn: Turn) {
    const slot = oneOf(Math.random() < 0.5 ? hot : many);
    if (!slot || held.has(slot) || unsure.has(slot)) return;
    const { outcome, code } = await turn.call(
      { kind: 'book', who, about: String(slot) },
      { method: 'PUT', path: `/time-slots/${slot}/book`, token },
    );
    if (outcome === 'ok') held.add(slot);
    if (outcome === 'unknown') unsure.add(slot);
    if (code === 'SLOT_ALREADY_BOOKED') {
      turn.contradict(`${who} was told to hold slot ${slot}, which was never promised`);
    }
  }

  async function cancel(turn: Turn) {
    const slot = oneOf([...held]);
    if (!slot) return;
    held.delete(slot);
    const { outcome, code } = await turn.call(
      { kind: 'cancel', who, about: String(slot) },
      { method: 'DELETE', path: `/time-slots/${slot}/book`, token },
    );
    if (outcome === 'unknown') unsure.add(slot);
    if (outcome === 'refused') held.add(slot);
    if (code === 'SLOT_NOT_BOOKED') {
      turn.contradict(`${who} was promised slot ${slot} and did not hold it`);
    }
  }

  async function refresh(turn: Turn) {
    const { outcome, body } = await turn.call(
      { kind: 'mine', who, about: '' },
      { method: 'GET', path: '/time-slots/my-bookings', token },
    );
    if (outcome !== 'ok') return;
    const seen = new Set(
      Array.isArray(body) ? body.map((slot) => Number(fieldOf(slot, 'id'))) : [],
    );
    for (const slot of held) {
      if (!seen.has(slot)) turn.contradict(`${who} does not see slot ${slot}, which was promised`);
    }
    for (const slot of seen) {
      if (held.has(slot)) continue;
      if (!unsure.has(slot)) {
        turn.contradict(`${who} sees slot ${slot}, which was never promised or was cancelled`);
      }
      await turn.call(
        { kind: 'tidy', who, about: String(slot) },
        { method: 'DELETE', path: `/time-slots/${slot}/book`, token },
      );
    }
  }

  const list = (turn: Turn) =>
    turn.call(
      { kind: 'list', who, about: '' },
      { method: 'GET', path: `/time-slots?${range}`, token },
    );

  return {
    async step(turn: Turn) {
      const chance = Math.random();
      if (chance < 0.45 && held.size < MOST_HELD) await book(turn);
      else if (chance < 0.75) await cancel(turn);
      else if (chance < 0.87) await refresh(turn);
      else await list(turn);
    },
  };
}
