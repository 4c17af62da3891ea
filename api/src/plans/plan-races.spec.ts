import type { ErrorBody, PlannedSlot } from '@walkies/contract';
import type { Queries } from '../database/database.js';
import { TAKE_TURN } from '../platform/plan-turn.js';
import { aDog } from '../testing/a-dog.js';
import { aSlot } from '../testing/a-slot.js';
import { runApi } from '../testing/api-process.js';
import { Caller } from '../testing/caller.js';
import type { Answer, SignedIn } from '../testing/caller.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

/** `WALKIES_RACE_ROUNDS` asks for more. */
const ROUNDS = Number(process.env['WALKIES_RACE_ROUNDS'] ?? 20);
const TEST_MS = 30_000 + ROUNDS * 1_000;
const PROCESSES = 3;

const DAY = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const at = (time: string): string => `${DAY}T${time}:00Z`;

let api: TestApi;
let processes: ReturnType<typeof runApi>[];
let marshals: Caller[];
let ines: SignedIn;
let tom: SignedIn;
let maria: SignedIn;
let olive: number;
let moose: number;
/** 10 to 11, 10:30 to 11:30, 13:30 to 14:30, 17 to 18. */
let slots: [ten: number, half: number, two: number, five: number];

beforeAll(async () => {
  api = await startTestApi();
  [ines, tom, maria] = await Promise.all([api.asWalker(), api.asWalker(), api.asMarshal()]);
  await Promise.all([ines, tom, maria].map((person) => person.get('/users/me')));
  [olive, moose] = await Promise.all([
    aDog(api.app, { name: 'Olive', grade: 'gold' }),
    aDog(api.app, { name: 'Moose', grade: 'gold' }),
  ]);
  const [ten, two, five] = await Promise.all(
    ['10:00', '13:30', '17:00'].map((time) => aSlot(api.database, { start: at(time) })),
  );
  const half = await aSlot(api.database, { start: at('10:30') });
  slots = [ten ?? 0, half, two ?? 0, five ?? 0];
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: '0',
    DATABASE_URL: api.env.databaseUrl,
    FIREBASE_PROJECT_ID: api.env.firebase.projectId,
    RATE_LIMITS: 'off',
  };
  processes = [];
  for (let made = 0; made < PROCESSES; made += 1) {
    const started = runApi(env);
    processes.push(started);
    await started.listening;
  }
  const addresses = await Promise.all(processes.map(({ listening }) => listening));
  marshals = addresses.map((address) => new Caller(`${address}/api`, maria.token));
}, 60_000);
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGTERM');
  await Promise.all(processes.map(({ ended }) => ended));
  await api.stop();
});

const BOOK = {
  name: 'testing.book',
  text: `WITH booked AS (
      INSERT INTO booking (slot_id, walker, during)
      SELECT id, $2, tstzrange(start_time, end_time) FROM slot WHERE id = $1 RETURNING slot_id
    )
    UPDATE slot SET booked_count = booked_count + 1 FROM booked WHERE id = slot_id`,
};
const TURNS = {
  name: 'testing.turns',
  text: `SELECT slot_id AS slot, dog_id AS dog, booking_id IS NOT NULL AS walked,
    lost_walker AS lost FROM dog_assignment ORDER BY slot_id, dog_id`,
};

interface Turn {
  slot: number;
  dog: number;
  walked: boolean;
  lost: string | null;
}

const turns = async () => (await api.database.query<Turn>(TURNS)).rows;
const book = (slot: number, walker: SignedIn) => api.database.query(BOOK, [slot, walker.uid]);

/** The plan without anything; dogs may go out as often, with as many minutes of rest. */
async function emptyPlan(limits: { walksADay?: number; rest?: number } = {}): Promise<void> {
  const { walksADay = 4, rest = 0 } = limits;
  for (const { name, text } of EMPTYING) await api.database.query({ name, text });
  await api.database.query(LIMITS, [walksADay, rest]);
}
const EMPTYING = [
  ['plan', 'DELETE FROM dog_assignment'],
  ['holds', 'DELETE FROM dog_hold'],
  ['apart', 'DELETE FROM keep_apart'],
  ['bookings', 'DELETE FROM booking'],
  ['counts', 'UPDATE slot SET booked_count = 0'],
  ['grades', `UPDATE dog SET grade = 'gold'`],
].map(([name, text = '']) => ({ name: `testing.no-${name}`, text }));
const LIMITS = {
  name: 'testing.limits',
  text: 'UPDATE dog SET walks_a_day = $1, rest_minutes = $2',
};

