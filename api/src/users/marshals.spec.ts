import type { AuditEntry, ErrorBody, Me, PersonRow } from '@walkies/contract';
import { readEnv } from '../env.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Caller } from '../testing/caller.js';
import type { SignedIn } from '../testing/caller.js';
import { rowsOf } from '../testing/rows-of.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { Accounts } from './accounts/accounts.js';
import { Firebase } from './google/firebase.js';
import { PersonRepository } from './people/person.repository.js';
import { ProfileStore } from './profiles/profile.store.js';

const { jest } = import.meta;

const OLA = {
  name: 'Ola Nowak',
  email: 'ola.nowak@shelter.test',
  password: 'six dogs',
  phoneNumber: '01632 960 010',
};

let api: TestApi;
let kit: SignedIn;
let accounts: Accounts;
beforeAll(async () => {
  // Password sign-in works only in the emulator's own project.
  const { firebase } = readEnv({ ...process.env, NODE_ENV: 'test' });
  api = await startTestApi({ firebase });
  api.setNow('2026-11-20T09:00:00Z');
  accounts = api.app.get(Accounts);
  kit = await api.asAdmin({ name: 'Kit Mason' });
  await kit.get('/users/me');
});
afterAll(() => api.stop());
afterEach(async () => {
  jest.restoreAllMocks();
  const account = await accounts.findByEmail(OLA.email);
  if (account) await api.app.get(ProfileStore).remove(account.uid);
  if (account) await accounts.remove(account.uid);
});

const add = (marshal: object, who = kit) =>
  who.post<PersonRow & ErrorBody>('/users/marshals', marshal);
const rows = () => rowsOf(api.database, 'person', 'audit_entry');
const code = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.code];

