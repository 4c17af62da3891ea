import { jest } from '@jest/globals';
import { byTier } from '@walkies/tooling/tier';
import PostalMime from 'postal-mime';
import { LIMIT_FAMILIES } from '../../env/limit-families.js';
import { aSlot } from '../../testing/a-slot.js';
import { aMailShelter, book, TOMORROW } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import { allThrough, tryAllNow, allTried } from '../../testing/mail/message-jobs.js';
import { bookWhileHanging, sendOnceWhileLate } from '../../testing/mail/slow-mail-server.js';
import { startTestApi } from '../../testing/start-test-api.js';
import { Accounts } from '../../users/accounts/accounts.js';
import { Post, STEP_MS as MAIL_STEP_MS } from './post.js';

/** The API's own timeout is 20 s; only the deep tier waits for it. */
const STEP_MS = 2_000;
const LATE_MS = 1_500;
const CALLS = byTier({ quick: 100, deep: 1_000 });

let shelter: MailShelter;
beforeAll(async () => {
  shelter = await aMailShelter();
  shelter.api.app.get(Post).stepMs = STEP_MS;
});
beforeEach(() => shelter.begin());
afterAll(() => shelter.stop());

it('booking: responds while the mail server hangs, and notifies once it recovers', async () => {
  await bookWhileHanging(shelter);
});

it('mail: is sent once when the mail server replies late but within the limit', async () => {
  await sendOnceWhileLate(shelter, LATE_MS);
});

it('mail timeout: allows a step of the mail server more than the ten seconds of a slow one', () => {
  expect(MAIL_STEP_MS).toBeGreaterThan(10_500);
});

it('mail: is retried after a temporary refusal by the mail server', async () => {
  const { api, ines, server } = shelter;
  server.refuse({ code: 451, words: 'Greylisted' });
  await book(ines, await aSlot(api.database, { start: TOMORROW }));
  await allTried(api.database);
  server.refuse(null);
  expect(server.mails).toEqual([]);
  await tryAllNow(api.database);
  await server.count(1);
  await allThrough(api.database);
  expect(server.mails).toHaveLength(1);
});

it('mail: keeps the address unchanged, whatever characters it contains', async () => {
  const { api, server } = shelter;
  const email = `o'brien+dogs!#$%&*/=?^_{|}~-x@example.org`;
  const brien = await api.asWalker({ name: `Pat "O'Brien" <x@example.org>, Jr.`, email });
  await brien.get('/users/me');
  await book(brien, await aSlot(api.database, { start: TOMORROW }));
  const [{ to, raw } = { to: [], raw: '' }] = await server.count(1);
  expect(to).toEqual([email]);
  const mail = await PostalMime.parse(raw);
  expect(mail.to).toEqual([{ name: `Pat "O'Brien" <x@example.org>, Jr.`, address: email }]);
});

it.each([
  `"o'brien+\\"x\\""@example.org`,
  'a@example.org\r\nBcc: all@example.org',
  'a@example.org, b@example.org',
  'Ines <a@example.org>',
  'a@[127.0.0.1]',
  'a..b@example.org',
])('mail: is never sent to the address %j', async (email) => {
  const { api, ines, kit, server } = shelter;
  const wrong = { status: 400, body: { code: 'BAD_INPUT' } };
  expect(await api.anonymous.post('/password-resets', { email })).toMatchObject(wrong);
  expect(await ines.post('/users/me/email-changes', { email })).toMatchObject(wrong);
  const marshal = { name: 'Ola Nowak', email, phoneNumber: '01632 960 010' };
  expect(await kit.post('/users/marshals', marshal)).toMatchObject(wrong);
  await allThrough(api.database);
  expect(server.mails).toEqual([]);
});

it('mail: is sent once for three clicks on Send again', async () => {
  const { api, server } = shelter;
  const tom = await api.asWalker({ name: 'Tom Baker', emailVerified: false });
  await tom.get('/users/me');
  const press = () => tom.post('/users/me/email-confirmations');
  const pressed = await Promise.all([press(), press(), press()]);
  expect(pressed.map(({ status }) => status)).toEqual([204, 204, 204]);
  await server.count(1);
  await allThrough(api.database);
  expect(server.mails).toHaveLength(1);
});

it('password reset: looks up no account before it answers', async () => {
  const apart = await startTestApi({ messages: { ...shelter.server.settings, worker: 'apart' } });
  const find = jest.spyOn(apart.app.get(Accounts), 'findByEmail');
  const walker = await apart.asWalker();
  for (const email of [walker.email, 'nobody@example.org']) {
    expect((await apart.anonymous.post('/password-resets', { email })).status).toBe(204);
  }
  expect(find).not.toHaveBeenCalled();
  await apart.stop();
});

it(`password reset: sends an admin five mails although a stranger makes ${CALLS} requests`, async () => {
  const { server } = shelter;
  const limits = { ...LIMIT_FAMILIES, rest: { seconds: 10, person: 9_000, address: 9_000 } };
  const busy = await startTestApi({
    messages: server.settings,
    trustedProxies: ['loopback'],
    rateLimits: limits,
  });
  const kit = await busy.asAdmin();
  const from = (address: number, email: string) =>
    busy.anonymous.call('POST', '/password-resets', {
      body: { email },
      headers: { 'x-forwarded-for': `203.0.${address >> 8}.${address & 255}` },
    });
  const taken = { sent: 0, refused: 0 };
  for (let call = 0; call < CALLS; call += 1) {
    // At intervals of 30 s, so that none counts as a repeated click.
    busy.setNow(new Date(Date.UTC(2026, 10, 20) + call * 30_000).toISOString());
    const { status } = await from(call, kit.email);
    taken[status === 204 ? 'sent' : 'refused'] += 1;
  }
  expect(taken).toEqual({ sent: 5, refused: CALLS - 5 });
  await server.count(5);
  await allThrough(busy.database);
  expect(server.mails).toHaveLength(5);

  // People at other addresses are not affected.
  const walker = await busy.asWalker();
  expect((await from(5_000, walker.email)).status).toBe(204);
  expect((await server.count(6)).at(-1)?.to).toEqual([walker.email]);
  // The response does not reveal whether an address has an account: unknown ones are limited too.
  const unknown = [];
  for (let call = 0; call < 6; call += 1) {
    busy.setNow(new Date(Date.UTC(2026, 10, 21) + call * 30_000).toISOString());
    unknown.push((await from(6_000 + call, 'nobody@example.org')).status);
  }
  expect(unknown).toEqual([204, 204, 204, 204, 204, 429]);

  // From one client address, for many people.
  let others = 0;
  for (let call = 0; call < 80; call += 1) {
    if ((await from(9_999, `walker${call}@example.org`)).status === 204) others += 1;
  }
  expect(others).toBe(60);
  await busy.stop();
});
