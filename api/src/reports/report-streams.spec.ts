import { Cursors } from '../database/cursors.js';
import { sql } from '../database/sql.js';
import { aSlot } from '../testing/a-slot.js';
import { shelterCast } from '../testing/plans/shelter-cast.js';
import type { ShelterCast } from '../testing/plans/shelter-cast.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { waitFor } from '../testing/processes/wait-for.js';

const WALKS = 20_000;

let api: TestApi;
let cast: ShelterCast;
let cursors: Cursors;
beforeAll(async () => {
  api = await startTestApi();
  cast = await shelterCast(api);
  cursors = api.app.get(Cursors);
  await aSlot(api.database, { start: '2026-11-21T10:00:00Z' });
  await api.database.query({
    name: 'testing.many-walks',
    text: sql`
      WITH added AS (
        INSERT INTO slot (start_time, end_time, capacity, stage)
        SELECT t, t + interval '1 hour', 4, 'completed'
        FROM generate_series(1, ${WALKS}) i, LATERAL (
          SELECT timestamptz '2024-01-01T00:00Z' + interval '1 hour' * i AS t
        ) time
        RETURNING id
      )
      INSERT INTO walk (slot_id) SELECT id FROM added`,
  });
});
afterAll(() => api.stop());

/** Number of the API's connections on which a cursor is open; it works on other connections at any time. */
const held = async (): Promise<number> => {
  const { rows } = await api.database.query<{ held: number }>({
    name: 'testing.held',
    text: sql`
      SELECT count(*)::int AS held FROM pg_stat_activity
      WHERE datname = current_database() AND xact_start IS NOT NULL
        AND query ~ '^(BEGIN READ ONLY;|DECLARE |FETCH )'`,
  });
  return rows[0]?.held ?? NaN;
};
const backendsThatRead = {
  name: 'testing.end-readers',
  text: sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
};
const NUMBERS = sql`SELECT generate_series(1, $1::int) AS i`;

it('report stream: returns all walks, each once', async () => {
  const { text } = await cast.kit.get('/walks-grouped?format=csv&order=asc');
  expect(text.split('\r\n').slice(1, -1)).toHaveLength(WALKS);
  await waitFor('the connection to be given back', async () => (await held()) === 0);
});

it('report stream: fetches rows only as they are read and releases the connection', async () => {
  const rows = cursors.rows<{ i: number; madeAt: Date }>(
    sql`SELECT generate_series(1, $1::int) AS i, clock_timestamp() AS "madeAt"`,
    [1_000_000_000],
  );
  expect((await rows.next()).value).toMatchObject({ i: 1 });
  const { rows: now } = await api.database.query<{ at: Date }>({
    name: 'testing.now',
    text: sql`SELECT clock_timestamp() AS at`,
  });
  for await (const { i, madeAt } of rows) {
    if (i < 2_000) continue;
    expect(madeAt.getTime()).toBeGreaterThanOrEqual(now[0]?.at.getTime() ?? Infinity);
    expect(await held()).toBe(1);
    break;
  }
  // PostgreSQL detects the closed connection a moment later.
  await waitFor('the connection to be given back', async () => (await held()) === 0);
});

it('report stream: fails its reader when the connection breaks between rows and keeps serving', async () => {
  const rows = cursors.rows<{ i: number }>(NUMBERS, [1_000_000]);
  await rows.next();
  await api.database.query(backendsThatRead);
  const readAll = async () => {
    for await (const { i } of rows) expect(i).toBeGreaterThan(1);
  };
  await expect(readAll()).rejects.toThrow();
  const { status } = await cast.kit.get('/walks-grouped?limit=1');
  expect(status).toBe(200);
});

it('report stream: allows two readers at once and starts the next when one finishes', async () => {
  const [one, two] = [cursors.rows(NUMBERS, [9_999]), cursors.rows(NUMBERS, [9_999])];
  await Promise.all([one.next(), two.next()]);
  const three = cursors.rows(NUMBERS, [1]);
  let isRead = false;
  const third = three.next().then((row) => {
    isRead = true;
    return row;
  });
  // Enough time for it to start, if it were allowed to.
  for (let look = 0; look < 50; look += 1) expect(await held()).toBe(2);
  expect(isRead).toBe(false);
  await one.return();
  expect((await third).value).toEqual({ i: 1 });
  await Promise.all([two.return(), three.return()]);
});
