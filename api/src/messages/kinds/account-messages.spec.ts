import PostalMime from 'postal-mime';
import { queriesOf, linkIn } from '../../testing/identity/account-provider.js';
import { aMailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { MailServer } from '../../testing/mail/a-mail-server.js';
import { allThrough, retryNow } from '../../testing/mail/message-jobs.js';
import { aSlot } from '../../testing/a-slot.js';
import { Caller } from '../../testing/caller.js';
import { emulatorToken } from '../../testing/identity/emulator-token.js';
import { LIMIT_FAMILIES } from '../../env/limit-families.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { Firebase } from '../../users/google/firebase.js';
import { ProfileStore } from '../../users/profiles/profile.store.js';

const { jest } = import.meta;

let shelter: MailShelter;
let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  shelter = await aMailShelter();
  ({ server, api } = shelter);
});
beforeEach(() => shelter.begin());
afterEach(() => jest.restoreAllMocks());
afterAll(() => shelter.stop());

const requestReset = (email: string, at = api) => at.anonymous.post('/password-resets', { email });

const atProvider = queriesOf(() => api);

it('password reset: sends a code that sets the password once', async () => {
  const { ines } = shelter;
  expect((await requestReset(ines.email.toUpperCase())).status).toBe(204);
  const [mail] = await server.count(1);
  const { subject, text = '' } = await PostalMime.parse(mail?.raw ?? '');
  expect(mail?.to).toEqual([ines.email]);
  expect(subject).toBe('Choose a new password');
  expect(text).toContain('for one hour');
  const link = linkIn(text, '/reset-password');
  const remaining = Number(link.get('until')) - Date.now() / 1000;
  expect(remaining).toBeGreaterThan(3_000);
  expect(remaining).toBeLessThanOrEqual(3_600);
  const chosen = { oobCode: link.get('code'), newPassword: 'long walks' };
  expect(await atProvider('resetPassword', chosen)).toBe(200);
  const signIn = { email: ines.email, password: 'long walks' };
  expect(await atProvider('signInWithPassword', signIn)).toBe(200);
  expect(await atProvider('resetPassword', chosen)).toBe(400);
  await allThrough(api.database);
  const { messages } = (await ines.get<{ messages: { kind: string }[] }>('/users/me/export')).body;
  expect(messages.filter(({ kind }) => kind === 'reset')).toHaveLength(1);
});

it('password reset: retains no address of a person who leaves, not even in a completed job', async () => {
  const tom = await api.asWalker();
  await tom.get('/users/me');
  expect((await requestReset(tom.email.toUpperCase())).status).toBe(204);
  await server.count(1);
  await allThrough(api.database);
  const jobs = () =>
    api.database.queryText(
      "SELECT FROM pgboss.job WHERE lower(data->>'email') = $1 OR data->>'uid' = $2",
      [tom.email, tom.uid],
    );
  expect((await jobs()).rows).toHaveLength(1);
  expect((await tom.delete('/users/me')).status).toBe(204);
  expect((await jobs()).rows).toEqual([]);
});

it.each([
  ['nobody', async () => 'nobody@example.org'],
  ['an address that the provider does not take', async () => 'a@b-.example.org'],
  [
    'whose account is disabled',
    async () => {
      const tom = await api.asWalker();
      await api.app.get(Firebase).auth.updateUser(tom.uid, { disabled: true });
      return tom.email;
    },
  ],
])('password reset: answers the same and sends nothing to %s', async (_, addressOf) => {
  const walker = await api.asWalker();
  const known = await requestReset(walker.email);
  const { status, body } = await requestReset(await addressOf());
  expect({ status, body }).toEqual({ status: known.status, body: known.body });
  await server.count(1);
  await allThrough(api.database);
  expect(server.mails.flatMap(({ to }) => to)).toEqual([walker.email]);
});

it('password reset: sends one mail for two clicks', async () => {
  const { email } = shelter.maria;
  await Promise.all([requestReset(email), requestReset(email), requestReset(` ${email} `)]);
  await server.count(1);
  await allThrough(api.database);
  expect(server.mails).toHaveLength(1);
});

it('password reset: reports when mail is off', async () => {
  const silent = await startTestApi({ messages: null });
  expect(await requestReset('ines@example.org', silent)).toMatchObject({
    status: 409,
    body: { code: 'MAIL_OFF' },
  });
  await silent.stop();
});

it('password change: is not told to an unconfirmed address again and again', async () => {
  const limited = await startTestApi({ messages: server.settings, rateLimits: LIMIT_FAMILIES });
  const tom = await limited.asWalker({ emailVerified: false });
  await tom.get('/users/me');
  for (let again = 0; again < 5; again += 1) {
    limited.setNow(new Date(Date.UTC(2026, 10, 20) + again * 30_000).toISOString());
    expect((await tom.post('/users/me/password-changes')).status).toBe(204);
  }
  const { rows } = await limited.database.queryText(
    `SELECT count(*)::int AS many FROM pgboss.job WHERE data->>'kind' = 'password-changed'`,
  );
  expect(rows).toEqual([{ many: 3 }]);
  await limited.stop();
});

