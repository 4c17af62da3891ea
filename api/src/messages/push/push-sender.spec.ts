import type { PushKind, PushSettings } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { aSlot } from '../../testing/a-slot.js';
import type { SignedIn } from '../../testing/caller.js';
import {
  aMailShelter,
  book,
  cancel,
  messagesOf,
  NOW,
  TOMORROW,
} from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import { allThrough, freeKilled, retryNow } from '../../testing/mail/message-jobs.js';
import { aPushService } from '../../testing/push/a-push-service.js';
import type { PushService } from '../../testing/push/a-push-service.js';
import type { Device } from '../../testing/push/a-device.js';
import { mailsSentAt, resetScheduled } from '../../testing/mail/scheduled-mails.js';
import { serveApi } from '../../testing/processes/serve-api.js';
import { MessageRetention } from '../delivery/message-retention.js';
import { MessageScheduler } from '../scheduled/message-scheduler.js';
import { GuardedFetch } from '../../platform/http/guarded-fetch.js';

const KEY = '3c'.repeat(32);
const EVENING = '2026-11-20T18:00:00Z';

let shelter: MailShelter;
let push: PushService;
beforeAll(async () => {
  shelter = await aMailShelter({ secretsKey: KEY });
  const { api, ines } = shelter;
  push = await aPushService(async () => (await ines.get<PushSettings>('/users/me/push')).body.key);
  push.serve(api.app);
});
beforeEach(async () => {
  await restart();
  await query(sql`DELETE FROM push_device`);
  await query(sql`DELETE FROM push_off`);
  push.received.length = 0;
});
afterEach(() => expect(push.faults).toEqual([]));
afterAll(async () => {
  await shelter.stop();
  await push.close();
});

let queries = 0;
const query = async (text: ReturnType<typeof sql>) =>
  (
    await shelter.api.database.query<Record<string, unknown>>({
      name: `testing.push-${(queries += 1)}`,
      text,
    })
  ).rows;

async function subscribed(who: SignedIn): Promise<Device> {
  const device = push.newDevice();
  expect((await who.put('/users/me/push-devices', device.subscription)).status).toBe(204);
  return device;
}

const switchPush = (who: SignedIn, kind: PushKind, on: boolean) =>
  who.put(`/users/me/push/${kind}`, { on });
const switchMail = (who: SignedIn, kind: string, on: boolean) =>
  who.put(`/users/me/message-choices/${kind}`, { on });

/** Ines has a walk tomorrow, and its message came. */
async function bookedWalk(start = TOMORROW, marshal?: string): Promise<number> {
  const slot = await aSlot(shelter.api.database, { start, ...(marshal && { marshal }) });
  await book(shelter.ines, slot);
  await allThrough(shelter.api.database);
  shelter.server.mails.length = 0;
  return slot;
}

/** Deletes what was sent: the next reminder of a walk would be the same message. */
async function restart(): Promise<void> {
  await resetScheduled(shelter);
  await query(sql`DELETE FROM push_taken`);
}

/** Sends the reminder of tomorrow's walk. */
const remind = (at = EVENING) => mailsSentAt(shelter, at);

const subjects = () =>
  shelter.server.mails.map(({ to, raw }) => `${to.join()}: ${/^Subject: (.*)$/m.exec(raw)?.[1]}`);

it('push: a device takes a message instead of the mail, and opens its page', async () => {
  const slot = await bookedWalk();
  await subscribed(shelter.ines);
  await remind();
  const [only, ...others] = push.received;
  expect(others).toEqual([]);
  expect(only?.payload).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    title: 'You walk on Sat 21 Nov',
    text: '09:00 – 10:00\nShelter time: London, Greenwich Mean Time',
    path: expect.stringMatching(new RegExp(`^/walker-calendar\\?slot=${slot}&mine&mark=[\\w-]+$`)),
  });
  expect(only?.headers).toMatchObject({
    topic: only?.payload.id.replaceAll('-', ''),
    urgency: 'high',
    // Until the walk begins.
    ttl: String(15 * 3_600),
  });
  expect(subjects()).toEqual([]);
  expect((await messagesOf(shelter.ines)).at(-1)).toMatchObject({
    kind: 'reminder',
    state: 'sent',
    last_words: 'Taken by a device',
  });
});

