import { addShelterDays, dayOf } from '@walkies/contract';
import { runWorker } from '../testing/api-process.js';
import { aMailServer } from '../testing/a-mail-server.js';
import type { MailServer } from '../testing/a-mail-server.js';
import { allThrough, freeKilled, tryAgainNow, tryAllNow } from '../testing/message-jobs.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const PEOPLE = 500;
const KILLS = 20;
/** A worker has so many in hand at once. */
const AT_ONCE = 10;
/** Twenty starts of a process, one after the other. */
const LONG_MS = 360_000;

const UNTRIED = {
  name: 'testing.untried-messages',
  text: `SELECT FROM pgboss.job WHERE name = 'messages' AND state IN ('created', 'active')`,
};

const WORKER = 'worker';
const CONNECTED = {
  name: 'testing.connected',
  text: 'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
};

let server: MailServer;
let api: TestApi;
beforeEach(async () => {
  server = await aMailServer();
  api = await startTestApi({ messages: { ...server.settings, worker: 'apart' } });
});
afterEach(async () => {
  await api.stop();
  await server.close();
});

const worker = () =>
  runWorker({
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: `${api.env.databaseUrl}?application_name=${WORKER}`,
    FIREBASE_PROJECT_ID: api.env.firebase.projectId,
    SMTP_URL: server.settings.smtpUrl,
    MAIL_FROM: 'Hillside Dog Shelter <walks@example.org>',
    SITE_URL: server.settings.siteUrl,
  });

/** Books a place for each of so many on one day, and blocks it: each of them is to be told. */
async function callOff(people: number): Promise<void> {
  const now = new Date();
  const at = addShelterDays(now, 3, api.env.shelterTimeZone);
  const date = dayOf(at, api.env.shelterTimeZone);
  await api.database.query(
    {
      name: 'testing.a-crowded-day',
      text: `
        WITH people AS (
          INSERT INTO person (uid, name, email, role)
          SELECT 'w' || n, 'Walker ' || n, 'w' || n || '@example.org', 'walker'
          FROM generate_series(1, $1::int) n
        ),
        slots AS (
          INSERT INTO slot (start_time, end_time, stage, capacity, booked_count)
          SELECT $2::timestamptz, $2::timestamptz + interval '1 hour', 'open', 4, 4
          FROM generate_series(1, $1 / 4)
          RETURNING id, start_time, end_time
        ),
        numbered AS (SELECT *, row_number() OVER () AS at FROM slots)
        INSERT INTO booking (slot_id, walker, during)
        SELECT id, 'w' || (4 * at - place), tstzrange(start_time, end_time)
        FROM numbered, generate_series(0, 3) place`,
    },
    [people, `${date}T12:00:00Z`],
  );
  const kit = await api.asAdmin();
  const blocked = await kit.post('/block-day', { date, cancelBookings: true });
  expect(blocked.status).toBe(201);
}

/** How often each address was written to, and how many mails those were. */
function written() {
  const byAddress = new Map<string, Set<string>>();
  for (const { to, raw } of server.mails) {
    const [, id = ''] = /^Message-ID: (.+)$/im.exec(raw) ?? [];
    for (const address of to) byAddress.set(address, (byAddress.get(address) ?? new Set()).add(id));
  }
  return { people: byAddress.size, ids: [...byAddress.values()].map((ids) => ids.size) };
}

it(
  `loses none of ${PEOPLE} messages while their worker is killed ${KILLS} times`,
  async () => {
    await callOff(PEOPLE);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { child, ended } = worker();
      // Each time at another point of its work.
      await server.count(server.mails.length + 1 + kill);
      child.kill('SIGKILL');
      await ended;
      // What it had asked for last may still be done.
      while ((await api.database.query(CONNECTED, [WORKER])).rowCount);
      await freeKilled(api.database, api.env.databaseUrl);
      await tryAllNow(api.database);
    }
    const { child, ended } = worker();
    await allThrough(api.database);
    child.kill('SIGTERM');
    await ended;

    const { people, ids } = written();
    expect(people).toBe(PEOPLE);
    // Mail programs show one of two that have one Message-ID.
    expect(Math.max(...ids)).toBe(1);
    // Twice only what a killed worker had handed over and not noted.
    expect(server.mails.length - PEOPLE).toBeLessThanOrEqual(KILLS * AT_ONCE);
  },
  LONG_MS,
);

it('sends everything once when the mail server has been away', async () => {
  await server.close();
  const { child, ended } = worker();
  await callOff(40);
  // All have been tried, and wait for the next minute.
  while ((await api.database.query(UNTRIED)).rowCount) expect(server.mails).toEqual([]);
  await server.again();
  await tryAgainNow(api.database, 'retry');
  await allThrough(api.database);
  child.kill('SIGTERM');
  await ended;
  expect(server.mails).toHaveLength(40);
  expect(written().people).toBe(40);
});
