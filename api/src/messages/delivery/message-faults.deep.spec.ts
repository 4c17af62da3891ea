import { addShelterDays, dayOf } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { runWorker } from '../../testing/processes/api-process.js';
import { aMailServer } from '../../testing/mail/a-mail-server.js';
import type { MailServer } from '../../testing/mail/a-mail-server.js';
import {
  allThrough,
  allTried,
  deleteMessages,
  freeKilled,
  retryNow,
  tryAllNow,
} from '../../testing/mail/message-jobs.js';
import { emptySlots } from '../../testing/seats.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { waitFor } from '../../testing/processes/wait-for.js';

const PEOPLE = 500;
const KILLS = 20;
const FEW_KILLS = 2;
const MANY = 2_000;
/**
 * Time limits for the response to the admin who blocks a day, and for notifying the first people: three
 * times what is promised, because a busy machine is slow.
 */
const ANSWER_MS = 3 * 3_000;
const SENT_MS = 3 * 120_000;
/** Messages that a worker processes concurrently. */
const AT_ONCE = 10;
/** Only ends a test that hangs: twenty process starts in sequence take 400 s on a busy machine. */
const LONG_MS = 1_200_000;

const DELETE_WALKERS = {
  name: 'testing.delete-walkers',
  text: sql`DELETE FROM person WHERE role = 'walker'`,
};
const WORKER = 'worker';
const CONNECTED = {
  name: 'testing.connected',
  text: sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1`,
};

let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  server = await aMailServer();
  api = await startTestApi({ messages: { ...server.settings, worker: 'apart' } });
});
beforeEach(async () => {
  await deleteMessages(api.database);
  await emptySlots(api.database);
  await api.database.query(DELETE_WALKERS);
  server.mails.length = 0;
});
afterAll(async () => {
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
    SHELTER_TIME_ZONE: api.env.shelterTimeZone,
    // This hour keeps the test within one day of the shelter, whatever the time here.
    WALKIES_NOW: `${dayOf(new Date(), api.env.shelterTimeZone)}T11:00:00Z`,
  });

/** Starts a worker, waits until it has sent so many mails, and kills it while it works. */
async function killAfter(mails: number): Promise<void> {
  const { child, ended } = worker();
  await server.count(server.mails.length + mails);
  child.kill('SIGKILL');
  await ended;
  // PostgreSQL may still execute the worker's last query.
  const isDisconnected = async () => (await api.database.query(CONNECTED, [WORKER])).rowCount === 0;
  await waitFor('the connections of the killed worker to end', isDisconnected);
  await freeKilled(api.database, api.env.databaseUrl);
  await tryAllNow(api.database);
}

/** A worker that is not killed sends the rest. */
async function sendRest(): Promise<void> {
  const { child, ended } = worker();
  await allThrough(api.database, LONG_MS);
  child.kill('SIGTERM');
  await ended;
}

/** Books one place for each of so many people on one day, or that many for one person; returns the day. */
async function aCrowdedDay(people: number, walks = people): Promise<string> {
  const now = new Date();
  const at = addShelterDays(now, 3, api.env.shelterTimeZone);
  const date = dayOf(at, api.env.shelterTimeZone);
  await api.database.query(
    {
      name: 'testing.a-crowded-day',
      text: sql`
        WITH people AS (
          INSERT INTO person (uid, name, email, role)
          SELECT 'w' || n, 'Walker ' || n, 'w' || n || '@example.org', 'walker'
          FROM generate_series(0, $1::int - 1) n
        ),
        slots AS (
          INSERT INTO slot (start_time, end_time, stage, capacity, booked_count)
          SELECT $3::timestamptz + n * each, $3::timestamptz + (n + 1) * each, 'open', 4, 1
          FROM generate_series(0, $2::int - 1) n, (SELECT interval '9 hours' / $2) one(each)
          RETURNING id, start_time, end_time
        )
        INSERT INTO booking (slot_id, walker, during)
        SELECT id, 'w' || (row_number() OVER (ORDER BY id)) % $1, tstzrange(start_time, end_time)
        FROM slots`,
    },
    [people, walks, `${date}T12:00:00Z`],
  );
  return date;
}

/** Blocks a day with so many people. Each of them needs a message. */
async function callOff(people: number): Promise<void> {
  const date = await aCrowdedDay(people);
  const kit = await api.asAdmin();
  await kit.get('/users/me');
  const startedAt = performance.now();
  const blocked = await kit.post('/block-day', { date, cancelBookings: true });
  expect(blocked.status).toBe(201);
  expect(performance.now() - startedAt).toBeLessThan(ANSWER_MS);
}

/** Deletes so many walks of one person, one after the other. Each of them needs a message. */
async function callOffEach(walks: number): Promise<void> {
  await aCrowdedDay(1, walks);
  const kit = await api.asAdmin();
  const { rows } = await api.database.query<{ id: number }>({
    name: 'testing.walks-of-a-day',
    text: sql`SELECT slot_id AS id FROM booking ORDER BY slot_id`,
  });
  for (const { id } of rows) expect((await kit.delete(`/time-slots/${id}`)).status).toBe(204);
}

/** How often each address got a mail, and how many mails those were. */
function written() {
  const byAddress = new Map<string, Set<string>>();
  for (const { to, raw } of server.mails) {
    const [, id = ''] = /^Message-ID: (.+)$/im.exec(raw) ?? [];
    for (const address of to) byAddress.set(address, (byAddress.get(address) ?? new Set()).add(id));
  }
  return { people: byAddress.size, ids: [...byAddress.values()].map((ids) => ids.size) };
}

it(
  `message worker: loses none of ${PEOPLE} messages while it is killed ${KILLS} times`,
  async () => {
    await callOff(PEOPLE);
    // Kills at a different point of the work each time.
    for (let kill = 1; kill <= KILLS; kill += 1) await killAfter(1 + kill);
    await sendRest();

    const { people, ids } = written();
    expect(people).toBe(PEOPLE);
    // Mail programs deduplicate by Message-ID.
    expect(Math.max(...ids)).toBe(1);
    // Duplicates are only mails that a killed worker had sent and not recorded.
    expect(server.mails.length - PEOPLE).toBeLessThanOrEqual(KILLS * AT_ONCE);
  },
  LONG_MS,
);

it(
  `message worker: notifies each of ${MANY} people once, the first ${PEOPLE} in time`,
  async () => {
    await callOff(MANY);
    const begun = performance.now();
    const sending = sendRest();
    await server.count(PEOPLE);
    expect(performance.now() - begun).toBeLessThan(SENT_MS);
    await sending;
    expect(server.mails).toHaveLength(MANY);
    expect(written().people).toBe(MANY);
  },
  LONG_MS,
);

it(
  'message worker: sends at most twenty a day per person and keeps the whole digest when killed',
  async () => {
    await callOffEach(60);
    for (let kill = 1; kill <= FEW_KILLS; kill += 1) await killAfter(4 * kill);
    await sendRest();
    expect(written()).toEqual({ people: 1, ids: [20] });
    const { rows } = await api.database.query({
      name: 'testing.where-they-are',
      text: sql`SELECT (SELECT count(*)::int FROM message) AS sent,
        (SELECT count(*)::int FROM message_gathered) AS gathered,
        (SELECT count(*)::int FROM message JOIN message_gathered USING (id)) AS both`,
    });
    expect(rows).toEqual([{ sent: 20, gathered: 40, both: 0 }]);
  },
  LONG_MS,
);

it('message worker: sends everything once after a mail server outage', async () => {
  await server.close();
  const { child, ended } = worker();
  await callOff(40);
  // The worker has tried all of them; the retries wait for the next minute.
  await allTried(api.database, () => expect(server.mails).toEqual([]));
  await server.restart();
  await retryNow(api.database, 'retry');
  await allThrough(api.database);
  child.kill('SIGTERM');
  await ended;
  expect(server.mails).toHaveLength(40);
  expect(written().people).toBe(40);
});
