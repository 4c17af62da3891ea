import type { ScheduleEntry, Slot } from '@walkies/contract';
import { byTier } from '@walkies/tooling/tier';
import { untilAnswered } from '@walkies/tooling/until-answered';
import { Database } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { sql } from '../database/sql.js';
import { emptySchedule } from '../testing/a-schedule.js';
import { Caller } from '../testing/caller.js';
import type { Answer, SignedIn } from '../testing/caller.js';
import { holdLock } from '../testing/processes/lock-gate.js';
import { serveApi } from '../testing/processes/serve-api.js';
import type { ServedApi } from '../testing/processes/serve-api.js';
import { runJob } from '../testing/processes/run-job.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { ScheduledSlots } from './scheduled-slots.js';

const ROUNDS = byTier({ quick: 10, deep: 200 });
const WEEKS = 6;
const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let others: ServedApi[];
let people: Record<'ines' | 'maria' | 'kit', SignedIn>;
beforeAll(async () => {
  api = await startTestApi();
  others = [await serveApi(api.env), await serveApi(api.env)];
  people = {
    ines: await api.asWalker(),
    maria: await api.asMarshal(),
    kit: await api.asAdmin(),
  };
  await Promise.all(Object.values(people).map((person) => person.get('/users/me')));
});
beforeEach(() => emptySchedule(api.database));
afterAll(async () => {
  await Promise.all(others.map(({ app }) => app.close()));
  await api.stop();
});

const served = () => [api, ...others];
const runAll = () =>
  Promise.all(served().map(({ app }) => runJob(() => app.get(ScheduledSlots).createAll())));
const today = () => new Date().toISOString().slice(0, 10);

/** So many entries on each day of the week, directly, so that no slot is there yet. */
const addEntries = (perDay: number) =>
  api.database.query(
    {
      name: 'testing.entries-of-a-week',
      text: sql`
        WITH planned AS (
          SELECT weekday, nth FROM generate_series(0, 6) weekday, generate_series(1, $1::int) nth
        ),
        entry AS (INSERT INTO schedule_entry (last_day) SELECT NULL FROM planned RETURNING id)
        INSERT INTO schedule_period
        SELECT entry.id, current_date, weekday, '10:00', '11:00', NULL, 2
        FROM (SELECT id, row_number() OVER () AS at FROM entry) entry
          JOIN (SELECT weekday, row_number() OVER () AS at FROM planned) planned USING (at)`,
    },
    [perDay],
  );

/** Gives one entry of each weekday a marshal. Values: uid. */
const LEAD = {
  name: 'testing.lead-some-entries',
  text: sql`
    UPDATE schedule_period SET marshal = $1 WHERE schedule_id IN (
      SELECT min(schedule_id) FROM schedule_period GROUP BY weekday
    )`,
};
/** Values: day, uid. */
const ADD_SLOT = {
  text: sql`
    INSERT INTO slot (start_time, end_time, marshal, capacity)
    SELECT ($1::date + time '10:00') AT TIME ZONE 'Europe/London',
      ($1::date + time '11:00') AT TIME ZONE 'Europe/London', $2, 4`,
};

const COUNTS = {
  name: 'testing.scheduled-counts',
  text: sql`
    SELECT count(*)::int AS slots, count(DISTINCT (schedule_id, scheduled_on))::int AS different
    FROM slot WHERE schedule_id IS NOT NULL AND start_time > now()`,
};
const counts = async (database: Database = api.database) =>
  onlyRow((await database.query<{ slots: number; different: number }>(COUNTS)).rows);

it('scheduled slots: creates each slot once from three processes at a time', async () => {
  await addEntries(3);
  await Promise.all([runAll(), runAll()]);
  const { slots, different } = await counts();
  expect(different).toBe(slots);
  // Of today, only before ten.
  expect(slots).toBeGreaterThanOrEqual(3 * 7 * WEEKS);
  expect(slots).toBeLessThanOrEqual(3 * (7 * WEEKS + 1));
});

// spec: 10.6
it('scheduled slots: completes what a run killed among 300 slots has begun', async () => {
  const { maria } = people;
  await addEntries(7);
  const day = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
  await api.database.query(LEAD, [maria.uid]);
  // A slot that another call is just adding blocks the run on its twentieth day.
  const gate = await holdLock(api.database, api.env.databaseUrl, ADD_SLOT, [day, maria.uid]);
  const killed = others[0]?.app.get(ScheduledSlots).createAll();
  const failed = expect(killed).rejects.toThrow();
  await gate.waiters(1);
  await api.database.query({
    name: 'testing.kill-the-waiting',
    text: sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  });
  await failed;
  await gate.open();
  const { slots: begun } = await counts();
  expect(begun).toBeGreaterThan(100);
  expect(begun).toBeLessThan(200);
  await runAll();
  const { slots, different } = await counts();
  expect(slots).toBeGreaterThanOrEqual(7 * 7 * WEEKS);
  expect(different).toBe(slots);
  await runAll();
  expect((await counts()).slots).toBe(slots);
});

