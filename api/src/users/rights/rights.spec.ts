import { Identity } from '../../platform/identity.js';
import { emulatorToken } from '../../testing/identity/emulator-token.js';
import { Caller } from '../../testing/caller.js';
import type { SignedIn } from '../../testing/caller.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { Firebase } from '../google/firebase.js';
import { ProfileStore } from '../profiles/profile.store.js';

const MINUTE_MS = 60_000;
const STAFF_WRITE = ['DELETE', '/time-slots/999999'] as const;

const { jest } = import.meta;

let api: TestApi;
let firebase: Firebase;
let profiles: ProfileStore;
beforeAll(async () => {
  api = await startTestApi();
  firebase = api.app.get(Firebase);
  profiles = api.app.get(ProfileStore);
});
afterAll(() => api.stop());
afterEach(() => jest.restoreAllMocks());

const statusOf = async (person: SignedIn, [method, path]: readonly [string, string]) =>
  (await person.call(method, path)).status;
/** Moves the process's clock, which tokens and cached rights are measured by. */
const aMinuteLater = () => {
  const later = Date.now() + MINUTE_MS;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
};

const LOSSES: [string, (person: SignedIn) => Promise<unknown>, number][] = [
  ['is disabled', ({ uid }) => firebase.auth.updateUser(uid, { disabled: true }), 401],
  ['is removed', ({ uid }) => firebase.auth.deleteUser(uid), 401],
  [
    'has signed out everywhere',
    async ({ uid, token }) => {
      // Revocation has a resolution of one second, so the sign-in must be earlier than this one.
      const { auth_time } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64').toString());
      const validSince = String(auth_time + 1);
      const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
      const { projectId } = api.env.firebase;
      await fetch(
        `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`,
        {
          method: 'POST',
          headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
          body: JSON.stringify({ localId: uid, validSince }),
        },
      );
    },
    401,
  ],
  ['became a walker', ({ uid }) => profiles.change(uid, { role: 'walker' }), 403],
];

describe.each(LOSSES)('a marshal who %s', (_, lose, status) => {
  // spec: 10.62
  it('rights: stop a marshal who lost them at once on a write', async () => {
    const marshal = await api.asMarshal();
    expect(await statusOf(marshal, STAFF_WRITE)).toBe(404);
    await lose(marshal);
    expect(await statusOf(marshal, STAFF_WRITE)).toBe(status);
  });
});

describe.each(LOSSES.filter(([, , status]) => status === 401))('a walker who %s', (_, lose) => {
  // spec: 10.62
  it('rights: stop a walker who lost them within a minute', async () => {
    const walker = await api.asWalker();
    expect((await walker.get('/users/me')).status).toBe(200);
    await lose(walker);
    aMinuteLater();
    expect((await walker.get('/users/me')).status).toBe(401);
  });
});

// spec: 10.62
it('rights: reach a walker who became a marshal within a minute', async () => {
  const person = await api.asWalker();
  expect(await statusOf(person, STAFF_WRITE)).toBe(403);
  await profiles.change(person.uid, { role: 'marshal' });
  aMinuteLater();
  expect(await person.get('/users/me')).toMatchObject({ status: 200, body: { role: 'marshal' } });
  expect(await statusOf(person, STAFF_WRITE)).toBe(404);
});

// spec: 10.26
it('rights: ignore a role in the token', async () => {
  const walker = await api.asWalker();
  const { projectId } = api.env.firebase;
  const token = emulatorToken(projectId, walker.uid, { role: 'admin', admin: true });
  const forged = new Caller(api.url, token);
  expect(await forged.get('/users/me')).toMatchObject({ body: { role: 'walker' } });
  expect((await forged.call(...STAFF_WRITE)).status).toBe(403);
});

// spec: 10.27
it('rights: refuse an anonymous sign-in', async () => {
  const walker = await api.asWalker();
  const firebaseClaim = { sign_in_provider: 'anonymous', identities: {} };
  const token = emulatorToken(api.env.firebase.projectId, walker.uid, { firebase: firebaseClaim });
  expect(await new Caller(api.url, token).get('/time-slots')).toMatchObject({
    status: 401,
    body: { code: 'UNAUTHENTICATED' },
  });
});

// spec: 10.62
it.each(['Admin', 'boss', '', ['admin'], { role: 'admin' }, 1, true])(
  'rights: refuse a profile whose role is %j',
  async (role) => {
    const person = await api.asWalker({ role });
    const refused = {
      status: 403,
      body: { code: 'ROLE_UNKNOWN', error: 'Invalid user role' },
    };
    expect(await person.get('/users/me')).toMatchObject(refused);
    expect(await person.call(...STAFF_WRITE)).toMatchObject(refused);
  },
);

it('rights: fetch the profile once for many concurrent calls of one person', async () => {
  const walker = await api.asWalker();
  const find = jest.spyOn(profiles, 'find');
  await Promise.all(Array.from({ length: 20 }, () => walker.get('/time-slots')));
  expect(find).toHaveBeenCalledTimes(1);
});

it('rights: refetch a profile requested before a change and received after it', async () => {
  const walker = await api.asWalker();
  const profile = await profiles.find(walker.uid);
  let answer: (found: typeof profile) => void = () => undefined;
  const requested = new Promise<void>((resolve) => {
    jest.spyOn(profiles, 'find').mockImplementationOnce(() => {
      resolve();
      return new Promise((settle) => (answer = settle));
    });
  });
  const early = walker.call(...STAFF_WRITE);
  await requested;
  await profiles.change(walker.uid, { role: 'marshal' });
  api.app.get(Identity).evict(walker.uid);
  answer(profile);
  expect((await early).status).toBe(404);
  expect((await walker.get('/walkers')).status).toBe(200);
});

it('rights: report that profiles are unreachable instead of guessing', async () => {
  const walker = await api.asWalker();
  const unavailable = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
  jest.spyOn(profiles, 'find').mockRejectedValue(unavailable);
  const answer = await walker.get('/users/me');
  expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(answer.text).not.toContain('14 UNAVAILABLE');
});
