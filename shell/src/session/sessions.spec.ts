import { jest } from '@jest/globals';
import type { Role } from '@walkies/contract';
import { aMe, fakeApi, ok, refused } from '../testing/fake-api';
import { ADA, createFakeIdentity } from '../testing/fake-identity';
import { reached } from '../testing/reached';
import { asAdmin } from '../sign-in/as-admin';
import { signUp } from '../sign-in/sign-up';
import { createSessions, type SessionState } from './sessions';

const PROFILE = { name: 'Ada Test', phoneNumber: '01234 567 890', waiverAccepted: true } as const;

afterEach(() => jest.restoreAllMocks());

function signedInAs(role: string) {
  fakeApi({ 'GET /api/users/me': () => ok(aMe({ role: role as Role })) });
  const fake = createFakeIdentity({ [ADA.email]: ADA.password }, ADA.email);
  return { ...fake, sessions: createSessions(async () => fake.identity) };
}

async function signedOut(accounts: Record<string, string> = { [ADA.email]: ADA.password }) {
  const fake = createFakeIdentity(accounts);
  const sessions = createSessions(async () => fake.identity);
  await reached(sessions, 'signed-out');
  return { ...fake, sessions };
}

// spec: 7.25
test('session: survives a reload, with profile and role from the API', async () => {
  const { sessions } = signedInAs('marshal');
  expect(sessions.state.read()).toEqual({ status: 'loading', account: 'unknown' });
  await expect(reached(sessions, 'signed-in')).resolves.toMatchObject({
    session: { name: 'Ada Test', role: 'marshal' },
  });
});

test('session: detects without the API that no user is signed in', async () => {
  const requests = fakeApi({});
  const { sessions } = await signedOut();
  await expect(reached(sessions, 'signed-out')).resolves.toMatchObject({ notice: null });
  expect(requests).toEqual([]);
});

test('session: signs out an unknown role with a message', async () => {
  const { sessions, identity } = signedInAs('Admin');
  await expect(reached(sessions, 'signed-out')).resolves.toMatchObject({
    notice: 'Invalid user role',
  });
  await expect(sessions.token()).rejects.toThrow('No user logged in');
  expect(identity.account()).toBeNull();
});

test('session: stays when the profile cannot be read, and allows a retry', async () => {
  let isDown = true;
  fakeApi({ 'GET /api/users/me': () => (isDown ? refused(503, 'UNAVAILABLE') : ok(aMe())) });
  const { identity } = createFakeIdentity({}, ADA.email);
  const sessions = createSessions(async () => identity);
  await reached(sessions, 'unreachable');
  isDown = false;
  await sessions.reload();
  expect(sessions.state.read().status).toBe('signed-in');
});

test('session: logs out two tabs together', async () => {
  const { sessions, become } = signedInAs('walker');
  await reached(sessions, 'signed-in');
  become(null);
  expect(sessions.state.read()).toMatchObject({
    status: 'signed-out',
    notice: expect.stringContaining('in another window') as string,
  });
});

test('session: switches to the user who signs in in another tab', async () => {
  const { sessions, become } = signedInAs('walker');
  await reached(sessions, 'signed-in');
  fakeApi({ 'GET /api/users/me': () => ok(aMe({ name: 'Bo Test', role: 'marshal' })) });
  become('bo@walkies.test');
  expect(sessions.state.read().status).toBe('loading');
  await expect(reached(sessions, 'signed-in')).resolves.toMatchObject({
    session: { name: 'Bo Test', role: 'marshal' },
  });
});

test('session: says at the login that the API ended it', async () => {
  const { sessions, identity } = signedInAs('walker');
  await reached(sessions, 'signed-in');
  sessions.endSession();
  expect(sessions.state.read()).toMatchObject({
    status: 'signed-out',
    notice: expect.stringContaining('log in again') as string,
  });
  await expect(sessions.token()).rejects.toThrow('No user logged in');
  expect(identity.account()).toBeNull();
});

test('session: stays ended when it ends while its profile loads, and says so', async () => {
  let answer = (): void => undefined;
  const requests = new Promise<void>((resolve) => (answer = resolve));
  fakeApi({ 'GET /api/users/me': () => requests.then(() => ok(aMe())) });
  const { identity } = createFakeIdentity({}, ADA.email);
  const sessions = createSessions(async () => identity);
  await reached(sessions, 'loading');
  const seen: SessionState[] = [];
  const profile = sessions.reload();
  sessions.endSession();
  sessions.state.subscribe(() => seen.push(sessions.state.read()));
  answer();
  await profile;
  expect(seen.map(({ status }) => status)).not.toContain('signed-in');
  expect(sessions.state.read()).toMatchObject({
    status: 'signed-out',
    notice: 'Your session has ended. Please log in again.',
  });
});

