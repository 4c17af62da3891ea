import type {
  ErrorBody,
  MonthOfHours,
  OwnWalks,
  PersonHours,
  WalkerHours,
} from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { aSlot } from '../../testing/a-slot.js';
import type { SignedIn } from '../../testing/caller.js';
import { shelterCast } from '../../testing/plans/shelter-cast.js';
import type { ShelterCast } from '../../testing/plans/shelter-cast.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { volunteerHours } from './hours.sql.js';

// The first of November has 25 hours in New York.
const NOW = '2026-11-20T09:00:00Z';
const LONG_AGO = '2024-01-01T12:00:00Z';

let api: TestApi;
let cast: ShelterCast;
beforeAll(async () => {
  api = await startTestApi({ shelterTimeZone: 'America/New_York' });
  cast = await shelterCast(api);
  const { ines, noor, tom, maria } = cast;
  api.setNow(LONG_AGO);
  // 00:30 to 03:00 by the clock, three and a half hours.
  await walk(['2026-11-01T04:30:00Z', '2026-11-01T08:00:00Z'], [ines, noor], [ines]);
  await walk(['2026-11-10T15:00:00Z', '2026-11-10T15:45:00Z'], [ines], [ines]);
  // 23:30 of the last day of October; 23:30 of the last day of the year.
  await walk(['2026-11-01T03:30:00Z', '2026-11-01T04:30:00Z'], [tom], [tom]);
  await walk(['2026-01-01T04:30:00Z', '2026-01-01T05:30:00Z'], [ines], [ines]);
  // Logged only.
  const logged = await aSlot(api.database, { start: '2026-11-12T15:00:00Z', marshal: maria.uid });
  await tom.put(`/time-slots/${logged}/book`);
  const log = { timeSlotId: logged, walkerId: noor.uid, dogId: cast.olive };
  expect((await maria.post('/walks', log)).status).toBe(201);
  api.setNow(NOW);
});
afterAll(() => api.stop());

/** A finalized walk: who booked, and who of them came. */
async function walk([start, end]: [string, string], booked: SignedIn[], came: SignedIn[]) {
  const timeSlotId = await aSlot(api.database, { start, end, marshal: cast.maria.uid });
  for (const walker of booked) await walker.put(`/time-slots/${timeSlotId}/book`);
  const walkerIds = came.map(({ uid }) => uid);
  const { status } = await cast.kit.post('/walks', { timeSlotId, walkerIds, dogIds: [] });
  expect(status).toBe(201);
}
const read = async (query = '') => {
  const { status, body, headers } = await cast.kit.get<WalkerHours[]>(`/volunteer-hours${query}`);
  expect(status).toBe(200);
  return {
    rows: body.map(({ walker, period, walks, minutes }) => [walker, period, walks, minutes]),
    total: Number(headers.get('x-total-count')),
  };
};
const csv = async (path: string) => {
  const { headers, text } = await cast.kit.get(path);
  const lines = text.replace(/^\uFEFF/, '').split('\r\n');
  return { name: headers.get('content-disposition'), lines: lines.slice(0, -1) };
};

