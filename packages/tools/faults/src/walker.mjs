/**
 * @typedef {import('./load.mjs').Turn} Turn
 * @typedef {import('./people.mjs').Person} Person
 */

const MOST_HELD = 5;

/** @template T @param {readonly T[]} list @returns {T | undefined} */
const oneOf = (list) => list[Math.floor(Math.random() * list.length)];

/**
 * Somebody who books, cancels and looks, one call after the other, and knows what was promised. A
 * slot whose last answer was unknown is left alone from then on, because that call may still be
 * carried out: its end may be either.
 * @param {Person} person
 * @param {{ hot: number[], many: number[], range: string }} shelter `hot`: slots that everybody
 *   wants; `range`: the query of the list of slots
 */
export function walker(person, { hot, many, range }) {
  /** @type {Set<number>} */
  const held = new Set();
  /** @type {Set<number>} */
  const unsure = new Set();
  const { token, uid: who } = person;

  /** @param {Turn} turn */
  async function book(turn) {
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

  /** @param {Turn} turn */
  async function cancel(turn) {
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

  /** @param {Turn} turn */
  async function look(turn) {
    const { outcome, body } = await turn.call(
      { kind: 'mine', who, about: '' },
      { method: 'GET', path: '/time-slots/my-bookings', token },
    );
    if (outcome !== 'ok') return;
    /** @type {Set<number>} */
    const seen = new Set(body.map((/** @type {{ id: number }} */ { id }) => id));
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

  /** @param {Turn} turn */
  const list = (turn) =>
    turn.call(
      { kind: 'list', who, about: '' },
      { method: 'GET', path: `/time-slots?${range}`, token },
    );

  return {
    /** @param {Turn} turn */
    async step(turn) {
      const chance = Math.random();
      if (chance < 0.45 && held.size < MOST_HELD) await book(turn);
      else if (chance < 0.75) await cancel(turn);
      else if (chance < 0.87) await look(turn);
      else await list(turn);
    },
  };
}
