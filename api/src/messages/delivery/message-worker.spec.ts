import { inDeep } from '@walkies/tooling/tier';
import { sql } from '../../database/sql.js';
import type { MailServer } from '../../testing/mail/a-mail-server.js';
import { aSlot } from '../../testing/a-slot.js';
import {
  aMailShelter,
  book,
  cancel,
  messagesOf,
  NOW,
  TOMORROW,
} from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { SignedIn } from '../../testing/caller.js';
import { allThrough, freeKilled, retryNow } from '../../testing/mail/message-jobs.js';
import { emptySlots } from '../../testing/seats.js';
import { Measurements } from '../../platform/process/measurements.js';
import { serveApi } from '../../testing/processes/serve-api.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { waitFor } from '../../testing/processes/wait-for.js';
import { MessageRetention } from './message-retention.js';

let shelter: MailShelter;
let server: MailServer;
let api: TestApi;
let ines: SignedIn;
beforeAll(async () => {
  shelter = await aMailShelter();
  ({ server, api, ines } = shelter);
});
beforeEach(() => shelter.begin());
afterAll(() => shelter.stop());

it('message worker: stores a permanent refusal by the mail server and does not retry', async () => {
  const tom = await api.asWalker();
  await tom.get('/users/me');
  const slot = await aSlot(api.database, { start: TOMORROW });
  server.refuse({ code: 550, words: 'No such mailbox' });
  const outcomes: string[] = [];
  api.app.get(Measurements).on('mail', (outcome) => outcomes.push(outcome));
  const before = server.offered();
  await book(tom, slot);
  await allThrough(api.database);
  server.refuse(null);
  expect(server.offered()).toBe(before + 1);
  expect(outcomes).toEqual(['refused']);
  expect(await messagesOf(tom)).toMatchObject([
    { kind: 'booked', state: 'refused', last_words: expect.stringContaining('No such mailbox') },
  ]);
});

it('message worker: sends when the mail server is back, and lets bookings through meanwhile', async () => {
  const slot = await aSlot(api.database, { start: TOMORROW });
  await server.close();
  const outcomes: string[] = [];
  api.app.get(Measurements).on('mail', (outcome) => outcomes.push(outcome));
  expect((await book(ines, slot)).status).toBe(200);
  await retryNow(api.database, 'retry');
  expect(server.mails).toEqual([]);
  await waitFor('the failed attempt to count', () => outcomes.includes('retried'));
  await server.restart();
  await retryNow(api.database, 'retry');
  await server.count(1);
  await waitFor('the mail to count', () => outcomes.at(-1) === 'sent');
});

describe('while nobody sends', () => {
  let quiet: TestApi;
  let walker: SignedIn;
  let slot: number;
  beforeEach(async () => {
    quiet = await startTestApi({ messages: { ...server.settings, worker: 'apart' } });
    quiet.setNow(NOW);
    walker = await quiet.asWalker();
    await walker.get('/users/me');
    slot = await aSlot(quiet.database, { start: TOMORROW });
    await book(walker, slot);
  });
  afterEach(() => quiet.stop());

  const jobs = async () =>
    (
      await quiet.database.query({
        name: 'testing.jobs',
        text: sql`SELECT data->>'kind' AS kind FROM pgboss.job WHERE name = 'messages'`,
      })
    ).rows.map((row) => row['kind']);

  it('message job: is created once and deleted with the booking', async () => {
    expect(await jobs()).toEqual(['booked']);
    expect((await cancel(walker, slot)).status).toBe(204);
    expect(await jobs()).toEqual([]);
  });

  it('message job: is deleted when its recipient leaves', async () => {
    expect((await walker.delete('/users/me')).status).toBe(204);
    expect(await jobs()).toEqual([]);
  });

  it('message job: sends nothing for a deleted booking', async () => {
    await emptySlots(quiet.database);
    const other = await serveApi({
      ...quiet.env,
      messages: server.settings,
      startsAt: new Date(NOW),
    });
    await allThrough(quiet.database);
    await other.app.close();
    expect(server.mails).toEqual([]);
  });

  it('message job: is not resent if its worker sent it but was killed before completing it', async () => {
    await quiet.database.query({
      name: 'testing.sent',
      text: sql`INSERT INTO message (id, kind, person, state, at, last_words)
        SELECT id, data->>'kind', data->>'uid', 'sent', now(), '250 Thanks'
        FROM pgboss.job WHERE name = 'messages'`,
    });
    const settings = { ...quiet.env, messages: server.settings, startsAt: new Date(NOW) };
    const other = await serveApi(settings);
    await allThrough(quiet.database);
    await other.app.close();
    expect(server.mails).toEqual([]);
  });

  it('message job: is sent once after its worker was killed', async () => {
    await quiet.database.query({
      name: 'testing.killed',
      text: sql`UPDATE pgboss.job SET state = 'active', started_on = now()
        WHERE name = 'messages'`,
    });
    await freeKilled(quiet.database, quiet.env.databaseUrl);
    const settings = { ...quiet.env, messages: server.settings, startsAt: new Date(NOW) };
    const two = await Promise.all([serveApi(settings), serveApi(settings)]);
    await retryNow(quiet.database, 'retry');
    await server.count(1);
    await allThrough(quiet.database);
    await Promise.all(two.map(({ app }) => app.close()));
    expect(server.mails).toHaveLength(1);
  });
});

const WAITING = {
  name: 'testing.waiting',
  text: sql`SELECT state, retry_count AS tries,
      round(extract(epoch FROM start_after - now()) / 60)::int AS minutes
    FROM pgboss.job WHERE name = 'messages' AND state IN ('created', 'retry', 'active')`,
};

