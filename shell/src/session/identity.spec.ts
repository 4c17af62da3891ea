import { jest } from '@jest/globals';
import { storeSharedComputer } from '@walkies/remote-sdk/storage';
import { hasLoggedOut, storeAccount, storeSignedOut, storedAccount } from '../start/last-session';

interface FakeUser {
  uid: string;
  email?: string;
  getIdTokenResult(): Promise<{ token: string; expirationTime: string }>;
}
type Listener = (user: FakeUser | null) => void;

const END = Date.now() + 3_600_000;
const inSeconds = (instant: number) => new Date(instant).toUTCString();
const aUser = (uid: string, token = `token-of-${uid}`): FakeUser => ({
  uid,
  getIdTokenResult: async () => ({ token, expirationTime: inSeconds(END) }),
});

/** Records the calls to the provider. */
const requests: object[] = [];

/** A fake of the provider's SDK with its state. */
const listeners: Listener[] = [];
const auth = {
  currentUser: null as FakeUser | null,
  authStateReady: async () => undefined,
  onIdTokenChanged: (listener: Listener) => void listeners.push(listener),
  onAuthStateChanged: (listener: Listener) => void listeners.push(listener),
  signOut: async () => become(null),
};
function become(user: FakeUser | null) {
  auth.currentUser = user;
  for (const listener of listeners) listener(user);
}

jest.unstable_mockModule('firebase/app', () => ({ initializeApp: () => ({}) }));
jest.unstable_mockModule('firebase/auth', () => ({
  initializeAuth: (_: unknown, { persistence }: { persistence: unknown }) => {
    if (persistence === 'session') requests.push({ initialised: 'session' });
    return auth;
  },
  browserLocalPersistence: 'local',
  browserSessionPersistence: 'session',
  setPersistence: async (_: unknown, persistence: string) => void requests.push({ persistence }),
  indexedDBLocalPersistence: {},
  connectAuthEmulator: () => undefined,
  applyActionCode: async (_: unknown, code: string) => void requests.push({ confirmed: code }),
  confirmPasswordReset: async (_: unknown, code: string, password: string) =>
    void requests.push({ code, password }),
  checkActionCode: async (_: unknown, code: string) => ({
    operation: code,
    data: { email: `owner of ${code}` },
  }),
  createUserWithEmailAndPassword: async () => undefined,
  EmailAuthProvider: { credential: (email: string, password: string) => ({ email, password }) },
  reauthenticateWithCredential: async (user: FakeUser, credential: object) =>
    void requests.push({ user: user.uid, credential }),
  updatePassword: async (user: FakeUser, password: string) =>
    void requests.push({ user: user.uid, password }),
  signInWithEmailAndPassword: async (_: unknown, email: string) => become(aUser(email)),
}));
const { createIdentity } = await import('./identity');

const settled = () => new Promise((resolve) => setTimeout(resolve));
async function anIdentity() {
  const identity = createIdentity({ apiKey: 'key', authDomain: '', projectId: 'demo' });
  await settled();
  for (const listener of listeners) listener(auth.currentUser);
  await settled();
  return identity;
}

beforeEach(() => {
  listeners.length = 0;
  requests.length = 0;
  auth.currentUser = null;
  localStorage.clear();
  sessionStorage.clear();
});

/** Tokens expire on a full second; Walkies uses them until a minute before. */
const tokenOf = (uid: string) => ({
  token: `token-of-${uid}`,
  useUntil: Date.parse(inSeconds(END)) - 60_000,
});

test('identity: stores the signed-in account for the next page', async () => {
  const identity = await anIdentity();
  await identity.signIn('ada', 'long walks');
  await settled();
  expect(storedAccount()).toEqual(tokenOf('ada'));
});

test('identity: stores an account that the provider has and this browser has no record of', async () => {
  localStorage.setItem('walkies.lastRole', 'walker');
  auth.currentUser = aUser('ada');
  await anIdentity();
  expect(storedAccount()).toEqual(tokenOf('ada'));
});

test('identity: stores a renewed token', async () => {
  auth.currentUser = aUser('ada');
  await anIdentity();
  become(aUser('ada', 'renewed'));
  await settled();
  expect(storedAccount()).toMatchObject({ token: 'renewed' });
});

test('identity: stores no token that arrives after its account is gone', async () => {
  await anIdentity();
  become(aUser('ada'));
  become(null);
  await settled();
  expect(storedAccount()).toBe('nobody');
});

test('identity: stores the signed-out state once the account is gone, however it ended', async () => {
  auth.currentUser = aUser('ada');
  const identity = await anIdentity();
  become(null);
  expect(hasLoggedOut()).toBe(true);
  become(aUser('ada'));
  await identity.signOut();
  expect(hasLoggedOut()).toBe(true);
});

test('identity: stores nothing at all after a logout that cleared everything', async () => {
  auth.currentUser = aUser('ada');
  await anIdentity();
  localStorage.clear();
  become(null);
  expect(localStorage).toHaveLength(0);
});

test('identity: completes a logout without the provider’s code once the code loads', async () => {
  storeAccount('ada');
  storeSignedOut();
  auth.currentUser = aUser('ada');
  const identity = await anIdentity();
  expect(identity.account()).toBeNull();
});

test('identity: completes a logout without the provider’s code in another tab', async () => {
  auth.currentUser = aUser('ada');
  const identity = await anIdentity();
  storeSignedOut();
  window.dispatchEvent(new StorageEvent('storage', { key: 'walkies.session' }));
  await settled();
  expect(identity.account()).toBeNull();
});

test('identity: reauthenticates the signed-in user, and changes their password', async () => {
  const identity = await anIdentity();
  await expect(identity.confirmPassword('long walks')).rejects.toThrow('No user logged in');
  await expect(identity.changePassword('longer walks')).rejects.toThrow('No user logged in');
  become({ ...aUser('ada'), email: 'ada@walkies.test' });
  await identity.confirmPassword('long walks');
  await identity.changePassword('longer walks');
  expect(requests).toEqual([
    { user: 'ada', credential: { email: 'ada@walkies.test', password: 'long walks' } },
    { user: 'ada', password: 'longer walks' },
    { user: 'ada', credential: { email: 'ada@walkies.test', password: 'longer walks' } },
  ]);
});

test('identity: asks the provider for the owner of a code, and sets a password with it', async () => {
  const identity = await anIdentity();
  expect(await identity.aboutCode('PASSWORD_RESET')).toEqual({
    email: 'owner of PASSWORD_RESET',
    changes: false,
  });
  expect(await identity.aboutCode('VERIFY_AND_CHANGE_EMAIL')).toMatchObject({ changes: true });
  await identity.choosePassword('good', 'longer walks');
  await identity.confirmEmail('new');
  expect(requests).toEqual([{ code: 'good', password: 'longer walks' }, { confirmed: 'new' }]);
});

test('identity: stores nothing beyond the tab on a shared computer', async () => {
  const identity = await anIdentity();
  storeSharedComputer(true);
  await identity.signIn('ada', 'long walks');
  await settled();
  expect(requests).toEqual([{ persistence: 'session' }]);
  expect(localStorage).toHaveLength(0);
  expect(storedAccount()).toEqual(tokenOf('ada'));

  requests.length = 0;
  const afterReload = await anIdentity();
  expect(requests).toEqual([{ initialised: 'session' }]);
  storeSharedComputer(false);
  await afterReload.signIn('ada', 'long walks');
  expect(requests).toContainEqual({ persistence: 'local' });
});
