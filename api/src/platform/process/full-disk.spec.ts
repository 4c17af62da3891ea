import { sql } from '../../database/sql.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const SLOT = { start_time: '2026-12-04T10:00:00.000Z', end_time: '2026-12-04T11:00:00.000Z' };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.setNow('2026-11-20T12:00:00Z');
});
afterAll(() => api.stop());

/** PostgreSQL refuses each new slot as it does where the table's file cannot grow. */
const FILL = sql`
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
  END $$;
  CREATE TRIGGER full_disk BEFORE INSERT ON slot EXECUTE FUNCTION refuse()`;

it('full disk: refuses writes with a sentence, serves reads, and logs the cause once', async () => {
  const marshal = await api.asMarshal();
  await api.database.queryText(String(FILL));
  for (let call = 0; call < 3; call += 1) {
    const { status, body } = await marshal.post('/time-slots', SLOT);
    expect([status, body]).toEqual([
      503,
      expect.objectContaining({
        code: 'UNAVAILABLE',
        error: 'The server has no space left, so nothing was saved.',
      }),
    ]);
  }
  expect((await marshal.get('/dogs')).status).toBe(200);
  const notices = api
    .logged()
    .split('\n')
    .filter((line) => line.includes('no space left'));
  expect(notices.map((line) => JSON.parse(line).level)).toEqual(['warn']);
  expect(api.logged()).not.toContain('"level":"error"');
  await api.database.queryText('DROP TRIGGER full_disk ON slot');
  expect((await marshal.post('/time-slots', SLOT)).status).toBe(201);
});
