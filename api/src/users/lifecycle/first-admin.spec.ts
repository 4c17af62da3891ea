import { Database } from '../../database/database.js';
import { readEnv } from '../../env.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { Accounts } from '../accounts/accounts.js';
import { AccountCreation } from './account-creation.js';
import { Firebase } from '../google/firebase.js';
import { FirstAdmin } from './first-admin.js';
import { ProfileStore } from '../profiles/profile.store.js';
import { waitFor } from '../../testing/processes/wait-for.js';

const { jest } = import.meta;

const CREDENTIALS = { email: 'kit@walkies.test', password: 'walkies-admin' };

let api: TestApi;
let profiles: ProfileStore;
let accounts: Accounts;
beforeAll(async () => {
  // Password sign-in works only in the emulator's own project.
  const { firebase } = readEnv({ ...process.env, NODE_ENV: 'test' });
  api = await startTestApi({ firebase });
  profiles = api.app.get(ProfileStore);
  accounts = api.app.get(Accounts);
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const uid of await profiles.adminUids()) await profiles.remove(uid);
  const account = await accounts.findByEmail(CREDENTIALS.email);
  if (account) await profiles.remove(account.uid);
  if (account) await accounts.remove(account.uid);
});
afterEach(() => jest.restoreAllMocks());

const firstAdmin = () =>
  new FirstAdmin(
    { firstAdmin: CREDENTIALS },
    api.app.get(Database),
    accounts,
    profiles,
    api.app.get(AccountCreation),
  );
const register = async (password: string): Promise<string> => {
  const { auth } = api.app.get(Firebase);
  return (await auth.createUser({ email: CREDENTIALS.email, password })).uid;
};

// spec: 4.9
it('first admin: is created once and never again', async () => {
  await firstAdmin().ensure();
  const made = await profiles.adminUids();
  expect(made).toHaveLength(1);
  const account = await accounts.findByEmail(CREDENTIALS.email);
  expect(account?.uid).toBe(made[0]);
  for (let restart = 0; restart < 3; restart += 1) await firstAdmin().ensure();
  expect(await profiles.adminUids()).toEqual(made);
});

it('first admin: is created once by three concurrent starts', async () => {
  await Promise.all([firstAdmin().ensure(), firstAdmin().ensure(), firstAdmin().ensure()]);
  expect(await profiles.adminUids()).toHaveLength(1);
});

// spec: 4.9, 7.25
it('first admin: is not created when any admin exists', async () => {
  const admin = await api.asAdmin();
  await firstAdmin().ensure();
  expect(await profiles.adminUids()).toEqual([admin.uid]);
  expect(await accounts.findByEmail(CREDENTIALS.email)).toBeNull();
});

// spec: 10.28
it('first admin: is not an account that registered the address before', async () => {
  await register('somebody-else');
  await firstAdmin().ensure();
  expect(await profiles.adminUids()).toEqual([]);
  expect(api.logged()).toContain('none was made');
});

// spec: 4.9
it('first admin: gets the profile that an earlier start could not write', async () => {
  const uid = await register(CREDENTIALS.password);
  await firstAdmin().ensure();
  expect(await profiles.adminUids()).toEqual([uid]);
});

// spec: 10.28
it('first admin: is not an account that already has another role', async () => {
  const uid = await register(CREDENTIALS.password);
  const { email } = CREDENTIALS;
  await profiles.create(uid, { name: 'Kit', email, role: 'walker', createdAt: '2026-01-01' });
  await firstAdmin().ensure();
  expect(await profiles.adminUids()).toEqual([]);
  expect(await profiles.find(uid)).toMatchObject({ role: 'walker' });
});

it('first admin: leaves no account behind when its profile could not be written', async () => {
  jest.spyOn(profiles, 'create').mockRejectedValueOnce(new Error('write failed'));
  const admin = firstAdmin();
  await admin.ensure();
  admin.onApplicationShutdown();
  expect(await accounts.findByEmail(CREDENTIALS.email)).toBeNull();
});

it('first admin: retries the lookup and creates nothing while profiles are unreachable', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'Date', 'performance'] });
  const read = jest.spyOn(profiles, 'adminUids').mockRejectedValueOnce(new Error('14 UNAVAILABLE'));
  const made = jest.spyOn(accounts, 'create');
  const admin = firstAdmin();
  await admin.ensure();
  expect(made).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  jest.useRealTimers();
  await waitFor(
    'the admin to be made',
    () => read.mock.calls.length >= 2 && made.mock.calls.length >= 1,
  );
  await made.mock.results[0]?.value;
  admin.onApplicationShutdown();
});

it('first admin: never writes the password to the log', () => {
  expect(api.logged()).not.toContain(CREDENTIALS.password);
  expect(api.logged()).not.toContain(CREDENTIALS.email);
});
