import type { ErrorBody, Slot, Walker } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { shelterCast } from '../../testing/plans/shelter-cast.js';
import type { ShelterCast } from '../../testing/plans/shelter-cast.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const SLOTS = 10_002;
const WALKERS = 5_100;

let api: TestApi;
let cast: ShelterCast;
const run = (text: string, values: unknown[] = []) => api.database.queryText(text, values);
beforeAll(async () => {
  api = await startTestApi();
  cast = await shelterCast(api);
  api.setNow(NOW);
  await run(
    `INSERT INTO slot (start_time, end_time, capacity, marshal)
     SELECT at, at + interval '30 minutes', 4, $1
     FROM generate_series(1, ${SLOTS}) i,
       LATERAL (SELECT timestamptz '2026-11-20T10:00Z' + interval '30 minutes' * i AS at) time`,
    [cast.maria.uid],
  );
  await run(`WITH added AS (
       INSERT INTO slot (start_time, end_time, capacity, stage)
       SELECT at, at + interval '30 minutes', 4, 'completed'
       FROM generate_series(1, ${SLOTS}) i,
         LATERAL (SELECT timestamptz '2026-11-20T08:00Z' - interval '30 minutes' * i AS at) time
       RETURNING id
     ), walked AS (INSERT INTO walk (slot_id) SELECT id FROM added RETURNING slot_id)
     SELECT count(*) FROM walked`);
  await run(
    `INSERT INTO walk_dog (slot_id, dog_id, name, recorded_at)
    SELECT slot_id, $1::int, 'Olive', now() FROM walk`,
    [cast.olive],
  );
  await run(`INSERT INTO person (uid, name, email, role)
    SELECT 'crowd-' || i, 'Crowd ' || i, 'crowd-' || i || '@walkies.test', 'walker'
    FROM generate_series(1, ${WALKERS}) i`);
  await run(`INSERT INTO audit_entry (at, who, action, target, request_id)
    SELECT now(), 'nobody', 'slot.add', 'slot 1', 'x' FROM generate_series(1, ${SLOTS})`);
});
afterAll(() => api.stop());

const LONG = ['/time-slots', '/time-slots/upcoming', '/upcoming-walks', '/walks-grouped', '/walks'];

// spec: 10.57
it.each([...LONG, '/walkers', '/users'])(
  'list limit: refuses to return all of %s and explains which query to send',
  async (path) => {
    const { status, body } = await cast.kit.get<ErrorBody>(path);
    expect([status, body.code]).toEqual([400, 'LIST_TOO_LONG']);
    expect(body.error).toMatch(/more than 5000.*limit \(at most 1000\)/);
  },
);

it.each([
  ['a dog', () => `/dogs/${cast.olive}/walks`],
  ['a marshal', () => `/users/${cast.maria.uid}/walks`],
])(
  'list limit: refuses to return all walks of %s and explains which query to send',
  async (_whose, path) => {
    const { status, body } = await cast.kit.get<ErrorBody>(path());
    expect([status, body.code]).toEqual([400, 'LIST_TOO_LONG']);
    const page = await cast.kit.get<unknown[]>(`${path()}?limit=2`);
    expect(page.body.length).toBe(2);
  },
);

it.each([...LONG, '/audit-log'])(
  'list limit: counts %s up to 10,000 and reports that there are more',
  async (path) => {
    const { status, body, headers } = await cast.kit.get<unknown[]>(`${path}?limit=2`);
    expect([status, body.length, headers.get('x-total-count')]).toEqual([200, 2, '10000+']);
  },
);

it.each(['start_time', 'marshal_name', 'dogs', 'walker_names'])(
  'list limit: refuses a page that starts beyond the counted rows, sorted by %s',
  async (sort) => {
    const last = await cast.kit.get<Slot[]>(`/upcoming-walks?sort=${sort}&limit=5&offset=10000`);
    expect([last.status, last.body.length]).toEqual([200, 2]);
    const past = await cast.kit.get<ErrorBody>(`/upcoming-walks?sort=${sort}&limit=5&offset=10001`);
    expect([past.status, past.body.code]).toEqual([400, 'BAD_INPUT']);
  },
);

it('list limit: returns a whole list of up to 5,000 rows when no limit is given', async () => {
  // 30 minutes each: 48 a day.
  const to = '2026-12-20T00:00:00Z';
  const { status, body, headers } = await cast.kit.get<Slot[]>(`/time-slots?from=${NOW}&to=${to}`);
  expect(status).toBe(200);
  expect(headers.get('x-total-count')).toBe(String(body.length));
  expect(body.length).toBeGreaterThan(1_000);
});

// spec: 10.57
it('list limit: finds walkers by part of a name or an address, however many there are', async () => {
  const found = async (search: string) => {
    const path = `/walkers?search=${encodeURIComponent(search)}&limit=10`;
    const { body, headers } = await cast.kit.get<Walker[]>(path);
    return [body.map(({ name }) => name).slice(0, 2), headers.get('x-total-count')];
  };
  expect(await found('OWD 4711')).toEqual([['Crowd 4711'], '1']);
  expect(await found('crowd-4711@')).toEqual([['Crowd 4711'], '1']);
  expect(await found('crowd')).toEqual([['Crowd 1', 'Crowd 10'], String(WALKERS)]);
  expect(await found('ro')).toEqual([['Crowd 1', 'Crowd 10'], String(WALKERS)]);
  for (const search of ['%', '_rowd', 'crowd\\', 'xyzzy'])
    expect(await found(search)).toEqual([[], '0']);
});

// spec: 10.57
it('list limit: returns the one slot with an id, at any date, to callers who may see it', async () => {
  const { rows } = await api.database.query<{ past: number; ahead: number }>({
    name: 'testing.ends',
    text: sql`SELECT (SELECT id FROM slot ORDER BY start_time LIMIT 1) AS past,
      (SELECT id FROM slot ORDER BY start_time DESC LIMIT 1) AS ahead`,
  });
  const ids = async (who: ShelterCast['kit'], id: number | undefined) =>
    (await who.get<Slot[]>(`/time-slots?id=${id}`)).body.map((slot) => slot.id);
  const { past, ahead } = rows[0] ?? {};
  expect([await ids(cast.kit, past), await ids(cast.kit, ahead)]).toEqual([[past], [ahead]]);
  expect([await ids(cast.ines, past), await ids(cast.ines, ahead)]).toEqual([[], [ahead]]);
  expect(await ids(cast.kit, 999_999_9)).toEqual([]);
});

it('list limit: states the maximum limit of every list in the API description', async () => {
  interface OpenApi {
    paths: Record<string, { get?: { parameters?: { name: string; schema: object }[] } }>;
  }
  const { body } = await api.anonymous.get<OpenApi>('/docs-json');
  const limits = Object.entries(body.paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? [])
      .filter(({ name }) => name === 'limit')
      .map(({ schema }) => [path, schema]),
  );
  expect(limits.length).toBeGreaterThanOrEqual(10);
  for (const [path, schema] of limits) {
    // Visitors see a page at a time.
    if (path === '/api/gallery') expect(schema).toMatchObject({ maximum: 100 });
    else
      expect(schema).toMatchObject({ maximum: 1000, description: expect.stringContaining('5000') });
  }
});
