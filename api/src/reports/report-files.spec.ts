import type { ErrorBody } from '@walkies/contract';
import { Cursors } from '../database/cursors.js';
import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { aDog } from '../testing/a-dog.js';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { shelterCast } from '../testing/plans/shelter-cast.js';
import type { ShelterCast } from '../testing/plans/shelter-cast.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

// The first of November has 25 hours in New York, where it is still Saturday evening.
const NOW = '2026-11-01T03:00:00Z';

let api: TestApi;
let cast: ShelterCast;
let kit: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ shelterTimeZone: 'America/New_York' });
  cast = await shelterCast(api);
  ({ kit } = cast);
  const { ines, noor, maria, olive, moose } = cast;
  const formula = await aDog(api.app, {
    name: '=HYPERLINK("https://evil.example")',
    breed: '@Beagle',
  });
  api.setNow('2026-10-01T09:00:00Z');
  const slot = (start: string) => aSlot(api.database, { start, marshal: maria.uid });
  const walk = (timeSlotId: number, dogIds: number[], notes?: string) =>
    kit.post('/walks', { timeSlotId, walkerIds: [], dogIds, notes });
  // 23:30 on Saturday and 00:30 on Sunday in New York, half an hour before and after midnight.
  await walk(await slot('2026-11-01T03:30:00Z'), [olive, moose], '=1+1\n=2+2');
  await walk(await slot('2026-11-01T04:30:00Z'), [formula]);
  const booked = await slot('2026-11-03T15:00:00Z');
  for (const walker of [ines, noor]) await walker.put(`/time-slots/${booked}/book`);
  api.setNow(NOW);
});
afterAll(() => api.stop());

const csv = async (path: string) => {
  const { status, headers, text } = await kit.get(path);
  const name = headers.get('content-disposition');
  const type = headers.get('content-type');
  return { status, type, name, lines: text.replace(/^\uFEFF/, '').split('\r\n') };
};

it('report file: contains completed walks in shelter time with formulas escaped', async () => {
  expect(await csv('/walks-grouped?format=csv')).toEqual({
    status: 200,
    type: 'text/csv; charset=utf-8',
    name: 'attachment; filename="completed-walks-2026-10-31.csv"',
    lines: [
      'Start,End,Marshal,Dogs,Walkers,No-shows,Notes',
      `2026-11-01 00:30,2026-11-01 01:30,Kit Mason,"'=HYPERLINK(""https://evil.example"")",,,`,
      `2026-10-31 23:30,2026-11-01 00:30,Kit Mason,"Moose, Olive",,,"'=1+1\n=2+2"`,
      '',
    ],
  });
});

it.each([
  ['the range asked for', 'range=day', ['2026-10-31 23:30']],
  ['the week asked for', 'range=week', ['2026-10-31 23:30']],
  ['the day of 25 hours', 'from=2026-11-01&to=2026-11-01', ['2026-11-01 00:30']],
  ['the order asked for', 'order=asc', ['2026-10-31 23:30', '2026-11-01 00:30']],
  ['all pages', 'limit=1&offset=1', ['2026-11-01 00:30', '2026-10-31 23:30']],
])('report file: contains %s', async (_, query, starts) => {
  const { lines } = await csv(`/walks-grouped?format=csv&${query}`);
  const begun = lines.map((line) => line.slice(0, 16)).filter((line) => /^2026/.test(line));
  expect(begun).toEqual(starts);
});

it.each([
  [
    'upcoming-walks',
    [
      'Start,End,Status,Marshal,Booked,Places,Walkers,Dogs',
      '2026-11-03 10:00,2026-11-03 11:00,booked,Maria Lopez,2,4,"Ines Okafor, Noor Haddad",',
    ],
  ],
  [
    'dog-walk-stats',
    [
      'Dog,Breed,Walks this week,Walks this month,Last walked',
      `"'=HYPERLINK(""https://evil.example"")",'@Beagle,0,0,Never`,
      'Moose,Beagle,1,1,Never',
      'Olive,Beagle,1,1,Never',
    ],
  ],
  [
    'walks-per-week?from=2026-10-31&to=2026-11-01',
    ['Week from,Walks,Attended,No-shows', '2026-10-25,1,0,0', '2026-11-01,1,0,0'],
  ],
])('report file: exports /%s', async (path, expected) => {
  const [report] = path.split('?');
  const { lines, name, type } = await csv(`/${path}${path.includes('?') ? '&' : '?'}format=csv`);
  expect(name).toBe(`attachment; filename="${report}-2026-10-31.csv"`);
  expect(type).toBe('text/csv; charset=utf-8');
  expect(lines).toEqual([...expected, '']);
});

it('report file: reads many walks in batches, each once and in order', async () => {
  await api.database.query({
    name: 'testing.many-walks',
    text: sql`
      WITH added AS (
        INSERT INTO slot (start_time, end_time, capacity, stage)
        SELECT t, t + interval '1 hour', 4, 'completed'
        FROM generate_series(timestamptz '2025-01-01T00:00Z', '2025-04-15T00:00Z', '1 hour') t
        RETURNING id
      )
      INSERT INTO walk (slot_id) SELECT id FROM added`,
  });
  const { lines } = await csv('/walks-grouped?format=csv&from=2024-12-31&to=2025-04-30&order=asc');
  const starts = lines.slice(1, -1).map((line) => line.slice(0, 16));
  expect(starts).toHaveLength(104 * 24 + 1);
  expect(starts).toEqual([...starts].sort());
});

describe('a file that fails', () => {
  /** Fails after so many rows. */
  const failAfter = async <Result>(answered: number, work: () => Promise<Result>) => {
    const cursors = api.app.get(Cursors);
    const { rows } = cursors;
    const failing = async function* (text: Sql, values: readonly unknown[]) {
      let read = 0;
      if (answered === 0) throw new Error('gone');
      for await (const row of rows.call(cursors, text, values)) {
        yield row;
        if (++read === answered) throw new Error('gone');
      }
    };
    Object.assign(cursors, { rows: failing });
    return work().finally(() => Reflect.deleteProperty(cursors, 'rows'));
  };
  const download = () => kit.get<ErrorBody>('/walks-grouped?format=csv');

  it('report file: returns an error if it fails before the first row', async () => {
    const { status, body, headers } = await failAfter(0, download);
    expect([status, body.code]).toEqual([500, 'INTERNAL']);
    expect(headers.get('content-disposition')).toBeNull();
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('report file: aborts if it fails midway instead of looking complete', async () => {
    await expect(failAfter(1_500, download)).rejects.toThrow('terminated');
  });
});