it('password change: notifies a person who has just signed in', async () => {
  const { noor } = shelter;
  expect((await noor.post('/users/me/password-changes')).status).toBe(204);
  const [mail] = await server.count(1);
  const { subject, text = '' } = await PostalMime.parse(mail?.raw ?? '');
  expect(mail?.to).toEqual([noor.email]);
  expect(subject).toBe('Your password was changed');
  expect(text).toContain('Fri 20 Nov at 09:00 (Shelter time: London, Greenwich Mean Time)');
});

describe('an address', () => {
  const SIGN_UP = { name: 'Tom Baker', phoneNumber: '020 7946 0000', waiverAccepted: true };

  it('address confirmation: is sent on the retry of a sign-up whose process ended before its commit', async () => {
    const tom = await api.asWalker({ role: null });
    const profiles = api.app.get(ProfileStore);
    const create = profiles.create.bind(profiles);
    jest.spyOn(profiles, 'create').mockImplementationOnce(async (...args) => {
      await create(...args);
      throw new Error('killed');
    });
    expect((await tom.post('/users', SIGN_UP)).status).toBe(500);
    expect((await tom.post('/users', SIGN_UP)).status).toBe(201);
    const [mail] = await server.count(1);
    expect(mail?.to).toEqual([tom.email]);
    const { subject } = await PostalMime.parse(mail?.raw ?? '');
    expect(subject).toBe('Confirm your address');
  });

  it('address confirmation: has no name, which a stranger may have written', async () => {
    const name = 'https://evil.example/x';
    const tom = await api.asWalker({ role: null, name });
    expect((await tom.post('/users', { ...SIGN_UP, name })).status).toBe(201);
    await requestReset(tom.email);
    const slot = await aSlot(api.database, { start: '2026-11-21T09:00:00Z' });
    expect((await tom.put(`/time-slots/${slot}/book`)).status).toBe(200);
    const mails = await server.count(3);
    const parsed = await Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)));
    expect(parsed.map(({ subject }) => subject).sort()).toEqual([
      'Choose a new password',
      'Confirm your address',
      expect.stringMatching(/^You are booked: /),
    ]);
    for (const mail of parsed) expect(JSON.stringify(mail)).not.toContain('evil.example');
    expect(parsed.map(({ text }) => text).join()).toMatch(/^YOUR WALK IS BOOKED$/m);
  });

  it('address confirmation: is not sent to one address again and again, whoever signs up with it', async () => {
    const limited = await startTestApi({ messages: server.settings, rateLimits: LIMIT_FAMILIES });
    const enqueued: unknown[] = [];
    for (let again = 0; again < 6; again += 1) {
      limited.setNow(new Date(Date.UTC(2026, 10, 20) + again * 30_000).toISOString());
      const tom = await limited.asWalker({ role: null, email: 'victim@example.org' });
      expect((await tom.post('/users', SIGN_UP)).status).toBe(201);
      const { rows } = await limited.database.queryText(
        `SELECT count(*)::int AS many FROM pgboss.job WHERE data->>'uid' = $1`,
        [tom.uid],
      );
      enqueued.push(rows[0]?.many);
      expect((await tom.delete('/users/me')).status).toBe(204);
    }
    expect(enqueued).toEqual([1, 1, 1, 0, 0, 0]);
    const tom = await limited.asWalker({ role: null, email: 'victim@example.org' });
    expect(await tom.post('/users/me/email-confirmations')).toMatchObject({ status: 429 });
    await limited.stop();
  });

  it('address change: mails no more than three addresses an hour for one person', async () => {
    const limited = await startTestApi({ messages: server.settings, rateLimits: LIMIT_FAMILIES });
    const tom = await limited.asWalker();
    const statuses: number[] = [];
    for (let again = 0; again < 5; again += 1) {
      const { status } = await tom.post('/users/me/email-changes', {
        email: `${again}@example.org`,
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([204, 204, 204, 429, 429]);
    await limited.stop();
  });

  it('address confirmation: works with the mail of the sign-up, and booking may require it', async () => {
    const strict = await startTestApi({
      messages: server.settings,
      emailConfirmation: 'required',
      firebase: api.env.firebase,
    });
    const tom = await strict.asWalker({ role: null });
    expect((await tom.post('/users', SIGN_UP)).body).toMatchObject({
      email_confirmation: 'required',
    });
    const slot = await aSlot(strict.database, { start: '2099-11-26T10:00:00Z' });
    expect(await tom.put(`/time-slots/${slot}/book`)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_UNCONFIRMED' },
    });
    const [mail] = await server.count(1);
    const { subject, text = '' } = await PostalMime.parse(mail?.raw ?? '');
    expect(mail?.to).toEqual([tom.email]);
    expect(subject).toBe('Confirm your address');
    expect(text).toContain('IS THIS YOUR ADDRESS?');
    const oobCode = linkIn(text, '/confirm-email').get('code');
    expect(await atProvider('update', { oobCode, localId: tom.uid })).toBe(200);
    // This process has cached Tom's state of a minute ago.
    expect((await tom.put(`/time-slots/${slot}/book`)).status).toBe(200);
    expect((await tom.get('/users/me')).body).toMatchObject({ email_confirmation: 'done' });
    await server.count(2);

    expect((await tom.post('/users/me/email-confirmations')).status).toBe(204);
    await allThrough(strict.database);
    expect(server.mails).toHaveLength(2);
    await strict.stop();
  });

  it('address confirmation: is requested where booking does not require it', async () => {
    const kind = await startTestApi({ messages: server.settings, emailConfirmation: 'asked' });
    const tom = await kind.asWalker({ emailVerified: false });
    expect((await tom.get('/users/me')).body).toMatchObject({ email_confirmation: 'asked' });
    const slot = await aSlot(kind.database, { start: '2099-11-26T10:00:00Z' });
    expect((await tom.put(`/time-slots/${slot}/book`)).status).toBe(200);
    await kind.stop();
  });

  it('address change: takes effect once the new address is confirmed, and notifies the old one', async () => {
    const tom = await api.asWalker({ name: 'Tom Baker' });
    await tom.get('/users/me');
    const next = `new-${tom.email}`;
    expect((await tom.post('/users/me/email-changes', { email: next })).status).toBe(204);
    const [mail] = await server.count(1);
    expect(mail?.to).toEqual([next]);
    const { text = '' } = await PostalMime.parse(mail?.raw ?? '');
    await retryNow(api.database, 'retry');
    expect(server.mails).toHaveLength(1);
    const oobCode = linkIn(text, '/confirm-email').get('code');
    expect(await atProvider('update', { oobCode, localId: tom.uid })).toBe(200);
    await retryNow(api.database, 'retry');
    const [, notice] = await server.count(2);
    expect(notice?.to).toEqual([tom.email]);
    expect((await PostalMime.parse(notice?.raw ?? '')).subject).toBe('Your address was changed');
    expect(notice?.raw).not.toContain(next);
  });

  it('address change: refuses the address of another account', async () => {
    const { noor } = shelter;
    // Changing the passwords of others above ended their sign-ins within a minute.
    const tom = await api.asWalker();
    expect(await tom.post('/users/me/email-changes', { email: noor.email })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    });
    const auth_time = Math.floor(Date.now() / 1000) - 360;
    const token = emulatorToken(api.env.firebase.projectId, noor.uid, { auth_time });
    const stale = new Caller(api.url, token);
    const answer = await stale.post('/users/me/email-changes', { email: 'new@example.org' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } });
  });
});