// spec: 7.24
test('session: resolves a login to the role', async () => {
  fakeApi({ 'GET /api/users/me': () => ok(aMe({ role: 'admin' })) });
  const { sessions } = await signedOut();
  await expect(sessions.logIn(ADA)).resolves.toMatchObject({ role: 'admin' });
  expect(sessions.state.read().status).toBe('signed-in');
});

test('session: leaves everything as it was after a wrong password', async () => {
  fakeApi({});
  const { sessions } = await signedOut();
  await expect(sessions.logIn({ ...ADA, password: 'other' })).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  });
  expect(sessions.state.read()).toEqual({ status: 'signed-out', notice: null });
});

// spec: 5.3
test('session: signs out a walker at the admin login', async () => {
  fakeApi({ 'GET /api/users/me': () => ok(aMe()) });
  const { sessions, identity } = await signedOut();
  await expect(sessions.logIn(ADA, asAdmin)).rejects.toThrow('Not authorized as admin');
  expect(identity.account()).toBeNull();
  expect(sessions.state.read().status).toBe('signed-out');
});

test('session: refuses an unknown role at the login too', async () => {
  fakeApi({ 'GET /api/users/me': () => refused(403, 'ROLE_UNKNOWN') });
  const { sessions, identity } = await signedOut();
  await expect(sessions.logIn(ADA)).rejects.toThrow('Invalid user role');
  expect(identity.account()).toBeNull();
});

// spec: 7.24
test('session: creates account and profile on sign-up', async () => {
  const requests = fakeApi({
    'POST /api/users': () => ok(aMe()),
    'GET /api/users/me': () => ok(aMe()),
  });
  const { sessions, accounts } = await signedOut({});
  await expect(signUp(sessions, ADA, PROFILE)).resolves.toMatchObject({ role: 'walker' });
  expect(accounts).toEqual({ [ADA.email]: ADA.password });
  expect(requests).toEqual(['POST /api/users', 'GET /api/users/me']);
});

test('session: keeps a sign-up with a failed profile at the form, and completes it on retry', async () => {
  let isDown = true;
  fakeApi({
    'POST /api/users': () => (isDown ? refused(503, 'UNAVAILABLE') : ok(aMe())),
    'GET /api/users/me': () => ok(aMe()),
  });
  const { sessions } = await signedOut({});
  await expect(signUp(sessions, ADA, PROFILE)).rejects.toMatchObject({ status: 503 });
  expect(sessions.state.read().status).toBe('signed-out');
  isDown = false;
  await expect(signUp(sessions, ADA, PROFILE)).resolves.toMatchObject({ name: 'Ada Test' });
});

test('session: adopts on retry an account that was created although its answer was lost', async () => {
  fakeApi({ 'POST /api/users': () => ok(aMe()), 'GET /api/users/me': () => ok(aMe()) });
  const { sessions, identity, accounts } = await signedOut({});
  jest.spyOn(identity, 'createAccount').mockImplementationOnce(async (email, password) => {
    accounts[email] = password;
    throw Object.assign(new Error('no answer'), { code: 'auth/network-request-failed' });
  });
  await expect(signUp(sessions, ADA, PROFILE)).rejects.toThrow('no answer');
  const other = { ...ADA, password: 'another one' };
  await expect(signUp(sessions, other, PROFILE)).rejects.toMatchObject({
    code: 'auth/email-already-in-use',
  });
  await expect(signUp(sessions, ADA, PROFILE)).resolves.toMatchObject({ role: 'walker' });
});

test('session: counts an existing profile as success', async () => {
  fakeApi({
    'POST /api/users': () => refused(409, 'PROFILE_EXISTS'),
    'GET /api/users/me': () => ok(aMe()),
  });
  const { sessions } = await signedOut({});
  await expect(signUp(sessions, ADA, PROFILE)).resolves.toMatchObject({ role: 'walker' });
});

test('session: refuses a taken address', async () => {
  fakeApi({});
  const { sessions } = await signedOut();
  await expect(signUp(sessions, ADA, PROFILE)).rejects.toMatchObject({
    code: 'auth/email-already-in-use',
  });
});
