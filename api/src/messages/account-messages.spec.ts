import PostalMime from 'postal-mime';
import { aTellingShelter } from '../testing/a-telling-shelter.js';
import type { TellingShelter } from '../testing/a-telling-shelter.js';
import type { MailServer } from '../testing/a-mail-server.js';
import { allThrough } from '../testing/message-jobs.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { LIMIT_FAMILIES } from '../platform/limits/limit-families.js';
import { Firebase } from '../users/firebase.js';

const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/accounts';

let shelter: TellingShelter;
let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  shelter = await aTellingShelter();
  ({ server, api } = shelter);
});
beforeEach(() => shelter.begin());
afterAll(() => shelter.stop());

const ask = (email: string, at = api) => at.anonymous.post('/password-resets', { email });

/** Asks the provider as the page does; only who runs the emulator may name another project than its first. */
async function atProvider(call: string, body: object): Promise<number> {
  const { authEmulatorHost, projectId: targetProjectId } = api.env.firebase;
  const { status } = await fetch(`http://${authEmulatorHost}/${ACCOUNTS}:${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ targetProjectId, ...body }),
  });
  return status;
}

const linkIn = (raw: string, path: string): URLSearchParams => {
  const [link = ''] = new RegExp(`https://walkies.example.org${path}[^\\s"<>]*`).exec(raw) ?? [];
  return new URL(link).searchParams;
};

it('sends a code with which the password can be chosen once', async () => {
  const { ines } = shelter;
  expect((await ask(ines.email.toUpperCase())).status).toBe(204);
  const [mail] = await server.count(1);
  const { subject, text = '' } = await PostalMime.parse(mail?.raw ?? '');
  expect(mail?.to).toEqual([ines.email]);
  expect(subject).toBe('Choose a new password');
  expect(text).toContain('for one hour');
  const link = linkIn(text, '/reset-password');
  const left = Number(link.get('until')) - Date.now() / 1000;
  expect(left).toBeGreaterThan(3_000);
  expect(left).toBeLessThanOrEqual(3_600);
  const chosen = { oobCode: link.get('code'), newPassword: 'long walks' };
  expect(await atProvider('resetPassword', chosen)).toBe(200);
  const signIn = { email: ines.email, password: 'long walks' };
  expect(await atProvider('signInWithPassword', signIn)).toBe(200);
  expect(await atProvider('resetPassword', chosen)).toBe(400);
  await allThrough(api.database);
  const { messages } = (await ines.get<{ messages: { kind: string }[] }>('/users/me/export')).body;
  expect(messages.filter(({ kind }) => kind === 'reset')).toHaveLength(1);
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
])('answers the same, and sends nothing to %s', async (_, addressOf) => {
  const somebody = await api.asWalker();
  const known = await ask(somebody.email);
  const { status, body } = await ask(await addressOf());
  expect({ status, body }).toEqual({ status: known.status, body: known.body });
  await server.count(1);
  await allThrough(api.database);
  expect(server.mails.flatMap(({ to }) => to)).toEqual([somebody.email]);
});

it('sends once for two presses', async () => {
  const { email } = shelter.maria;
  await Promise.all([ask(email), ask(email), ask(` ${email} `)]);
  await server.count(1);
  await allThrough(api.database);
  expect(server.mails).toHaveLength(1);
});

it('says so where no mail is sent', async () => {
  const silent = await startTestApi({ messages: null });
  expect(await ask('ines@example.org', silent)).toMatchObject({
    status: 409,
    body: { code: 'MAIL_OFF' },
  });
  await silent.stop();
});

it('sends five to an admin for whom a stranger asks a thousand times', async () => {
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
  for (let call = 0; call < 1_000; call += 1) {
    // Each in a window of its own, so that none is a second press.
    busy.setNow(new Date(Date.UTC(2026, 10, 20) + call * 30_000).toISOString());
    const { status } = await from(call, kit.email);
    taken[status === 204 ? 'sent' : 'refused'] += 1;
  }
  expect(taken).toEqual({ sent: 5, refused: 995 });
  await server.count(5);
  await allThrough(busy.database);
  expect(server.mails).toHaveLength(5);

  // From one address for ever other people.
  let others = 0;
  for (let call = 0; call < 80; call += 1) {
    if ((await from(9_999, `walker${call}@example.org`)).status === 204) others += 1;
  }
  expect(others).toBe(60);
  await busy.stop();
});

it('tells that the password was changed, to who has just signed in', async () => {
  const { noor } = shelter;
  expect((await noor.post('/users/me/password-changes')).status).toBe(204);
  const [mail] = await server.count(1);
  const { subject, text = '' } = await PostalMime.parse(mail?.raw ?? '');
  expect(mail?.to).toEqual([noor.email]);
  expect(subject).toBe('Your password was changed');
  expect(text).toContain('Fri 20 Nov at 9:00 AM (Shelter time: London, Greenwich Mean Time)');
});