describe('volunteer hours', () => {
  // spec: 10.15
  it('volunteer hours: sum up the elapsed time of the walks that each walker came to', async () => {
    expect(await read()).toEqual({
      rows: [
        ['Ines Okafor', null, 3, 210 + 45 + 60],
        ['Noor Haddad', null, 1, 60],
        ['Tom Ashby', null, 1, 60],
      ],
      total: 3,
    });
  });

  it('volunteer hours: go by month and year of the shelter', async () => {
    expect((await read('?by=month&sort=period&order=asc')).rows).toEqual([
      ['Ines Okafor', '2025-12', 1, 60],
      ['Tom Ashby', '2026-10', 1, 60],
      ['Ines Okafor', '2026-11', 2, 255],
      ['Noor Haddad', '2026-11', 1, 60],
    ]);
    expect((await read('?by=year&sort=walker&order=asc')).rows).toEqual([
      ['Ines Okafor', '2026', 2, 255],
      ['Ines Okafor', '2025', 1, 60],
      ['Noor Haddad', '2026', 1, 60],
      ['Tom Ashby', '2026', 1, 60],
    ]);
  });

  it.each([
    ['?from=2026-11-01&to=2026-11-01', ['Ines Okafor']],
    ['?to=2026-10-31&sort=walker&order=asc', ['Ines Okafor', 'Tom Ashby']],
    ['?range=day', []],
    ['?range=total&sort=walks&order=asc', ['Noor Haddad', 'Tom Ashby', 'Ines Okafor']],
    ['?sort=walker&order=desc', ['Tom Ashby', 'Noor Haddad', 'Ines Okafor']],
    ['?limit=1&offset=1', ['Noor Haddad']],
  ])('volunteer hours: select and sort by %s', async (query, names) => {
    expect((await read(query)).rows.map(([name]) => name)).toEqual(names);
  });

  it.each([
    '?by=week',
    '?sort=email',
    '?range=day&from=2026-11-01',
    '?from=2023-01-01&to=2026-01-01',
  ])('volunteer hours: refuse %s', async (query) => {
    const { status, body } = await cast.kit.get<ErrorBody>(`/volunteer-hours${query}`);
    expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
  });

  it('volunteer hours: export all pages to CSV, with hours as decimals', async () => {
    expect(await csv('/volunteer-hours?format=csv&limit=1')).toEqual({
      name: 'attachment; filename="volunteer-hours-2026-11-20.csv"',
      lines: ['Walker,Walks,Hours', 'Ines Okafor,3,5.25', 'Noor Haddad,1,1.00', 'Tom Ashby,1,1.00'],
    });
    const { lines } = await csv('/volunteer-hours?format=csv&by=year&sort=period&order=asc');
    expect(lines.slice(0, 2)).toEqual(['Walker,Year,Walks,Hours', 'Ines Okafor,2025,1,1.00']);
  });

  // spec: 10.15
  it('volunteer hours: keep those of people who left, together and without names', async () => {
    const leavers = await Promise.all([api.asWalker(), api.asWalker()]);
    await Promise.all(leavers.map((leaver) => leaver.get('/users/me')));
    api.setNow(LONG_AGO);
    await walk(['2025-03-03T15:00:00Z', '2025-03-03T17:00:00Z'], leavers, leavers);
    api.setNow(NOW);
    await leavers[0]?.delete('/users/me');
    await cast.kit.post(`/users/${leavers[1]?.uid}/erase`);
    const { rows } = await read('?from=2025-03-01&to=2025-03-31');
    expect(rows).toEqual([['Former walkers', null, 2, 240]]);
  });

  it('volunteer hours: show a walker’s present name', async () => {
    await cast.noor.patch('/users/me', { name: 'Noor Haddad-Lee' });
    expect((await read('?sort=walker&order=asc')).rows.map(([name]) => name)).toContain(
      'Noor Haddad-Lee',
    );
    await cast.noor.patch('/users/me', { name: 'Noor Haddad' });
  });
});

describe('hours of a person', () => {
  it('hours of a person: are theirs by year of the shelter and in all, for them and for admins', async () => {
    const { ines, tom, noor, kit, maria } = cast;
    const hours = {
      walks: 3,
      minutes: 210 + 45 + 60,
      years: [
        { year: '2026', walks: 2, minutes: 210 + 45 },
        { year: '2025', walks: 1, minutes: 60 },
      ],
    };
    // In January: last year's stay.
    api.setNow('2027-01-02T15:00:00Z');
    expect((await ines.get<PersonHours>('/users/me/hours')).body).toEqual(hours);
    expect((await kit.get<PersonHours>(`/users/${ines.uid}/hours`)).body).toEqual(hours);
    api.setNow(NOW);
    expect((await tom.get<PersonHours>('/users/me/hours')).body).toMatchObject({ walks: 1 });
    expect((await noor.get(`/users/${ines.uid}/hours`)).status).toBe(403);
    expect((await maria.get(`/users/${ines.uid}/hours`)).status).toBe(403);
  });

  it('hours of a person: are none before the first walk, and unknown for nobody', async () => {
    const newcomer = await api.asWalker();
    await newcomer.get('/users/me');
    const none = { walks: 0, minutes: 0, years: [] };
    expect((await newcomer.get('/users/me/hours')).body).toEqual(none);
    expect(await cast.kit.get('/users/nobody/hours')).toMatchObject({
      status: 404,
      body: { code: 'PERSON_NOT_FOUND' },
    });
  });
});