// spec: 3.5, 10.26
it('add marshal: creates a marshal who can sign in, while the admin stays signed in', async () => {
  const { status, body } = await add(OLA);
  expect(status).toBe(201);
  expect(body).toEqual({
    uid: expect.any(String),
    name: 'Ola Nowak',
    email: OLA.email,
    email_delivery: 'fine',
    phoneNumber: OLA.phoneNumber,
    role: 'marshal',
    createdAt: expect.any(String),
    bookings: 0,
    lastSeen: null,
    disabled: false,
    invitedAt: null,
  });
  const profile = await api.app.get(Firebase).profiles.doc(body.uid).get();
  expect(profile.data()).toEqual({
    name: OLA.name,
    email: OLA.email,
    role: 'marshal',
    phoneNumber: OLA.phoneNumber,
    createdAt: '2026-11-20T09:00:00.000Z',
    createdBy: kit.uid,
  });

  const { authEmulatorHost, apiKey } = api.env.firebase;
  const signIn = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const answer = await fetch(`http://${authEmulatorHost}/${signIn}?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...OLA, returnSecureToken: true }),
  });
  const { idToken } = (await answer.json()) as { idToken: string };
  const ola = new Caller(api.url, idToken);
  expect((await ola.get<Me>('/users/me')).body).toMatchObject({ role: 'marshal', missing: [] });
  expect((await kit.get<Me>('/users/me')).body).toMatchObject({ role: 'admin' });
});

it('add marshal: writes one audit entry, without name, address, number or password', async () => {
  const headers = { 'idempotency-key': 'ola', 'x-request-id': 'request-of-kit' };
  const [first, retried] = [
    await kit.call<PersonRow>('POST', '/users/marshals', { body: OLA, headers }),
    await kit.call<PersonRow>('POST', '/users/marshals', { body: OLA, headers }),
  ];
  expect([first.status, retried.status, retried.body]).toEqual([201, 201, first.body]);
  const { body } = await kit.get<AuditEntry[]>('/audit-log');
  const about = body.filter(({ target }) => target === `person ${first.body.uid}`);
  expect(about).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      who: kit.uid,
      who_name: 'Kit Mason',
      action: 'marshal.add',
      target: `person ${first.body.uid}`,
      target_name: 'Ola Nowak',
      target_slot: null,
      dog_names: [],
      before: null,
      after: { role: 'marshal' },
      request_id: 'request-of-kit',
    },
  ]);
  expect(api.logged()).not.toMatch(/Ola|ola\.nowak|six dogs/);
});

it('add marshal: stores no hash of the password with the idempotency key', async () => {
  const send = (password: string) =>
    kit.call<PersonRow>('POST', '/users/marshals', {
      body: { ...OLA, password },
      headers: { 'idempotency-key': 'ola-once' },
    });
  const first = await send('six dogs');
  expect(first.status).toBe(201);
  expect((await send('seven dogs')).body).toEqual(first.body);
});

// spec: 6.5
it('add marshal: refuses walkers and marshals', async () => {
  const others = [await api.asWalker(), await api.asMarshal()];
  await Promise.all(others.map((person) => person.get('/users/me')));
  const before = await rows();
  for (const who of others) expect(code(await add(OLA, who))).toEqual([403, 'FORBIDDEN']);
  expect(await rows()).toEqual(before);
  expect(await accounts.findByEmail(OLA.email)).toBeNull();
});

it('add marshal: refuses an address in use and keeps its account and password', async () => {
  const { auth } = api.app.get(Firebase);
  const { uid } = await auth.createUser({ email: OLA.email, password: 'my own words' });
  const before = await rows();
  expect(code(await add(OLA))).toEqual([409, 'EMAIL_TAKEN']);
  expect(code(await add({ ...OLA, email: OLA.email.toUpperCase() }))).toEqual([409, 'EMAIL_TAKEN']);
  expect(await rows()).toEqual(before);
  expect((await auth.getUser(uid)).disabled).toBe(false);
  expect(await accounts.signsIn(OLA.email, 'my own words')).toBe(true);
  expect(await accounts.signsIn(OLA.email, OLA.password)).toBe(false);
  expect(await api.app.get(ProfileStore).find(uid)).toBeNull();
});

it('add marshal: creates one account for five concurrent calls', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(OLA)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

const BREAKS: [string, () => unknown][] = [
  [
    'the profile',
    () =>
      jest.spyOn(api.app.get(ProfileStore), 'create').mockRejectedValueOnce(new Error('broken')),
  ],
  [
    'the copy',
    () =>
      jest.spyOn(api.app.get(PersonRepository), 'save').mockRejectedValueOnce(new Error('broken')),
  ],
  [
    'the audit log',
    () => jest.spyOn(api.app.get(AuditLog), 'note').mockRejectedValueOnce(new Error('broken')),
  ],
];

it.each(BREAKS)(
  'add marshal: leaves nothing behind when %s is not written, and can be retried',
  async (...[, failing]) => {
    const before = await rows();
    failing();
    expect(code(await add(OLA))).toEqual([500, 'INTERNAL']);
    expect(await accounts.findByEmail(OLA.email)).toBeNull();
    expect(await rows()).toEqual(before);
    const { docs } = await api.app.get(Firebase).profiles.where('email', '==', OLA.email).get();
    expect(docs).toEqual([]);
    expect((await add(OLA)).status).toBe(201);
  },
);

// spec: 9.5
it('add marshal: accepts a password of exactly six characters', async () => {
  expect((await add({ ...OLA, password: '123456' })).status).toBe(201);
});

// spec: 5.4, 9.5
it.each([
  ['no name', { ...OLA, name: ' ' }],
  ['no address', { ...OLA, email: 'ola' }],
  ['a short password', { ...OLA, password: '12345' }],
  ['no number', { ...OLA, phoneNumber: 'none' }],
  ['a role', { ...OLA, role: 'admin' }],
  ['who made it', { ...OLA, createdBy: 'somebody' }],
  ['nothing', {}],
])('add marshal: refuses %s', async (_, marshal) => {
  const before = await rows();
  expect(code(await add(marshal))).toEqual([400, 'BAD_INPUT']);
  expect(await rows()).toEqual(before);
});
