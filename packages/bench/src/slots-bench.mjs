import { median, run } from './load.mjs';
import { addSlots } from './setting.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./setting.mjs').startSetting>>} Setting */
/** @typedef {{ uid: string, token: string }} Walker */
/** @typedef {import('./load.mjs').Round} Round */

const CONNECTIONS = 20;
const ROUNDS = 7;
const PER_WEEK = 160;
const LISTS_A_ROUND = 3_000;
const BOOKINGS_A_ROUND = 3_000;

/** @param {number} value */
const two = (value) => value.toFixed(2);

/**
 * Lets two sides take turns, one warm-up each, and says their figures.
 * @param {string} title
 * @param {Record<string, () => Promise<Round>>} sides the first is held against the second
 */
async function compare(title, sides) {
  const [[ours, runOurs] = [], [theirs, runTheirs] = []] = Object.entries(sides);
  if (!ours || !runOurs || !theirs || !runTheirs) throw new Error('Two sides are compared.');
  /** @type {Round[]} */
  const our = [];
  /** @type {Round[]} */
  const their = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [one, other] = [await runOurs(), await runTheirs()];
    if (round === 0) continue;
    our.push(one);
    their.push(other);
  }
  const ratios = our.map(({ perSecond }, i) => perSecond / (their[i]?.perSecond ?? NaN));
  const line = (/** @type {string} */ name, /** @type {Round[]} */ rounds) =>
    `  ${name.padEnd(22)} ${Math.round(median(rounds.map((r) => r.perSecond)))}/s  ` +
    `p50 ${two(median(rounds.map((r) => r.p50)))} ms  p99 ${two(median(rounds.map((r) => r.p99)))} ms`;
  console.log(title);
  console.log(line(ours, our));
  console.log(line(theirs, their));
  const [least, most] = [two(Math.min(...ratios)), two(Math.max(...ratios))];
  console.log(`  ratio ${two(median(ratios))} (${least} to ${most}, ${ROUNDS} rounds)`);
}

/** @param {Record<number, number>} statuses @param {number} expected */
function mustAll(statuses, expected) {
  const others = Object.keys(statuses).filter((status) => Number(status) !== expected);
  if (others.length > 0) throw new Error(`Answers: ${JSON.stringify(statuses)}`);
}

/** @param {number} port @param {(index: number) => string} tokenOf */
function listing(port, tokenOf) {
  const from = new Date().toISOString();
  const to = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
  const path = `/api/time-slots?from=${from}&to=${to}`;
  return async () => {
    const round = await run({
      port,
      connections: CONNECTIONS,
      total: LISTS_A_ROUND,
      call: (index) => ({ method: 'GET', path, token: tokenOf(index) }),
    });
    mustAll(round.statuses, 200);
    return round;
  };
}

/** @param {Walker[]} walkers @param {'uid' | 'token'} key */
const turnBy = (walkers, key) => (/** @type {number} */ index) =>
  walkers[index % walkers.length]?.[key] ?? '';

/**
 * The coming week's list at 10,000 and at 1,000,000 slots.
 * @param {{ small: Setting, large: Setting, walkers: Walker[], visitors: Walker[] }} sides
 */
export async function listGrowth({ small, large, walkers, visitors }) {
  await addSlots(small.database, { count: 10_000, perWeek: PER_WEEK });
  await addSlots(large.database, { count: 1_000_000, perWeek: PER_WEEK });
  await compare('Week list: 10,000 slots against 1,000,000 (ratio: growth of the cost)', {
    '10,000 slots': listing(small.apiPort, turnBy(walkers, 'token')),
    '1,000,000 slots': listing(large.apiPort, turnBy(visitors, 'token')),
  });
}

/**
 * The week list through the API against node:http and pg.
 * @param {{ setting: Setting, barePort: number, walkers: Walker[] }} sides
 */
export async function listAgainstBare({ setting, barePort, walkers }) {
  await compare(`Week list (${PER_WEEK} slots): API against bare node:http and pg`, {
    API: listing(setting.apiPort, turnBy(walkers, 'token')),
    bare: listing(barePort, turnBy(walkers, 'uid')),
  });
}

/**
 * A booking through the API against node:http and pg. Each walker's bookings never overlap, and
 * no slot is over-booked: every answer is a booking.
 * @param {{ setting: Setting, barePort: number, walkers: Walker[] }} sides
 */
export async function bookingAgainstBare({ setting, barePort, walkers }) {
  const { database } = setting;
  const { rows } = await database.query(
    `INSERT INTO slot (marshal, capacity, start_time, end_time)
     SELECT 'bench-marshal', 4, at, at + interval '30 minutes'
     FROM (
       SELECT date_trunc('hour', now()) + interval '30 days' + interval '30 minutes' * i AS at
       FROM generate_series(0, $1::int - 1) AS i
     ) times RETURNING id`,
    [BOOKINGS_A_ROUND],
  );
  /** @type {number[]} */
  const slots = rows.map(({ id }) => id);
  const booking = (/** @type {number} */ port, /** @type {'uid' | 'token'} */ key) => async () => {
    await database.query('TRUNCATE booking');
    await database.query('UPDATE slot SET booked_count = 0 WHERE booked_count > 0');
    await database.query('VACUUM slot');
    const round = await run({
      port,
      connections: CONNECTIONS,
      total: BOOKINGS_A_ROUND,
      call: (index) => ({
        method: 'PUT',
        path: `/api/time-slots/${slots[index]}/book`,
        token: turnBy(walkers, key)(index),
      }),
    });
    mustAll(round.statuses, 200);
    return round;
  };
  await compare('Booking: API against bare node:http and pg', {
    API: booking(setting.apiPort, 'token'),
    bare: booking(barePort, 'uid'),
  });
}