describe('hours per month', () => {
  const months = async (query = '') =>
    (await cast.kit.get<MonthOfHours[]>(`/hours-per-month${query}`)).body;

  it('hours per month: list each month, those without a walk included', async () => {
    expect(await months('?from=2026-09-30&to=2026-11-02')).toEqual([
      { month: '2026-09', attended: 0, minutes: 0 },
      { month: '2026-10', attended: 1, minutes: 60 },
      { month: '2026-11', attended: 3, minutes: 315 },
    ]);
    const { lines } = await csv('/hours-per-month?from=2026-10-01&format=csv');
    expect(lines).toEqual(['Month,Attended,Hours', '2026-10,1,1.00', '2026-11,3,5.25']);
  });

  it('hours per month: answer the last twelve months by default', async () => {
    const all = await months();
    expect([all.length, all[0]?.month, all.at(-1)?.month]).toEqual([12, '2025-12', '2026-11']);
    expect(all[0]).toEqual({ month: '2025-12', attended: 1, minutes: 60 });
  });

  it.each(['?from=2026-12-01', '?from=2024-01-01', '?to=2026-02-30'])(
    'hours per month: refuse %s',
    async (query) => {
      const { status } = await cast.kit.get(`/hours-per-month${query}`);
      expect(status).toBe(400);
    },
  );
});

// spec: 10.15
it('own hours: count those of this year of the shelter and of all time', async () => {
  const { body } = await cast.ines.get<OwnWalks>('/users/me/past-walks');
  expect([body.walk_count, body.minutes, body.minutes_this_year]).toEqual([3, 315, 255]);
});

// spec: 10.15
it('volunteer hours: read one index, however many walks there are', async () => {
  await api.database.query({
    name: 'testing.many-walks',
    text: sql`
      WITH added AS (
        INSERT INTO slot (start_time, end_time, capacity, stage)
        SELECT t, t + interval '1 hour', 4, 'completed'
        FROM generate_series(timestamptz '2010-01-01', '2010-12-31', '2 hours') t
        RETURNING id
      ),
      walked AS (INSERT INTO walk (slot_id) SELECT id FROM added RETURNING slot_id)
      SELECT count(*) FROM walked`,
  });
  await api.database.query({
    name: 'testing.many-walkers',
    text: sql`
      INSERT INTO walk_walker (slot_id, name, attended, recorded_at)
      SELECT slot_id, 'Sam', true, now() FROM walk, generate_series(1, 3) WHERE start_time < '2010-12-31'`,
  });
  await api.database.queryText('VACUUM ANALYZE walk_walker');
  const { name, text } = volunteerHours({ by: 'month', sort: 'minutes', order: 'desc' });
  const { rows } = await api.database.query<{ 'QUERY PLAN': string }>(
    { name: `explain.${name}`, text: sql`EXPLAIN ${text}` },
    ['2010-11-01T00:00:00Z', '2010-12-01T00:00:00Z', 'America/New_York', 100, 0],
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  // By a bitmap or the index alone, as the planner finds the pages all visible or not.
  expect(plan).toMatch(/Scan (on|using) walk_walker_hours/);
  expect(plan).not.toMatch(/Seq Scan on (walk|slot)/);
});
