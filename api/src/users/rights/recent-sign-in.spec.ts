import { ENDPOINTS } from '@walkies/contract/endpoints';
import type { Declaration } from '@walkies/contract/endpoints';
import { emulatorToken } from '../../testing/identity/emulator-token.js';
import { Caller } from '../../testing/caller.js';
import type { SignedIn } from '../../testing/caller.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { Accounts } from '../accounts/accounts.js';
import { ProfileStore } from '../profiles/profile.store.js';

const MINUTE_S = 60;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** The same person with a new token whose sign-in was so many seconds ago. */
const signedInBefore = ({ uid }: SignedIn, seconds: number): Caller => {
  const auth_time = Math.floor(Date.now() / 1000) - seconds;
  return new Caller(api.url, emulatorToken(api.env.firebase.projectId, uid, { auth_time }));
};

it('recent sign-in: refuses leaving over five minutes after sign-in and keeps the session', async () => {
  const ines = await api.asWalker();
  const stale = signedInBefore(ines, 5 * MINUTE_S + 1);
  expect(await stale.delete('/users/me')).toMatchObject({
    status: 403,
    body: { code: 'SIGN_IN_AGAIN' },
  });
  expect(await stale.get('/users/me')).toMatchObject({ status: 200, body: { uid: ines.uid } });
  expect(await api.app.get(Accounts).find(ines.uid)).not.toBeNull();
});

it('recent sign-in: is required regardless of the clock used for the rules', async () => {
  const ines = await api.asWalker();
  api.setNow('2020-01-01T00:00:00Z');
  const answer = await signedInBefore(ines, 10 * MINUTE_S).delete('/users/me');
  api.setNow();
  expect(answer.status).toBe(403);
});

it('recent sign-in: allows leaving with the token of that sign-in only', async () => {
  const ines = await api.asWalker();
  const fresh = signedInBefore(ines, 4 * MINUTE_S);
  const stale = signedInBefore(ines, 60 * MINUTE_S);
  await Promise.all([fresh.get('/users/me'), stale.get('/users/me')]);
  expect((await stale.delete('/users/me')).status).toBe(403);
  expect((await fresh.delete('/users/me')).status).toBe(204);
});

it('recent sign-in: is not required where nothing is lost', async () => {
  const ines = await api.asWalker();
  const stale = signedInBefore(ines, 600 * MINUTE_S);
  expect((await stale.get('/users/me/export')).status).toBe(200);
  expect((await stale.patch('/users/me', { name: 'Ines' })).status).toBe(200);
});

// Each of these requires a recent sign-in, so that an open tab is not enough to take over an account.
const REQUIRE_RECENT_SIGN_IN = [
  'DELETE /users/me',
  'DELETE /users/:uid/admin',
  'GET /users/:uid/export',
  'POST /users/:uid/admin',
  'POST /users/:uid/erase',
  'POST /users/me/email-changes',
  'POST /users/me/password-changes',
];

it('recent sign-in: is required by these endpoints and by no others', () => {
  const declared = Object.entries<Declaration>(ENDPOINTS).filter(
    ([, { recentSignIn }]) => recentSignIn,
  );
  expect(declared.map(([key]) => key).sort()).toEqual([...REQUIRE_RECENT_SIGN_IN].sort());
});

it.each(REQUIRE_RECENT_SIGN_IN)(
  'recent sign-in: is checked before %s reads anything',
  async (route) => {
    const [kit, ines] = [await api.asAdmin(), await api.asWalker()];
    const [method = '', path = ''] = route.split(' ');
    const address = path.replace(':uid', ines.uid);
    const sent = route.endsWith('email-changes') ? { body: { email: 'new@example.org' } } : {};
    const answer = await signedInBefore(kit, 5 * MINUTE_S + 1).call(method, address, sent);
    expect(answer).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } });
    expect(await api.app.get(Accounts).find(ines.uid)).not.toBeNull();
  },
);

it('recent sign-in: refuses a download by a person who was an admin a moment ago', async () => {
  const [ada, ines] = [await api.asAdmin(), await api.asWalker()];
  await Promise.all([ada.get('/users/me'), ines.get('/users/me')]);
  expect((await ada.get(`/users/${ines.uid}/export`)).status).toBe(200);
  // Changes the role past this API, which caches rights for less than a minute.
  await api.app.get(ProfileStore).change(ada.uid, { role: 'marshal' });
  expect((await ada.get('/users')).status).toBe(200);
  expect((await ada.get(`/users/${ines.uid}/export`)).status).toBe(403);
});
