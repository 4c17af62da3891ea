import { compare } from './compare.ts';
import { EFFORT } from './effort.ts';
import { callsTo } from './load.ts';
import {
  addBookableSlots,
  addSlots,
  PER_WEEK,
  signUpWalkers,
  startBareServer,
  type Setting,
} from './setting.ts';

export type Walker = { uid: string; token: string };

const CONNECTIONS = 20;
const LISTS_A_ROUND = EFFORT.share(3_000);
export const BOOKINGS_A_ROUND = EFFORT.share(3_000);
export const SMALL = EFFORT.isSmoke ? 1_000 : 10_000;
const LARGE = EFFORT.isSmoke ? 10_000 : 1_000_000;
// Both shelters are filled separately, so the same data have different ids.
const OWN_TO_A_SHELTER = ['id'];
const LIMITED_WALKERS = EFFORT.share(480);

export function listing(port: number, tokenOf: (index: number) => string) {
  const from = new Date().toISOString();
  const to = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
  const path = `/api/time-slots?from=${from}&to=${to}`;
  return callsTo(port, {
    connections: CONNECTIONS,
    total: LISTS_A_ROUND,
    call: (index) => ({ path, token: tokenOf(index) }),
  });
}

export const turnBy = (walkers: Walker[], key: 'uid' | 'token') => (index: number) =>
  walkers[index % walkers.length]?.[key] ?? '';

export type Booking = Awaited<ReturnType<typeof bookings>>;

/**
 * Prepares rounds of bookings that all succeed: a walker's bookings never overlap, and no slot is
 * overbooked. `prepare`: runs before each round.
 */
export async function bookings({ database }: Setting, walkers: Walker[]) {
  await database.query(`DELETE FROM slot WHERE start_time > now() + interval '29 days'`);
  const slots = await addBookableSlots(database, BOOKINGS_A_ROUND);
  return (
    port: number,
    key: 'uid' | 'token',
    prepare: (slots: number[]) => Promise<void> = async () => {},
  ) => {
    const book = callsTo(port, {
      connections: CONNECTIONS,
      total: BOOKINGS_A_ROUND,
      call: (index) => ({
        method: 'PUT',
        path: `/api/time-slots/${slots[index]}/book`,
        token: turnBy(walkers, key)(index),
      }),
    });
    return async (withBodies: boolean) => {
      await database.query('TRUNCATE booking CASCADE');
      await database.query('UPDATE slot SET booked_count = 0 WHERE booked_count > 0');
      await prepare(slots);
      await database.query('VACUUM slot');
      return book(withBodies);
    };
  };
}

/** The week list at two sizes; list and booking against node:http and pg; the cost of parts of a booking. */
export async function weekListAndBooking(small: Setting, large: Setting) {
  const bare = await startBareServer(small.stack.databaseUrl);
  try {
    const walkers = await signUpWalkers(small.stack.url, 40);
    const visitors = await signUpWalkers(large.stack.url, 40);
    await addSlots(small.database, SMALL);
    await addSlots(large.database, LARGE);
    const list = listing(small.apiPort, turnBy(walkers, 'token'));
    await compare(
      'Week list: few slots against a hundred times as many (ratio: growth of the cost)',
      {
        [`${SMALL} slots`]: list,
        [`${LARGE} slots`]: listing(large.apiPort, turnBy(visitors, 'token')),
      },
      OWN_TO_A_SHELTER,
    );
    await compare(`Week list (${PER_WEEK} slots): API against bare node:http and pg`, {
      API: list,
      bare: listing(bare.port, turnBy(walkers, 'uid')),
    });
    const booking = await bookings(small, walkers);
    await compare('Booking: API against bare node:http and pg', {
      API: booking(small.apiPort, 'token'),
      bare: booking(bare.port, 'uid'),
    });
    await bookingAnnounced(small, walkers);
    await bookingIndexed(small, walkers);
  } finally {
    await bare.stop();
  }
}

/** The cost of announcing a booking's change. */
async function bookingAnnounced(setting: Setting, walkers: Walker[]) {
  const round = (await bookings(setting, walkers))(setting.apiPort, 'token');
  const withTriggers = (turned: 'ENABLE' | 'DISABLE') => async (withBodies: boolean) => {
    for (const table of ['slot', 'booking']) {
      await setting.database.query(`ALTER TABLE ${table} ${turned} TRIGGER USER`);
    }
    return round(withBodies);
  };
  await compare('Booking: changes announced against triggers disabled', {
    announced: withTriggers('ENABLE'),
    'triggers disabled': withTriggers('DISABLE'),
  });
}

/**
 * The cost of indexing future slots by status: each slot's first booking changes it.
 */
async function bookingIndexed(setting: Setting, walkers: Walker[]) {
  const { database } = setting;
  const round = (await bookings(setting, walkers))(setting.apiPort, 'token');
  const { rows } = await database.query(
    `SELECT indexdef FROM pg_indexes WHERE indexname = 'slot_open_by_start'`,
  );
  await compare('First booking of a slot: with the index of statuses against without', {
    indexed: async (withBodies) => {
      await database.query('DROP INDEX IF EXISTS slot_open_by_start');
      await database.query(rows[0].indexdef);
      return round(withBodies);
    },
    'not indexed': async (withBodies) => {
      await database.query('DROP INDEX slot_open_by_start');
      return round(withBodies);
    },
  });
}

/** An API that enqueues mails, which no process sends. */
export const startTelling = ({ startApiBeside, stack }: Setting) =>
  startApiBeside('api-telling', {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Bench Shelter <bench@walkies.test>',
    SITE_URL: stack.url,
    MESSAGES_WORKER: 'apart',
  });

export const portOf = ({ host }: { host: string }) => Number(host.split(':')[1]);

/**
 * List and booking at an API with rate limits against one without, on the same database. The limits per
 * person are the defaults, so that PostgreSQL gets realistic load; with this number of walkers, each stays
 * below them.
 */
export async function limitsAgainstNone(setting: Setting) {
  const walkers = await signUpWalkers(setting.stack.url, LIMITED_WALKERS, 'limited');
  const limited = await setting.startApiBeside('api-limited', {
    RATE_LIMITS: 'rest=300/1000000, booking=120/1000000',
  });
  try {
    const port = portOf(limited);
    await addSlots(setting.database, SMALL);
    await compare(`Week list (${PER_WEEK} slots): with limits against without`, {
      'with limits': listing(port, turnBy(walkers, 'token')),
      'without limits': listing(setting.apiPort, turnBy(walkers, 'token')),
    });
    const booking = await bookings(setting, walkers);
    await compare('Booking: with limits against without', {
      'with limits': booking(port, 'token'),
      'without limits': booking(setting.apiPort, 'token'),
    });
  } finally {
    await limited.stop();
  }
}

/**
 * The cost of enqueueing a booking's mail; another process sends it. Both processes start at the same time:
 * a process that has served requests for a while is some 5 % faster.
 */
export async function bookingNotified(setting: Setting) {
  const walkers = await signUpWalkers(setting.stack.url, 40);
  const silent = await setting.startApiBeside('api-silent', {});
  const telling = await startTelling(setting);
  try {
    await addSlots(setting.database, SMALL);
    const booking = await bookings(setting, walkers);
    await compare('Booking: with messages against without', {
      'with messages': booking(portOf(telling), 'token'),
      'without messages': booking(portOf(silent), 'token'),
    });
  } finally {
    await Promise.all([silent.stop(), telling.stop()]);
  }
}
