import { once } from 'node:events';
import { mkdtempSync, writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { readEnv } from '../env.js';
import { aFakeGoogle, refusal } from '../testing/identity/fake-google.js';
import type { FakeGoogle, GoogleCall } from '../testing/identity/fake-google.js';
import { aMailServer } from '../testing/mail/a-mail-server.js';
import type { MailServer } from '../testing/mail/a-mail-server.js';
import { createTestDatabase } from '../testing/test-database.js';
import { GoogleApi } from '../users/google/google-api.js';
import type { Site } from './check.js';
import { checkSite } from './site-check.js';

const PROJECT = 'walkies-shelter';
const RULESET = 'projects/walkies-shelter/rulesets/7';
const KEY = {
  type: 'service_account',
  project_id: PROJECT,
  client_email: 'api@walkies-shelter.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----\n',
};

let google: FakeGoogle;
let server: MailServer;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let keyFile: string;
/** Answers that differ from those of a project that is set up well, by a part of the path. */
let differs: Record<string, { status?: number; body: unknown }>;

const rules = (condition: string) =>
  `service cloud.firestore { match /databases/{database}/documents/users/{uid} { allow read: if ${condition}; } }`;
const wellSetUp: typeof differs = {
  '/config': { body: { signIn: { email: { enabled: true, passwordRequired: true } } } },
  '/v1/projects?key=': { body: { projectId: '1' } },
  '/documents/users': { body: {} },
  '/releases/': { body: { rulesetName: RULESET } },
  '/rulesets/': { body: { source: { files: [{ name: 'rules', content: rules('false') }] } } },
};
const DENIED = { status: 403, body: refusal('Denied') };
const MISSING = { status: 404, body: refusal('Not found') };
let isOpenToStrangers: boolean;
const answer = ({ path, authorization }: GoogleCall) => {
  if (path.includes('/documents/') && !authorization && !isOpenToStrangers) return DENIED;
  return Object.entries({ ...wellSetUp, ...differs }).find(([part]) => path.includes(part))?.[1];
};

beforeAll(async () => {
  google = await aFakeGoogle((call) => answer(call));
  server = await aMailServer();
  database = await createTestDatabase(readEnv({ ...process.env, NODE_ENV: 'test' }).databaseUrl);
  folder = mkdtempSync(join(tmpdir(), 'walkies-check-'));
  keyFile = join(folder, 'service-account.json');
});
beforeEach(() => {
  [differs, isOpenToStrangers] = [{}, false];
  google.date = null;
  server.refuse(null);
  server.mails.length = 0;
  writeFileSync(keyFile, JSON.stringify(KEY));
});
afterAll(async () => {
  await google.stop();
  await server.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Checks a site that is in order except for these parts. */
function check({ env = {}, ...site }: { env?: object } & Partial<Omit<Site, 'env'>> = {}) {
  const right = readEnv({ ...process.env, NODE_ENV: 'test' });
  return checkSite({
    env: {
      ...right,
      databaseUrl: database.url,
      firebase: { projectId: PROJECT, apiKey: 'key', authEmulatorHost: null },
      messages: server.settings,
      ...env,
    },
    hostname: 'localhost',
    serverAddresses: [],
    mailTo: 'kit@example.org',
    keyFile,
    google: google.api,
    now: () => new Date(),
    ...site,
  });
}
const wrongIn = async (...site: Parameters<typeof check>) => (await check(...site)).wrong;

it('site check: finds nothing wrong with a good site, and sends the test mail', async () => {
  expect(await check()).toEqual({
    wrong: [],
    right: ['the address', 'the database', 'the clock', 'the service account', 'Firebase', 'mail'],
  });
  expect(server.mails).toMatchObject([{ to: ['kit@example.org'] }]);
});

it('site check: finds a name that does not resolve', async () => {
  expect(await wrongIn({ hostname: 'walkies.invalid' })).toEqual([
    expect.stringMatching(
      /^The name walkies\.invalid of SITE_URL does not resolve: add an A record/,
    ),
  ]);
});

it.each([
  [
    'another server',
    '203.0.113.7',
    ['203.0.113.8', '10.0.0.2'],
    /leads to 203\.0\.113\.7, but this server has 203\.0\.113\.8: correct its A record/,
  ],
  [
    'another server by IPv6',
    '2001:db8::7',
    ['203.0.113.8'],
    /leads to 2001:db8::7, but this server has 203\.0\.113\.8/,
  ],
])('site check: finds a name that leads to %s', async (_, hostname, serverAddresses, sentence) => {
  expect(await wrongIn({ hostname, serverAddresses })).toEqual([expect.stringMatching(sentence)]);
});

it.each([
  ['leads here', '203.0.113.8', ['203.0.113.8', 'fe80::1']],
  [
    'leads to the router before a server with a private address',
    '203.0.113.7',
    ['10.0.0.2', '2001:db8::8'],
  ],
  ['leads to the server itself by a private address', '127.0.0.1', ['203.0.113.8']],
])('site check: accepts a name that %s', async (_, hostname, serverAddresses) => {
  expect(await wrongIn({ hostname, serverAddresses })).toEqual([]);
});

it('site check: finds a role that does not own the database', async () => {
  const other = new URL(database.url);
  other.pathname = '/postgres';
  expect(await wrongIn({ env: { databaseUrl: other.href } })).toEqual([
    expect.stringMatching(/ALTER DATABASE "postgres" OWNER TO/),
  ]);
});

it('site check: finds a database that is missing, or does not answer', async () => {
  const missing = new URL(database.url);
  missing.pathname = '/nowhere';
  expect(await wrongIn({ env: { databaseUrl: missing.href } })).toEqual([
    expect.stringMatching(/^The database of DATABASE_URL does not exist/),
  ]);
  const down = await wrongIn({ env: { databaseUrl: 'postgres://kit:secret@127.0.0.1:9/walkies' } });
  expect(down).toEqual([expect.stringMatching(/^PostgreSQL cannot be reached/)]);
  expect(down.join()).not.toContain('secret');
});

it.each([
  ['five minutes fast', 5, /clock is (5\.0|4\.9) minutes fast.*NTP/],
  ['five minutes slow', -5, /clock is (5\.0|5\.1) minutes slow.*NTP/],
])('site check: finds a clock that is %s', async (_, minutes, sentence) => {
  const now = () => new Date(Date.now() + minutes * 60_000);
  expect(await wrongIn({ now })).toEqual([expect.stringMatching(sentence)]);
});

it('site check: accepts a clock that is half a minute off', async () => {
  google.date = new Date(Date.now() - 30_000);
  expect(await wrongIn()).toEqual([]);
});

it('site check: finds that Google cannot be reached', async () => {
  const nowhere = 'http://127.0.0.1:9';
  const addresses = { identity: nowhere, firestore: nowhere, rules: nowhere };
  const [first] = await wrongIn({ google: new GoogleApi(addresses, async () => 'a-token') });
  expect(first).toMatch(/^127\.0\.0\.1:9 cannot be reached: let this server open connections/);
});

it('site check: finds a service account of another project', async () => {
  writeFileSync(keyFile, JSON.stringify({ ...KEY, project_id: 'other' }));
  expect(await wrongIn()).toEqual([
    expect.stringMatching(/is of the project other, but FIREBASE_PROJECT_ID is walkies-shelter/),
  ]);
});

it('site check: finds a service account that Google refuses', async () => {
  const refused = new GoogleApi(google.api.addresses, async () => {
    throw new Error('invalid_grant: account not found');
  });
  expect(await wrongIn({ google: refused })).toEqual([
    expect.stringMatching(/^Google refuses the service account: invalid_grant.*new key/),
  ]);
});

it('site check: tells a service account apart whose acceptance is unknown', async () => {
  const failing = (message: string) =>
    new GoogleApi(google.api.addresses, async () => {
      throw new Error(message);
    });
  expect(await wrongIn({ google: failing('connect ECONNREFUSED') })).toEqual([
    expect.stringMatching(/^Google could not be asked .*port 443 outside\.$/),
  ]);
  // The clock has a sentence of its own.
  const early = failing('invalid_grant: Invalid JWT: Token must be in a reasonable timeframe.');
  const now = () => new Date(Date.now() + 300_000);
  expect(await wrongIn({ google: early, now })).toEqual([
    expect.stringMatching(/^This server's clock is/),
  ]);
});

it.each<[string, typeof differs, RegExp]>([
  [
    'a wrong web key',
    { '/v1/projects?key=': { status: 400, body: {} } },
    /^Google does not know FIREBASE_API_KEY/,
  ],
  [
    'no e-mail provider',
    { '/config': { body: { signIn: {} } } },
    /^Sign-in by e-mail and password is off/,
  ],
  [
    'anonymous sign-in',
    { '/config': { body: { signIn: { email: { enabled: true }, anonymous: { enabled: true } } } } },
    /^Anonymous sign-in is on: turn it off/,
  ],
  ['a project without sign-in', { '/config': MISSING }, /has no sign-in: press 'Get started'/],
  [
    'a role that may not read providers',
    { '/config': DENIED },
    /providers cannot be read.*give it the role/,
  ],
  ['no Firestore', { '/documents/users': MISSING }, /has no Firestore database: create it/],
  ['a role that may not read profiles', { '/documents/users': DENIED }, /roles\/datastore\.user/],
  [
    'rules that are open to anybody signed in',
    {
      '/rulesets/': {
        body: { source: { files: [{ name: 'rules', content: rules('request.auth != null') }] } },
      },
    },
    /^Anybody who signs in can read the profiles of all people/,
  ],
  [
    'rules that are open to strangers',
    { '/rulesets/': { body: { source: { files: [{ name: 'rules', content: rules('true') }] } } } },
    /^Anybody can read the profiles without signing in/,
  ],
])('site check: finds %s', async (_, difference, sentence) => {
  differs = difference;
  expect(await wrongIn()).toEqual([expect.stringMatching(sentence)]);
});

it('site check: tries as a stranger where the service account may not read the rules', async () => {
  differs = { '/releases/': DENIED };
  expect(await wrongIn()).toEqual([
    expect.stringMatching(/^The published Firestore rules cannot be read.*firebaserules\.viewer/),
  ]);
  isOpenToStrangers = true;
  expect(await wrongIn()).toEqual([
    expect.stringMatching(/^Anybody can read the profiles without signing in/),
  ]);
});

it('site check: finds a mail server that refuses the mail or does not answer', async () => {
  server.refuse({ code: 550, words: 'No such mailbox' });
  expect(await wrongIn()).toEqual([
    expect.stringMatching(/^The mail server refuses the sender .*No such mailbox/),
  ]);
  const messages = { ...server.settings, smtpUrl: 'smtp://kit:secret@127.0.0.1:9' };
  const wrong = await wrongIn({ env: { messages } });
  expect(wrong).toEqual([expect.stringMatching(/^The mail server 127\.0\.0\.1:9 cannot be used/)]);
  expect(wrong.join()).not.toContain('secret');
});

it('site check: finds a mail server that refuses the password', async () => {
  const strict = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_, __, done) => done(new Error('Unknown user')),
  });
  const listening = strict.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const messages = { ...server.settings, smtpUrl: `smtp://kit:secret@127.0.0.1:${port}` };
  const wrong = await wrongIn({ env: { messages } });
  expect(wrong).toEqual([
    expect.stringMatching(/^The mail server refuses the user or password of SMTP_URL: /),
  ]);
  expect(wrong.join()).not.toContain('secret');
  await new Promise<void>((resolve) => strict.close(() => resolve()));
});

it('site check: leaves out mail where none is sent', async () => {
  expect((await check({ env: { messages: null } })).right).not.toContain('mail');
  expect(server.mails).toEqual([]);
});
