import type { Slot } from '@walkies/contract';
import { byTier } from '@walkies/tooling/tier';
import { untilAnswered } from '@walkies/tooling/until-answered';
import { onlyRow } from '../database/only-row.js';
import { sql } from '../database/sql.js';
import { aSlot } from '../testing/a-slot.js';
import { Caller } from '../testing/caller.js';
import type { Answer, SignedIn } from '../testing/caller.js';
import { serveApi } from '../testing/processes/serve-api.js';
import type { ServedApi } from '../testing/processes/serve-api.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const ROUNDS = byTier({ quick: 20, deep: 200 });
const AT_ONCE = 5;
const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let others: ServedApi[];
let urls: string[];
let people: Record<'ines' | 'noor' | 'maria' | 'kit', SignedIn>;
beforeAll(async () => {
  api = await startTestApi();
  others = [await serveApi(api.env), await serveApi(api.env)];
  urls = [api, ...others].map(({ url }) => url);
  people = {
    ines: await api.asWalker(),
    noor: await api.asWalker(),
    maria: await api.asMarshal(),
    kit: await api.asAdmin(),
  };
  await Promise.all(Object.values(people).map((person) => person.get('/users/me')));
});
afterAll(async () => {
  await Promise.all(others.map(({ app }) => app.close()));
  await api.stop();
});

/** Each round has its own day. */
const dayOf = (round: number): string =>
  new Date(Date.now() + (round + 2) * DAY_MS).toISOString().slice(0, 10);

/** Books, adds, deletes, finalizes, blocks and opens on one day concurrently. */
async function play(round: number): Promise<Answer[]> {
  const day = dayOf(round);
  const slot = await aSlot(api.database, { start: `${day}T10:00:00Z` });
  let turn = round;
  const as = ({ token }: SignedIn): Caller =>
    new Caller(urls[(turn += 1) % urls.length] ?? '', token);
  const { ines, noor, maria, kit } = people;
  const blockAndOpen = async (): Promise<Answer> => {
    const sent = { date: day, cancelBookings: round % 4 !== 0 };
    const blocked = await untilAnswered(() => as(kit).post<Slot>('/block-day', sent));
    if (round % 3 !== 0 || blocked.status !== 201) return blocked;
    return as(kit).delete(`/time-slots/${blocked.body.id}`);
  };
  const times = { start_time: `${day}T12:00:00Z`, end_time: `${day}T13:00:00Z` };
  const seen = { timeSlotId: slot, walkerIds: [], dogIds: [], notes: '' };
  const moves = [
    () => as(ines).put(`/time-slots/${slot}/book`),
    blockAndOpen,
    () => as(noor).put(`/time-slots/${slot}/book`),
    () => as(maria).post('/time-slots', times),
    ...(round % 2 === 0 ? [() => as(kit).post('/block-day', { date: day })] : []),
    ...(round % 5 === 0 ? [() => as(maria).delete(`/time-slots/${slot}`)] : []),
    ...(round % 5 === 1 ? [() => as(kit).post('/walks', seen)] : []),
    ...(round % 5 === 2 ? [() => as(ines).delete(`/time-slots/${slot}/book`)] : []),
  ];
  // Rotates the move that begins.
  const first = round % moves.length;
  const order = [...moves.slice(first), ...moves.slice(0, first)];
  return Promise.all(order.map((move) => untilAnswered<Answer>(move)));
}

const FAULTS = {
  name: 'testing.blocked-day-faults',
  text: sql`
    WITH day AS (SELECT * FROM slot WHERE stage = 'blocked'),
    on_day AS (
      SELECT slot.* FROM slot JOIN day
        ON slot.start_time < day.end_time AND slot.end_time > day.start_time
      WHERE slot.stage = 'open'
    )
    SELECT
      (SELECT count(*)::int FROM on_day WHERE blocked_by IS NULL) AS open_slots,
      (SELECT count(*)::int FROM booking JOIN on_day ON on_day.id = slot_id) AS bookings,
      (SELECT count(*)::int FROM slot WHERE blocked_by IS NOT NULL AND id NOT IN (
        SELECT id FROM on_day)) AS hidden_for_nothing,
      (SELECT count(*)::int FROM slot WHERE booked_count <> (
        SELECT count(*) FROM booking WHERE slot_id = slot.id)) AS miscounted,
      (SELECT count(*)::int FROM (
        SELECT FROM day GROUP BY start_time HAVING count(*) > 1) twice) AS blocked_twice`,
};

it(`blocked day: has no booking and no open slot after ${ROUNDS} rounds of concurrent calls`, async () => {
  const statuses: Record<number, number> = {};
  for (let round = 0; round < ROUNDS; round += AT_ONCE) {
    const rounds = Array.from({ length: AT_ONCE }, (_, more) => play(round + more));
    for (const { status } of (await Promise.all(rounds)).flat()) {
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(onlyRow((await api.database.query(FAULTS)).rows)).toEqual({
    open_slots: 0,
    bookings: 0,
    hidden_for_nothing: 0,
    miscounted: 0,
    blocked_twice: 0,
  });
  // All stages occur, so the moves took effect; otherwise the test would prove nothing.
  const { rows } = await api.database.query<{ stage: string; count: number }>({
    name: 'testing.stages',
    text: sql`SELECT stage, count(*)::int AS count FROM slot GROUP BY stage ORDER BY stage`,
  });
  expect(rows.map(({ stage }) => stage)).toEqual(['blocked', 'completed', 'open']);
  expect(statuses[409]).toBeGreaterThan(0);
}, 600_000);
