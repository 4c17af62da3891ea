import { emulatorToken } from '../../testing/emulator-token.js';
import { Caller } from '../../testing/caller.js';
import type { SignedIn } from '../../testing/caller.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { Accounts } from '../accounts/accounts.js';

const MINUTE_S = 60;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** The same person with a token of this moment whose sign-in lies so many seconds back. */
const signedInBefore = ({ uid }: SignedIn, seconds: number): Caller => {
  const auth_time = Math.floor(Date.now() / 1000) - seconds;
  return new Caller(api.url, emulatorToken(api.env.firebase.projectId, uid, { auth_time }));
};

it('lets nobody leave who signed in more than five minutes ago, and keeps them signed in', async () => {
  const ines = await api.asWalker();
  const stale = signedInBefore(ines, 5 * MINUTE_S + 1);
  expect(await stale.delete('/users/me')).toMatchObject({
    status: 403,
    body: { code: 'SIGN_IN_AGAIN' },
  });
  expect(await stale.get('/users/me')).toMatchObject({ status: 200, body: { uid: ines.uid } });
  expect(await api.app.get(Accounts).find(ines.uid)).not.toBeNull();
});

it('asks for it whatever the clock of the rules says', async () => {
  const ines = await api.asWalker();
  api.setNow('2020-01-01T00:00:00Z');
  const answer = await signedInBefore(ines, 10 * MINUTE_S).delete('/users/me');
  api.setNow();
  expect(answer.status).toBe(403);
});

it('lets somebody leave who has just signed in, with the token of that sign-in alone', async () => {
  const ines = await api.asWalker();
  const fresh = signedInBefore(ines, 4 * MINUTE_S);
  const stale = signedInBefore(ines, 60 * MINUTE_S);
  await Promise.all([fresh.get('/users/me'), stale.get('/users/me')]);
  expect((await stale.delete('/users/me')).status).toBe(403);
  expect((await fresh.delete('/users/me')).status).toBe(204);
});

it('asks for no recent sign-in where nothing is lost', async () => {
  const ines = await api.asWalker();
  const stale = signedInBefore(ines, 600 * MINUTE_S);
  expect((await stale.get('/users/me/export')).status).toBe(200);
  expect((await stale.patch('/users/me', { name: 'Ines' })).status).toBe(200);
});