// spec: 10.94
it('push: waits for a marshal no longer than until the end of a walk whose walker is late', async () => {
  const slot = await bookedWalk('2026-11-20T10:00:00Z', shelter.maria.uid);
  await subscribed(shelter.maria);
  shelter.api.setNow('2026-11-20T10:15:00Z');
  expect((await shelter.ines.put(`/time-slots/${slot}/late`, { minutes: 20 })).status).toBe(200);
  await allThrough(shelter.api.database);
  expect(push.received.map(({ headers, payload }) => [headers.ttl, payload.title])).toEqual([
    [String(45 * 60), 'A walker is 20 minutes late'],
  ]);
});

it('push: every device of the recipient takes the message, and no other', async () => {
  await bookedWalk();
  const devices = [await subscribed(shelter.ines), await subscribed(shelter.ines)];
  await subscribed(shelter.noor);
  await remind();
  expect(new Set(push.received.map(({ device }) => device))).toEqual(new Set(devices));
});

it.each([
  [true, true, { pushes: 1, mails: 0 }],
  [true, false, { pushes: 0, mails: 1 }],
  [false, true, { pushes: 1, mails: 0 }],
  [false, false, { pushes: 0, mails: 0 }],
])('push: with the mail %s and the push %s, sends %j', async (mail, pushed, wanted) => {
  await bookedWalk();
  await subscribed(shelter.ines);
  await switchMail(shelter.ines, 'reminder', mail);
  await switchPush(shelter.ines, 'reminder', pushed);
  await remind();
  await switchMail(shelter.ines, 'reminder', true);
  expect({ pushes: push.received.length, mails: shelter.server.mails.length }).toEqual(wanted);
});

it('push: a moved walk also gets its mail, which holds the calendar right', async () => {
  const slot = await bookedWalk('2026-11-28T09:00:00Z');
  await subscribed(shelter.ines);
  const times = { start_time: '2026-11-28T11:00:00Z', end_time: '2026-11-28T12:30:00Z' };
  const body = { ...times, words: 'Please call 01234 567 890.' };
  const answer = await shelter.kit.call('PATCH', `/time-slots/${slot}`, { body });
  expect(answer.status).toBe(200);
  await allThrough(shelter.api.database);
  expect(push.received.map(({ payload: { title, text } }) => ({ title, text }))).toEqual([
    {
      title: 'Your walk moved',
      text: 'It is now on Sat 28 Nov, 11:00 – 12:30\nShelter time: London, Greenwich Mean Time',
    },
  ]);
  expect(subjects().filter((one) => one.startsWith(shelter.ines.email))).toHaveLength(1);
});

it('push: an offered place also gets its mail, and waits no longer than the offer', async () => {
  const { api, ines, noor } = shelter;
  const slot = await aSlot(api.database, { start: '2026-11-28T09:00:00Z' });
  const others = await Promise.all([
    api.asWalker(),
    api.asWalker(),
    api.asWalker(),
    api.asWalker(),
  ]);
  for (const other of others) {
    await other.get('/users/me');
    await book(other, slot);
  }
  await noor.put(`/time-slots/${slot}/waiting-list`);
  await subscribed(noor);
  await cancel(others[0] ?? ines, slot);
  await allThrough(api.database);
  expect(push.received.map(({ payload }) => payload.title)).toEqual(['A place is free']);
  expect(push.received[0]?.payload.path).toMatch(/^\/offers\?link=/);
  expect(Number(push.received[0]?.headers['ttl'])).toBeLessThanOrEqual(7_200);
  expect(subjects().filter((one) => one.startsWith(noor.email))).toHaveLength(1);
});

it('push: the marshal is told of a late cancel without the name of the walker', async () => {
  const { api, ines, maria } = shelter;
  const slot = await bookedWalk('2026-11-20T10:00:00Z', maria.uid);
  await subscribed(maria);
  const late = await ines.post(`/time-slots/${slot}/late-cancel`, { reason: 'I have a fever.' });
  expect(late.status).toBeLessThan(300);
  await allThrough(api.database);
  expect(push.received.map(({ payload }) => payload.title)).toEqual(['A walker cannot come']);
  expect(JSON.stringify(push.received[0]?.payload)).not.toMatch(/Ines|Okafor|fever/);
  expect(subjects().filter((one) => one.startsWith(maria.email))).toEqual([]);
});

