import type { ScheduleEntry, StandingBooking, StandingRequest } from '@walkies/contract';
import { untilAnswered } from '@walkies/tooling/until-answered';
import { onlyRow } from '../database/only-row.js';
import { emptySchedule } from '../testing/a-schedule.js';
import { startApiProcesses } from '../testing/processes/api-processes.js';
import type { ApiProcesses } from '../testing/processes/api-processes.js';
import type { Answer, SignedIn } from '../testing/caller.js';
import { runJob } from '../testing/processes/run-job.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { StandingSlots } from './standing-slots.js';

const ROUNDS = 100;
const PROCESSES = 3;
const WALKERS = 6;
const DAY_MS = 24 * 3_600_000;
const TIMEOUT_MS = 1_500_000;

let api: TestApi;
let processes: ApiProcesses;
let walkers: SignedIn[];
let maria: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  processes = await startApiProcesses(api, PROCESSES);
  walkers = await Promise.all(Array.from({ length: WALKERS }, () => api.asWalker()));
  maria = await api.asMarshal();
  await Promise.all([maria, ...walkers].map((person) => person.get('/users/me')));
});
beforeEach(() => emptySchedule(api.database));
afterAll(async () => {
  await processes.stop();
  await api.stop();
});

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const run = () => runJob(() => api.app.get(StandingSlots).keepUp());

/** Places, standing bookings and days left out that disagree with the rules. */
const faults = async () => {
  const { rows } = await api.database.queryText(`
    WITH seats AS (
      SELECT s.id, s.booked_count, s.reserved_count, count(b.id) AS booked,
        count(b.id) FILTER (WHERE b.standing) AS standing, count(DISTINCT b.walker) AS different
      FROM slot s LEFT JOIN booking b ON b.slot_id = s.id GROUP BY s.id
    )
    SELECT
      (SELECT count(*)::int FROM seats WHERE booked <> booked_count) AS miscounted,
      (SELECT count(*)::int FROM seats WHERE booked + reserved_count > 4) AS "fifthPlaces",
      (SELECT count(*)::int FROM seats WHERE booked <> different) AS twice,
      (SELECT count(*)::int FROM seats WHERE standing > 3) AS "fourthRegulars",
      (SELECT count(*)::int FROM (
        SELECT FROM standing_booking WHERE state = 'accepted' GROUP BY schedule_id HAVING count(*) > 3
      ) entries) AS "acceptedTooOften",
      (SELECT count(*)::int FROM booking b JOIN slot s ON s.id = b.slot_id
        JOIN standing_booking r ON r.walker = b.walker AND r.schedule_id = s.schedule_id
        WHERE b.standing AND (
          s.scheduled_on BETWEEN r.away_from AND r.away_to
          OR EXISTS (SELECT FROM standing_skip k WHERE k.standing_id = r.id AND k.day = s.scheduled_on)
        )) AS "bookedWhileAway",
      (SELECT count(*)::int FROM booking b JOIN slot s ON s.id = b.slot_id
        WHERE b.standing AND NOT EXISTS (
          SELECT FROM standing_booking r
          WHERE r.walker = b.walker AND r.schedule_id = s.schedule_id AND r.state = 'accepted'
        )) AS "afterTheEnd"`);
  return onlyRow(rows);
};
const NONE = {
  miscounted: 0,
  fifthPlaces: 0,
  twice: 0,
  fourthRegulars: 0,
  acceptedTooOften: 0,
  bookedWhileAway: 0,
  afterTheEnd: 0,
};