/** A marshal's pair, by whichever process has the turn. */
function pair(by: number, [slot, dog, walker]: [number, number, SignedIn | null]) {
  const marshal = marshals[by % marshals.length];
  if (!marshal) throw new Error('No process.');
  const body = { walkerId: walker?.uid ?? null };
  return marshal.put<PlannedSlot & ErrorBody>(`/time-slots/${slot}/pairs/${dog}`, body);
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();

/** Two pairs at once, each in a process of its own. */
const atOnce = (round: number, ...pairs: Parameters<typeof pair>[1][]) =>
  Promise.all(
    (round % 2 ? pairs.toReversed() : pairs).map((each, place) => pair(round + place, each)),
  );

/** Writes what a rule goes by as its endpoint does, unless a pair stands against it. */
const writeUnless = (stands: string, write: string, values: unknown[]) =>
  api.database.transaction(async (queries: Queries) => {
    await queries.query(TAKE_TURN);
    const name = `testing.stands ${write}`.slice(0, 40);
    const { rowCount } = await queries.query({ name, text: stands }, [olive]);
    if (rowCount === 0) await queries.query({ name: `${name} write`, text: write }, values);
    return rowCount === 0;
  });

const IS_PAIRED = 'SELECT FROM dog_assignment WHERE dog_id = $1';

async function rounds(
  start: () => Promise<void>,
  race: (round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await start();
    await race(round);
  }
}

describe('over three API processes', () => {
  it(
    'a dog goes out in one of two slots that overlap',
    () =>
      rounds(emptyPlan, async (round) => {
        const [ten, half] = slots;
        const answers = await atOnce(round, [ten, olive, null], [half, olive, null]);
        expect([round, statuses(answers)]).toEqual([round, [200, 409]]);
        expect(await turns()).toHaveLength(1);
      }),
    TEST_MS,
  );

  it(
    'dogs that are kept apart never meet',
    () =>
      rounds(
        async () => {
          await emptyPlan();
          await api.database.query(
            {
              name: 'testing.apart',
              text: `INSERT INTO keep_apart (one, other, reason, noted_at)
                VALUES (least($1::int, $2), greatest($1::int, $2), 'Fight.', now())`,
            },
            [olive, moose],
          );
        },
        async (round) => {
          const [ten, half] = slots;
          const answers = await atOnce(round, [ten, olive, null], [half, moose, null]);
          expect([round, statuses(answers)]).toEqual([round, [200, 409]]);
          expect(await turns()).toHaveLength(1);
        },
      ),
    TEST_MS,
  );

  it.each([
    ['rests', { rest: 180 }],
    ['goes out as often a day as it may', { walksADay: 1 }],
  ])(
    'a dog %s',
    (_what, limits) =>
      rounds(
        () => emptyPlan(limits),
        async (round) => {
          const [ten, , two] = slots;
          const answers = await atOnce(round, [ten, olive, null], [two, olive, null]);
          expect([round, statuses(answers)]).toEqual([round, [200, 409]]);
          expect(await turns()).toHaveLength(1);
        },
      ),
    TEST_MS,
  );

  it(
    'a walker has one dog',
    () =>
      rounds(
        async () => {
          await emptyPlan();
          await book(slots[0], ines);
        },
        async (round) => {
          const [ten] = slots;
          const answers = await atOnce(round, [ten, olive, ines], [ten, moose, ines]);
          expect([round, statuses(answers)]).toEqual([round, [200, 409]]);
          expect((await turns()).filter(({ walked }) => walked)).toHaveLength(1);
        },
      ),
    TEST_MS,
  );

  it.each([
    ['graded harder', `UPDATE dog SET grade = 'grey' WHERE id = $1`],
    [
      'put on hold',
      `INSERT INTO dog_hold (dog_id, starts_at, reason, noted_at)
        VALUES ($1, now(), 'Stitches.', now())`,
    ],
  ])(
    'a dog that is %s is not paired meanwhile',
    (_what, write) =>
      rounds(
        async () => {
          await emptyPlan();
          await book(slots[0], tom);
        },
        async (round) => {
          const [answer, isWritten] = await Promise.all([
            pair(round, [slots[0], olive, tom]),
            writeUnless(IS_PAIRED, write, [olive]),
          ]);
          expect([round, answer.status]).toEqual([round, isWritten ? 409 : 200]);
          expect(await turns()).toHaveLength(isWritten ? 0 : 1);
        },
      ),
    TEST_MS,
  );

  it(
    'a dog whose walker cancels while being paired stays, and says whom it lost',
    () =>
      rounds(
        async () => {
          await emptyPlan();
          await book(slots[0], ines);
        },
        async (round) => {
          const [ten] = slots;
          const [paired, cancelled] = await Promise.all([
            pair(round, [ten, olive, ines]),
            ines.delete(`/time-slots/${ten}/book`),
          ]);
          expect([round, cancelled.status]).toEqual([round, 204]);
          const left = { slot: ten, dog: olive, walked: false, lost: ines.uid };
          expect([round, await turns()]).toEqual([round, paired.status === 200 ? [left] : []]);
        },
      ),
    TEST_MS,
  );
});
