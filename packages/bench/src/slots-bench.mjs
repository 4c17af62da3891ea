import { compare, mustAll } from './compare.mjs';
import { run } from './load.mjs';
import { addSlots } from './setting.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./setting.mjs').startSetting>>} Setting */
/** @typedef {{ uid: string, token: string }} Walker */

const CONNECTIONS = 20;
const PER_WEEK = 160;
const LISTS_A_ROUND = 3_000;
const BOOKINGS_A_ROUND = 3_000;

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
 * Rounds of bookings. Each walker's bookings never overlap, and no slot is over-booked: every
 * answer is a booking.
 * @param {Setting} setting @param {Walker[]} walkers
 */
async function bookings({ database }, walkers) {
  await database.query(`DELETE FROM slot WHERE start_time > now() + interval '29 days'`);
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
  return (/** @type {number} */ port, /** @type {'uid' | 'token'} */ key) => async () => {
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
}

/**
 * A booking through the API against node:http and pg.
 * @param {{ setting: Setting, barePort: number, walkers: Walker[] }} sides
 */
export async function bookingAgainstBare({ setting, barePort, walkers }) {
  const booking = await bookings(setting, walkers);
  await compare('Booking: API against bare node:http and pg', {
    API: booking(setting.apiPort, 'token'),
    bare: booking(barePort, 'uid'),
  });
}

/**
 * What it costs a booking that its change is announced.
 * @param {{ setting: Setting, walkers: Walker[] }} sides
 */
export async function bookingAnnounced({ setting, walkers }) {
  const round = (await bookings(setting, walkers))(setting.apiPort, 'token');
  const withTriggers = (/** @type {'ENABLE' | 'DISABLE'} */ turned) => async () => {
    for (const table of ['slot', 'booking']) {
      await setting.database.query(`ALTER TABLE ${table} ${turned} TRIGGER USER`);
    }
    return round();
  };
  await compare('Booking: changes announced against triggers disabled', {
    announced: withTriggers('ENABLE'),
    'triggers disabled': withTriggers('DISABLE'),
  });
}