it('push: a walker is asked for help on a device alone, unless that is switched off', async () => {
  const { api, ines, noor, maria } = shelter;
  await Promise.all([subscribed(ines), subscribed(noor), subscribed(maria)]);
  await switchPush(noor, 'help-wanted', false);
  const slot = await aSlot(api.database, { start: TOMORROW });
  expect((await maria.post(`/time-slots/${slot}/help`)).status).toBeLessThan(300);
  await allThrough(api.database);
  const [only, ...others] = push.received;
  expect(others).toEqual([]);
  expect(only?.payload).toMatchObject({
    title: 'Can you help?',
    path: expect.stringContaining(`/walker-calendar?slot=${slot}`),
  });
  expect(subjects()).toEqual([]);
});

describe('push: rights that have just ended', () => {
  it('push: a person who is disabled gets nothing, and their devices are deleted', async () => {
    const { api, kit } = shelter;
    const tom = await api.asWalker();
    await tom.get('/users/me');
    await book(tom, await aSlot(api.database, { start: TOMORROW }));
    await allThrough(api.database);
    await subscribed(tom);
    await kit.post(`/users/${tom.uid}/disable`);
    await allThrough(api.database);
    expect(await query(sql`SELECT FROM push_device`)).toEqual([]);
    // A row that another release left would not help either.
    const { endpoint, p256dh, auth } = push.newDevice().subscription;
    await api.database.query(
      {
        name: 'testing.left-device',
        text: sql`INSERT INTO push_device (id, person, endpoint, p256dh, auth)
          VALUES (gen_random_uuid(), $1, $2, $3, $4)`,
      },
      [tom.uid, endpoint, p256dh, auth],
    );
    await remind();
    expect(push.received).toEqual([]);
  });

  it('push: a marshal who is no marshal any more gets no late cancel', async () => {
    const { api, ines, maria } = shelter;
    const slot = await bookedWalk('2026-11-20T10:00:00Z', maria.uid);
    await subscribed(maria);
    await query(sql`UPDATE person SET role = 'walker' WHERE name = 'Maria Lopez'`);
    await ines.post(`/time-slots/${slot}/late-cancel`, { reason: 'I have a fever.' });
    await allThrough(api.database);
    await query(sql`UPDATE person SET role = 'marshal' WHERE name = 'Maria Lopez'`);
    expect(push.received).toEqual([]);
  });

  it.each([
    ['leaves', (who: SignedIn) => who.delete('/users/me')],
    ['signs out everywhere', (who: SignedIn) => who.post('/users/me/sign-out')],
  ])('push: the devices of a person who %s are deleted', async (_, end) => {
    const tom = await shelter.api.asWalker();
    await tom.get('/users/me');
    await subscribed(tom);
    expect((await end(tom)).status).toBe(204);
    expect(await query(sql`SELECT FROM push_device`)).toEqual([]);
  });
});