describe('a marshal without a password', () => {
  const OLA = { name: 'Ola Nowak', email: 'ola@example.org', phoneNumber: '01632 960 010' };

  it('marshal invitation: lets the marshal choose a password, which also confirms the address', async () => {
    const { kit } = shelter;
    const { status, body } = await kit.post<{ uid: string }>('/users/marshals', OLA);
    expect(status).toBe(201);
    const [mail] = await server.count(1);
    const { subject, text = '' } = await PostalMime.parse(mail?.raw ?? '');
    expect(mail?.to).toEqual([OLA.email]);
    expect(subject).toBe('You are invited to Walkies');
    expect(text).toContain('WELCOME TO WALKIES');
    const oobCode = linkIn(text, '/reset-password').get('code');
    expect(await atProvider('resetPassword', { oobCode, newPassword: 'six dogs' })).toBe(200);
    const signIn = { email: OLA.email, password: 'six dogs' };
    expect(await atProvider('signInWithPassword', signIn)).toBe(200);
    const { auth } = api.app.get(Firebase);
    expect((await auth.getUser(body.uid)).emailVerified).toBe(true);
  });

  it('marshal invitation: creates no account when mail is off', async () => {
    const silent = await startTestApi({ messages: null });
    const kit = await silent.asAdmin();
    expect(await kit.post('/users/marshals', OLA)).toMatchObject({
      status: 409,
      body: { code: 'MAIL_OFF' },
    });
    await expect(silent.app.get(Firebase).auth.getUserByEmail(OLA.email)).rejects.toThrow();
    await silent.stop();
  });
});
