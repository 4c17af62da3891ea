import { sql } from '../database/sql.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { listStatement } from './slot-list.sql.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it('slot list query: reads a week from the index, however many slots there are', async () => {
  await api.database.query({
    name: 'testing.many-slots',
    text: sql`
      INSERT INTO slot (start_time, end_time, capacity)
      SELECT t, t + interval '1 hour', 4
      FROM generate_series(timestamptz '2021-01-01', '2031-01-01', '1 hour') t`,
  });
  await api.database.query({ name: 'testing.analyze', text: sql`ANALYZE slot, booking` });
  const { name, text } = listStatement('walker', 'open');
  const { rows } = await api.database.query<{ 'QUERY PLAN': string }>(
    { name: `explain.${name}`, text: sql`EXPLAIN (GENERIC_PLAN) ${text}` },
    ['a-walker', '2026-11-22T00:00:00Z', '2026-11-29T00:00:00Z', '2026-11-20T09:00:00Z'],
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan (using|on) slot_/);
  expect(plan).not.toContain('Seq Scan on slot');
});