describe('push: what a push service answers', () => {
  const left = () => query(sql`SELECT refusals FROM push_device`);

  it.each([404, 410])('push: %i ends the subscription, and the mail is sent', async (status) => {
    await bookedWalk();
    push.answer(await subscribed(shelter.ines), { status });
    await remind();
    expect(await left()).toEqual([]);
    expect(subjects()).toHaveLength(1);
  });

  it('push: 400 in a row ends the subscription, one push that is taken begins anew', async () => {
    const device = await subscribed(shelter.ines);
    await bookedWalk();
    await remind();
    for (const refusals of [1, 2, 3, 4]) {
      push.answer(device, { status: 400 });
      await restart();
      await bookedWalk();
      await remind();
      expect([await left(), subjects().length]).toEqual([[{ refusals }], 1]);
    }
    push.answer(device, null);
    await restart();
    await bookedWalk();
    await remind();
    expect([await left(), subjects()]).toEqual([[{ refusals: 0 }], []]);
    await query(sql`UPDATE push_device SET refusals = 4`);
    push.answer(device, { status: 403 });
    await restart();
    await bookedWalk();
    await remind();
    expect(await left()).toEqual([]);
  });

  it.each([
    ['seconds', '120', 120],
    ['a date', 'Fri, 20 Nov 2026 18:03:00 GMT', 180],
    ['no time', undefined, 60],
    ['a year', '31536000', 6 * 3_600],
  ])(
    'push: 429 with %s in Retry-After sends the mail and nothing before then',
    async (_, value, seconds) => {
      await bookedWalk();
      const headers = value === undefined ? {} : { 'retry-after': value };
      push.answer(await subscribed(shelter.ines), { status: 429, headers });
      await remind();
      const [row] = await query(sql`SELECT waits_until FROM push_device`);
      const at = Date.parse(String(row?.['waits_until']));
      expect(Math.round((at - Date.parse('2026-11-20T18:00:00Z')) / 1_000)).toBe(seconds);
      expect([push.received.length, subjects().length]).toEqual([1, 1]);
      await restart();
      await bookedWalk();
      await remind('2026-11-20T18:00:30Z');
      expect(push.received).toHaveLength(1);
    },
  );

  it('push: without a mail, the message waits for Retry-After', async () => {
    const { api, ines } = shelter;
    await bookedWalk();
    const device = await subscribed(ines);
    await switchMail(ines, 'reminder', false);
    push.answer(device, { status: 429, headers: { 'retry-after': '600' } });
    api.setNow(EVENING);
    await enqueue();
    await push.count(1);
    push.answer(device, null);
    await retryNow(api.database, 'retry');
    expect(push.received).toHaveLength(1);
    api.setNow('2026-11-20T18:11:00Z');
    await retryNow(api.database, 'retry');
    await push.count(2);
    await allThrough(api.database);
    await switchMail(ines, 'reminder', true);
    expect(subjects()).toEqual([]);
  });

  it.each([
    ['fails', { status: 503 }],
    ['is dead', 'hang'],
    ['leads elsewhere', { status: 307, headers: { location: 'https://127.0.0.1/' } }],
  ] as const)('push: the mail is sent while the push service %s', async (_, answer) => {
    await bookedWalk();
    const guarded = shelter.api.app.get(GuardedFetch);
    guarded.wholeMs = 300;
    push.answer(await subscribed(shelter.ines), answer);
    await remind();
    guarded.wholeMs = 10_000;
    expect([push.received.length, subjects().length]).toEqual([1, 1]);
    expect(await left()).toHaveLength(1);
  });

  it('push: an endpoint that leads into the network is called by nobody, and is deleted', async () => {
    await bookedWalk();
    await subscribed(shelter.ines);
    const guarded = shelter.api.app.get(GuardedFetch);
    guarded.isPublic = () => false;
    await remind();
    push.serve(shelter.api.app);
    expect([await left(), push.received, subjects().length]).toEqual([[], [], 1]);
  });

  it('push: a key that is no point of the curve ends the subscription', async () => {
    await bookedWalk();
    const device = { ...push.newDevice().subscription, p256dh: `B${'A'.repeat(86)}` };
    await shelter.ines.put('/users/me/push-devices', device);
    await remind();
    expect([await left(), subjects().length]).toEqual([[], 1]);
  });
});

describe('push: workers that are killed', () => {
  it('push: a message that a device took goes to the others only, and is no mail', async () => {
    const { api, ines } = shelter;
    await bookedWalk();
    const [first, second] = [await subscribed(ines), await subscribed(ines)];
    // As after a kill between the first push and the second.
    push.answer(second, { status: 503 });
    await remind();
    expect(push.received.map(({ device }) => device)).toEqual(
      expect.arrayContaining([first, second]),
    );
    push.received.length = 0;
    push.answer(second, null);
    await query(sql`DELETE FROM message WHERE kind = 'reminder'`);
    await query(sql`UPDATE pgboss.job SET state = 'active', started_on = now(), completed_on = NULL
      WHERE name = 'messages' AND data->>'kind' = 'reminder'`);
    await freeKilled(api.database, api.env.databaseUrl);
    const settings = { ...api.env, startsAt: new Date('2026-11-20T18:05:00Z') };
    const more = await Promise.all([serveApi(settings), serveApi(settings)]);
    for (const { app } of more) push.serve(app);
    await retryNow(api.database, 'retry');
    await push.count(1);
    await allThrough(api.database);
    await Promise.all(more.map(({ app }) => app.close()));
    expect(push.received.map(({ device }) => device)).toEqual([second]);
    expect(subjects()).toEqual([]);
  });
});

async function enqueue(): Promise<void> {
  await shelter.api.app.get(MessageScheduler).enqueueScheduled();
}

it('push: messages of the retention are forgotten with the rows about their devices', async () => {
  await bookedWalk();
  await subscribed(shelter.ines);
  await remind();
  const taken = () => query(sql`SELECT FROM push_taken`);
  expect(await taken()).toHaveLength(1);
  shelter.api.setNow('2027-02-20T09:00:00Z');
  await shelter.api.app.get(MessageRetention).deleteOld();
  shelter.api.setNow(NOW);
  expect(await taken()).toEqual([]);
});