it('message worker: sends at night what concerns the next twelve hours, and the rest in the morning', async () => {
  const night = await startTestApi({
    messages: server.settings,
    quietHours: { from: 21, to: 7 },
  });
  night.setNow('2026-11-20T22:00:00Z');
  const walker = await night.asWalker();
  await walker.get('/users/me');
  const soon = await aSlot(night.database, { start: '2026-11-21T09:00:00Z' });
  const later = await aSlot(night.database, { start: '2026-11-23T09:00:00Z' });
  const waiting = async () => (await night.database.query(WAITING)).rows;
  const isWaiting = () =>
    waitFor('it to wait for the morning again', async () => {
      const [one, ...others] = await waiting();
      return others.length === 0 && one?.['state'] === 'retry' && one['minutes'] === 9 * 60;
    });
  await book(walker, later);
  expect(await waiting()).toEqual([{ state: 'created', tries: 0, minutes: 9 * 60 }]);
  // Like a job that another release has inserted.
  await retryNow(night.database, 'created');
  await book(walker, soon);
  await server.count(1);
  await isWaiting();
  await retryNow(night.database, 'retry');
  await isWaiting();
  expect(await waiting()).toMatchObject([{ tries: 0 }]);
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]?.raw).toContain(`slot-${soon}@`);
  expect(night.logged()).not.toContain('could not be sent');
  // A person who requests a link waits for it.
  await night.anonymous.post('/password-resets', { email: walker.email });
  await server.count(2);

  night.setNow('2026-11-21T07:00:00Z');
  await retryNow(night.database, 'retry');
  const [, , last] = await server.count(3);
  expect(last?.raw).toContain(`slot-${later}@`);
  await night.stop();
});

const NEXT_TRY = {
  name: 'testing.next-try',
  text: sql`SELECT state, extract(epoch FROM start_after - now())::float8 * 1000 AS "inMs"
    FROM pgboss.job WHERE name = 'messages' AND state <> 'active'`,
};

inDeep(it)(
  'message worker: keeps retrying for a night and a day without a mail server',
  async () => {
    const night = await startTestApi({
      messages: server.settings,
      quietHours: { from: 21, to: 7 },
    });
    let now = Date.parse('2026-11-20T21:30:00Z');
    night.setNow(new Date(now).toISOString());
    const walker = await night.asWalker();
    await walker.get('/users/me');
    await server.close();
    await book(walker, await aSlot(night.database, { start: '2026-11-28T09:00:00Z' }));
    const back = Date.parse('2026-11-22T03:00:00Z');
    // Moves the shelter's clock from one attempt to the next.
    while (now < back) {
      const next = await waitFor('the next try', async () => {
        const { rows } = await night.database.query<{ state: string; inMs: number }>(NEXT_TRY);
        return rows.find(({ state, inMs }) => state === 'failed' || inMs > 1_000);
      });
      expect(next.state).not.toBe('failed');
      now += Math.ceil(next.inMs / 60_000) * 60_000;
      night.setNow(new Date(now).toISOString());
      if (now >= back) await server.restart();
      await retryNow(night.database, next.state === 'created' ? 'created' : 'retry');
    }
    await server.count(1);
    await night.stop();
  },
);

// spec: 10.75
it('message retention: deletes messages after 90 days, or at once when their recipient leaves', async () => {
  const tom = await api.asWalker();
  await tom.get('/users/me');
  const slot = await aSlot(api.database, { start: TOMORROW });
  await book(ines, slot);
  await book(tom, slot);
  await server.count(2);
  await allThrough(api.database);
  const stored = async () =>
    (
      await api.database.query<{ person: string }>({
        name: 'testing.messages',
        text: sql`SELECT DISTINCT person FROM message`,
      })
    ).rows.map(({ person }) => person);
  expect(await stored()).toEqual(expect.arrayContaining([ines.uid, tom.uid]));
  expect((await tom.delete('/users/me')).status).toBe(204);
  expect(await stored()).not.toContain(tom.uid);

  api.setNow('2027-02-18T08:00:00Z');
  await api.app.get(MessageRetention).deleteOld();
  expect(await stored()).toContain(ines.uid);
  api.setNow('2027-02-20T09:00:00Z');
  await api.app.get(MessageRetention).deleteOld();
  expect(await stored()).toEqual([]);
});

// spec: 10.75
it('message retention: deletes unsent messages after 14 days', async () => {
  const id = sql`7f7a0c5e-0000-4000-8000-000000000001`;
  await api.database.query({
    name: 'testing.waits-for-long',
    text: sql`INSERT INTO pgboss.job (id, name, data, start_after, created_on)
      VALUES ('${id}', 'messages', '{"kind": "reset", "uid": "", "email": "ines@example.org"}',
        now() + interval '1 year', '2026-11-20T09:00:00Z')`,
  });
  await api.database.query(
    {
      name: 'testing.gathers-for-long',
      text: sql`INSERT INTO message_gathered (id, kind, person, facts, at)
        VALUES ('${id}', 'booked', $1, '{}', '2026-11-20T09:00:00Z')`,
    },
    [ines.uid],
  );
  const waits = async () =>
    (
      await api.database.query({
        name: 'testing.waits',
        text: sql`SELECT id FROM pgboss.job WHERE id = '${id}'
          UNION ALL SELECT id FROM message_gathered WHERE id = '${id}'`,
      })
    ).rowCount;
  api.setNow('2026-12-04T08:59:00Z');
  await api.app.get(MessageRetention).deleteOld();
  expect(await waits()).toBe(2);
  api.setNow('2026-12-04T09:01:00Z');
  await api.app.get(MessageRetention).deleteOld();
  expect(await waits()).toBe(0);
});