it(
  `regulars: never a fifth walker, a fourth regular, one walker twice or a place on a day left out, in ${ROUNDS} rounds on ${PROCESSES} processes`,
  async () => {
    let moves = 0;
    const statuses = new Map<number, number>();
    const wrong: string[] = [];
    const count = (answers: readonly (Answer | undefined)[]) => {
      for (const answer of answers) {
        if (!answer) continue;
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500) wrong.push(answer.text);
      }
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      await emptySchedule(api.database);
      // From the day after tomorrow on, so that the cut-off stops nothing.
      const form = { weekday: (new Date().getUTCDay() + 2) % 7, start: '10:00', end: '11:00' };
      const { body: entry } = await maria.post<ScheduleEntry>('/schedule', form);
      const { rows } = await api.database.queryText('SELECT id FROM slot ORDER BY start_time');
      const slots = rows.map(({ id }) => Number(id));
      const send = (person: SignedIn, method: string, path: string, body?: object) => {
        const caller = processes.at((moves += 1), person);
        return untilAnswered(() => caller.call(method, path, { body }));
      };
      const path = `/schedule/${entry.id}/standing-bookings`;
      count(
        await Promise.all([...walkers, ...walkers].map((walker) => send(walker, 'POST', path))),
      );
      const idOf = new Map<string, number>();
      const { body: requested } = await maria.get<StandingRequest[]>('/standing-bookings');
      for (const { id, walker } of requested) idOf.set(walker.id, id);
      if (requested.length !== WALKERS) wrong.push(`round ${round}: ${requested.length} ask`);

      for (let wave = 0; wave < 3; wave += 1) {
        const answers = await Promise.all([
          ...walkers.flatMap((walker, n) => {
            const standing = `/standing-bookings/${idOf.get(walker.uid)}`;
            const slot = slots[(n + wave) % slots.length];
            const actions = [
              () => send(maria, 'POST', `${standing}/accept`),
              () => send(walker, 'PUT', `/time-slots/${slot}/book`),
              () => send(walker, 'PUT', `${standing}/skips/${dayIn(2 + 7 * (wave % 2))}`),
              () => send(walker, 'DELETE', `${standing}/skips/${dayIn(2 + 7 * (wave % 2))}`),
              () => send(walker, 'PUT', `${standing}/away`, { from: dayIn(8), to: dayIn(17) }),
              () => send(walker, 'DELETE', `/time-slots/${slot}/book`),
              () => send(walker, 'DELETE', `${standing}/away`),
              () => send(maria, 'POST', `${standing}/accept`),
              () => (wave === 2 ? send(walker, 'DELETE', standing) : undefined),
            ];
            const from = (n * 3 + wave * 2 + round) % actions.length;
            return [0, 2, 4, 6].map((step) =>
              actions[(from + step + (n % 2)) % actions.length]?.(),
            );
          }),
          run().then(() => undefined),
          run().then(() => undefined),
        ]);
        count(answers);
        const found = await faults();
        if (JSON.stringify(found) !== JSON.stringify(NONE)) {
          wrong.push(`round ${round}, wave ${wave}: ${JSON.stringify(found)}`);
        }
      }
      await run();
      const found = await faults();
      if (JSON.stringify(found) !== JSON.stringify(NONE)) {
        wrong.push(`round ${round}: ${JSON.stringify(found)}`);
      }
    }
    expect(wrong).toEqual([]);
    // Otherwise the test would prove nothing.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 204, 409]));
  },
  TIMEOUT_MS,
);

it('regulars: of one who comes after all and one who books, one gets the last place', async () => {
  const day = dayIn(2);
  const form = { weekday: (new Date().getUTCDay() + 2) % 7, start: '10:00', end: '11:00' };
  const [ines, noor, ...others] = walkers as [SignedIn, SignedIn, ...SignedIn[]];
  for (let round = 0; round < ROUNDS; round += 1) {
    await emptySchedule(api.database);
    const { body: entry } = await maria.post<ScheduleEntry>('/schedule', form);
    const path = `/schedule/${entry.id}/standing-bookings`;
    const { id } = (await ines.post<StandingBooking>(path)).body;
    await maria.post(`/standing-bookings/${id}/accept`);
    const { rows } = await api.database.queryText(
      'SELECT id FROM slot ORDER BY start_time LIMIT 1',
    );
    const book = `/time-slots/${Number(rows[0]?.['id'])}/book`;
    await ines.put(`/standing-bookings/${id}/skips/${day}`);
    for (const walker of others.slice(0, 3)) await walker.put(book);
    const answers = await Promise.all([
      untilAnswered(() => processes.at(0, ines).delete(`/standing-bookings/${id}/skips/${day}`)),
      untilAnswered(() => processes.at(1, noor).put(book)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await faults()).toEqual(NONE);
  }
});

// spec: 10.8
it('regulars: staff who accept six people at once accept three', async () => {
  const form = { weekday: (new Date().getUTCDay() + 2) % 7, start: '10:00', end: '11:00' };
  const { body: entry } = await maria.post<ScheduleEntry>('/schedule', form);
  const ids = await Promise.all(
    walkers.map(async (walker) => {
      const path = `/schedule/${entry.id}/standing-bookings`;
      return (await walker.post<StandingBooking>(path)).body.id;
    }),
  );
  const answers = await Promise.all(
    ids.map((id, nth) =>
      untilAnswered(() => processes.at(nth, maria).post(`/standing-bookings/${id}/accept`)),
    ),
  );
  const taken = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(3);
  expect(taken).toHaveLength(3);
  expect(await faults()).toEqual(NONE);
  const { rows } = await api.database.queryText('SELECT DISTINCT booked_count FROM slot');
  expect(rows).toEqual([{ booked_count: 3 }]);
});

it('regulars: two who accept all that fit at once accept three', async () => {
  const form = { weekday: (new Date().getUTCDay() + 2) % 7, start: '10:00', end: '11:00' };
  const { body: entry } = await maria.post<ScheduleEntry>('/schedule', form);
  for (const walker of walkers) await walker.post(`/schedule/${entry.id}/standing-bookings`);
  const answers = await Promise.all(
    [0, 1].map((nth) =>
      untilAnswered(() => processes.at(nth, maria).post('/standing-bookings/accept')),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await faults()).toEqual(NONE);
  const { body: rest } = await maria.get<StandingRequest[]>('/standing-bookings');
  expect(rest.map(({ accepted_count }) => accepted_count)).toEqual([3, 3, 3]);
});