/** Changes, books, deletes, blocks and fills one entry at a time from three processes; booked walks move along. */
async function play(round: number): Promise<{ entry: ScheduleEntry; answers: Answer[] }> {
  const { ines, maria, kit } = people;
  let turn = round;
  const as = ({ token }: SignedIn): Caller => {
    const { url } = served()[(turn += 1) % 3] ?? api;
    return new Caller(url, token);
  };
  const form = {
    weekday: round % 7,
    start: `${String(6 + (round % 12)).padStart(2, '0')}:${String(round % 60).padStart(2, '0')}`,
    end: '20:00',
  };
  const { body: entry } = await as(maria).post<ScheduleEntry>('/schedule', form);
  const own = (await maria.get<Slot[]>('/time-slots')).body.filter(
    ({ start_time }) => new Date(start_time) > new Date(),
  );
  const slot = own.at(round % Math.max(own.length, 1));
  const day = slot?.start_time.slice(0, 10) ?? today();
  const later = { ...form, end: '20:30', marshal_id: maria.uid, minimum_walkers: 1 };
  const slots = slot ? [{ id: slot.id, then: 'move' }] : [];
  const change = (who: SignedIn, to: object) =>
    as(who).put(`/schedule/${entry.id}`, { from: today(), entry: { ...later, ...to }, slots });
  const moves = [
    () => change(maria, {}),
    () => change(kit, { end: '21:00' }),
    () => as(ines).put(`/time-slots/${slot?.id}/book`),
    ...(round % 3 === 0 ? [() => as(kit).delete(`/time-slots/${slot?.id}`)] : []),
    ...(round % 4 === 0
      ? [() => as(kit).post('/block-day', { date: day, cancelBookings: true })]
      : []),
  ];
  const first = round % moves.length;
  const order = [...moves.slice(first), ...moves.slice(0, first)];
  const [answers] = await Promise.all([
    Promise.all(order.map((move) => untilAnswered(move))),
    runAll(),
  ]);
  return { entry, answers };
}

const FAULTS = {
  name: 'testing.schedule-faults',
  text: sql`
    WITH due AS (
      SELECT entry.id, day::date AS day
      FROM schedule_entry entry
        JOIN LATERAL (
          SELECT * FROM schedule_period WHERE schedule_id = entry.id
          ORDER BY first_day DESC LIMIT 1
        ) period ON true
        JOIN generate_series(current_date + 1, current_date + 7 * ${WEEKS}, interval '1 day') day
          ON extract(dow FROM day) = weekday
    )
    SELECT
      (SELECT count(*)::int FROM due WHERE NOT EXISTS (
        SELECT FROM slot WHERE schedule_id = due.id AND scheduled_on = due.day
      ) AND NOT EXISTS (
        SELECT FROM schedule_skip skip WHERE skip.schedule_id = due.id AND skip.day = due.day
      )) AS missing,
      (SELECT count(*)::int FROM slot JOIN schedule_skip skip
        ON skip.schedule_id = slot.schedule_id AND skip.day = scheduled_on) AS returned,
      (SELECT count(*)::int FROM slot WHERE booked_count <> (
        SELECT count(*) FROM booking WHERE slot_id = slot.id)) AS miscounted,
      (SELECT count(*)::int FROM booking JOIN slot ON slot.id = slot_id
        WHERE during <> tstzrange(start_time, end_time)) AS left_behind,
      (SELECT count(*)::int FROM slot open JOIN slot day
        ON day.stage = 'blocked' AND open.stage = 'open'
          AND open.start_time < day.end_time AND open.end_time > day.start_time
        WHERE open.blocked_by IS NULL AND open.start_time > now()) AS open_on_blocked`,
};

it(`schedule: has no slot twice, missing or returned after ${ROUNDS} rounds on three processes`, async () => {
  const statuses = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { answers } = await play(round);
    for (const { status } of answers) statuses.add(status);
    await runAll();
    expect(onlyRow((await api.database.query(FAULTS)).rows)).toEqual({
      missing: 0,
      returned: 0,
      miscounted: 0,
      left_behind: 0,
      open_on_blocked: 0,
    });
    await emptySchedule(api.database);
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  // Otherwise the test would prove nothing.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 204]));
});
