import type { AuditEntry } from '@walkies/contract';
import { Caller } from '../../testing/caller.js';
import type { SignedIn } from '../../testing/caller.js';
import { emulatorToken } from '../../testing/identity/emulator-token.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { Accounts } from '../accounts/accounts.js';

const { jest } = import.meta;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.stop());

/** Another phone of the same person, with a sign-in that many seconds ago. */
const phoneOf = ({ uid }: SignedIn, seconds: number): Caller => {
  const auth_time = Math.floor(Date.now() / 1000) - seconds;
  return new Caller(api.url, emulatorToken(api.env.firebase.projectId, uid, { auth_time }));
};
const signOut = (caller: Caller) => caller.post('/users/me/sign-out');
const statusOf = async (caller: Caller) => (await caller.get('/users/me')).status;

it('sign out everywhere: ends every earlier sign-in at once and none of another person', async () => {
  const ines = await api.asWalker();
  const [phone, toms] = [phoneOf(ines, 60), phoneOf(await api.asWalker(), 3_000)];
  expect([await statusOf(phone), await statusOf(toms)]).toEqual([200, 200]);
  const computer = phoneOf(ines, 3_000);
  expect((await signOut(computer)).status).toBe(204);
  expect([await statusOf(phone), await statusOf(computer)]).toEqual([401, 401]);
  expect(await statusOf(toms)).toBe(200);
});

it('sign out everywhere: lets the same person sign in again', async () => {
  const ines = await api.asWalker();
  await signOut(phoneOf(ines, 60));
  expect(await statusOf(phoneOf(ines, 0))).toBe(200);
});

it('sign out everywhere: ends nothing while the provider is unreachable and reports that', async () => {
  const maria = await api.asMarshal();
  const phone = phoneOf(maria, 60);
  const down = Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
  jest.spyOn(api.app.get(Accounts), 'endSessions').mockRejectedValueOnce(down);
  expect(await signOut(phone)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(await statusOf(phone)).toBe(200);
});

it('sign out everywhere: is recorded in the audit log for staff only', async () => {
  const kit = await api.asAdmin();
  const [maria, ines] = [await api.asMarshal({ name: 'Maria Lopez' }), await api.asWalker()];
  await maria.get('/users/me');
  await signOut(phoneOf(maria, 60));
  await signOut(phoneOf(ines, 60));
  const { body } = await kit.get<AuditEntry[]>('/audit-log');
  const noted = body.filter(({ action }) => action === 'account.sign-out');
  expect(noted).toMatchObject([{ who: maria.uid, target: `person ${maria.uid}` }]);
});
