import type { AuditEntry, ErrorBody, PersonRow } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import type { SignedIn } from '../../testing/caller.js';
import { rowsOf } from '../../testing/rows-of.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { Firebase } from '../google/firebase.js';
import { ProfileStore } from '../profiles/profile.store.js';

let api: TestApi;
let kit: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  api.setNow('2026-11-20T09:00:00Z');
  kit = await api.asAdmin({ name: 'Kit Mason' });
  await kit.get('/users/me');
});
afterAll(() => api.stop());

const known = async (person: SignedIn): Promise<SignedIn> => {
  await person.get('/users/me');
  return person;
};
const rows = () => rowsOf(api.database, 'person', 'audit_entry');
const code = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.code];
const disable = ({ uid }: SignedIn, who = kit) =>
  who.post<PersonRow & ErrorBody>(`/users/${uid}/disable`);
const accountOf = ({ uid }: SignedIn) => api.app.get(Firebase).auth.getUser(uid);

it('last admin: cannot leave, and nothing changes', async () => {
  const before = await rows();
  expect(code(await kit.delete<ErrorBody>('/users/me'))).toEqual([409, 'LAST_ADMIN']);
  expect(await rows()).toEqual(before);
  expect(await api.app.get(ProfileStore).find(kit.uid)).toMatchObject({ role: 'admin' });
});

it('last admin: remains when two admins disable each other concurrently', async () => {
  const ada = await known(await api.asAdmin());
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([disable(ada), disable(kit, ada)]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const accounts = await Promise.all([accountOf(ada), accountOf(kit)]);
    expect(accounts.filter(({ disabled }) => !disabled)).toHaveLength(1);
    const { auth } = api.app.get(Firebase);
    for (const { uid } of [ada, kit]) await auth.updateUser(uid, { disabled: false });
    await api.database.query({
      name: 'testing.all-enabled',
      text: sql`UPDATE person SET disabled = false`,
    });
  }
});

it('last admin: may leave once another admin stays, and is then only a uid in the audit log', async () => {
  // A fresh admin: the tests above signed the others out by disabling them.
  const stays = await api.asAdmin();
  const latest = async () => (await stays.get<AuditEntry[]>('/audit-log')).body[0];
  const ada = await known(await api.asAdmin({ name: 'Ada Bell' }));
  const times = { start_time: '2026-11-21T10:00:00Z', end_time: '2026-11-21T11:00:00Z' };
  await ada.post('/time-slots', times);
  expect(await latest()).toMatchObject({ who: ada.uid, who_name: 'Ada Bell' });
  expect((await ada.delete('/users/me')).status).toBe(204);
  expect(await latest()).toMatchObject({ who: ada.uid, who_name: null });
});
