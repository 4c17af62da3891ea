import type { AuditEntry, ErrorBody, Me, PersonDetails, PersonRow } from '@walkies/contract';
import { sql } from '../database/sql.js';
import { aSlot } from '../testing/a-slot.js';
import type { Caller, SignedIn } from '../testing/caller.js';
import { rowsOf } from '../testing/rows-of.js';
import { seats } from '../testing/seats.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { Firebase } from './google/firebase.js';
import { ProfileStore } from './profiles/profile.store.js';
import { Rights } from './rights/rights.js';

const { jest } = import.meta;
const TIMES = { start_time: '2026-11-21T10:00:00Z', end_time: '2026-11-21T11:00:00Z' };

let api: TestApi;
let kit: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  api.setNow('2026-11-20T09:00:00Z');
  kit = await known(await api.asAdmin({ name: 'Kit Mason' }));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.stop());

const known = async (person: SignedIn): Promise<SignedIn> => {
  await person.get('/users/me');
  return person;
};
const appoint = ({ uid }: { uid: string }, who: Caller = kit) =>
  who.post<PersonRow & ErrorBody>(`/users/${uid}/admin`);
const dismiss = ({ uid }: { uid: string }, who: Caller = kit) =>
  who.delete<ErrorBody>(`/users/${uid}/admin`);
const refusal = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.code];
const roleOf = async (person: SignedIn) => (await person.get<Me>('/users/me')).body.role;
const profileOf = ({ uid }: SignedIn) => api.app.get(ProfileStore).find(uid);
const rows = () => rowsOf(api.database, 'person', 'booking', 'audit_entry');
const latest = async () => (await kit.get<AuditEntry[]>('/audit-log')).body[0];

describe('a marshal who is made an admin', () => {
  it('admin rights: apply to a marshal at once, everywhere, and can be revoked at once', async () => {
    const maria = await known(await api.asMarshal());
    expect((await maria.get('/users')).status).toBe(403);
    const { status, body } = await appoint(maria);
    expect([status, body]).toMatchObject([200, { uid: maria.uid, role: 'admin' }]);
    expect((await maria.get('/users')).status).toBe(200);
    expect((await maria.post('/block-day', { date: '2026-12-24' })).status).toBe(201);
    expect((await dismiss(maria)).status).toBe(204);
    expect((await maria.get('/users')).status).toBe(403);
    expect((await maria.post('/time-slots', TIMES)).status).toBe(201);
    expect(await roleOf(maria)).toBe('marshal');
  });

  it('admin rights: are recorded in the audit log when granted and when revoked', async () => {
    const maria = await known(await api.asMarshal());
    const target = `person ${maria.uid}`;
    await appoint(maria);
    const made = { action: 'admin.appoint', who: kit.uid, target, before: { role: 'marshal' } };
    expect(await latest()).toMatchObject({ ...made, after: { role: 'admin', freed: [] } });
    await dismiss(maria);
    const back = { before: { role: 'admin' }, after: { role: 'marshal' } };
    expect(await latest()).toMatchObject({ ...made, ...back });
  });

  it('admin rights: are granted once for concurrent requests', async () => {
    const maria = await known(await api.asMarshal());
    const answers = await Promise.all([1, 2, 3].map(() => appoint(maria)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await profileOf(maria)).toMatchObject({ role: 'admin', roleBefore: 'marshal' });
    await Promise.all([1, 2, 3].map(() => dismiss(maria)));
    const { body } = await kit.get<AuditEntry[]>('/audit-log');
    expect(body.filter(({ target }) => target === `person ${maria.uid}`)).toHaveLength(2);
  });
});

describe('a walker who is made an admin', () => {
  it('admin rights: free the future seats of a walker, keep past ones and give the role back later', async () => {
    const ines = await known(await api.asWalker());
    const past = await aSlot(api.database, { start: '2026-11-20T09:10:00Z' });
    const ahead = await aSlot(api.database, { start: '2026-11-22T10:00:00Z' });
    for (const slot of [past, ahead]) await ines.put(`/time-slots/${slot}/book`);
    api.setNow('2026-11-20T09:20:00Z');
    await appoint(ines);
    expect(await latest()).toMatchObject({
      before: { role: 'walker' },
      after: { role: 'admin', freed: [ahead] },
    });
    const counts = await seats(api.database);
    expect(counts.filter(({ rows: taken }) => taken > 0)).toHaveLength(1);
    expect((await ines.put(`/time-slots/${ahead}/book`)).status).toBe(403);
    const shown = (await kit.get<PersonDetails>(`/users/${ines.uid}`)).body;
    expect(shown).toMatchObject({ role: 'admin', roleBefore: 'walker' });
    await dismiss(ines);
    expect(await roleOf(ines)).toBe('walker');
    expect((await ines.put(`/time-slots/${ahead}/book`)).status).toBe(200);
  });

  it('admin rights: can be granted to a walker without a profile', async () => {
    const ines = await known(await api.asWalker({ role: null }));
    expect((await appoint(ines)).status).toBe(200);
    expect(await profileOf(ines)).toMatchObject({ role: 'admin', roleBefore: 'walker' });
    await dismiss(ines);
  });
});

describe('nobody', () => {
  it('admin rights: can be granted and revoked by admins only', async () => {
    const maria = await known(await api.asMarshal());
    const ines = await known(await api.asWalker());
    const before = await rows();
    for (const action of [appoint, dismiss]) {
      for (const who of [maria, ines]) {
        expect(refusal(await action(ines, who))).toEqual([403, 'FORBIDDEN']);
      }
      expect(refusal(await action(ines, api.anonymous))).toEqual([401, 'UNAUTHENTICATED']);
      expect(refusal(await action({ uid: 'nobody' }))).toEqual([404, 'PERSON_NOT_FOUND']);
      expect(refusal(await action({ uid: 'n'.repeat(129) }))).toEqual([400, 'BAD_INPUT']);
    }
    expect(await rows()).toEqual(before);
  });

  it('admin rights: cannot be granted to a disabled account or an invited one', async () => {
    const tom = await known(await api.asWalker());
    await kit.post(`/users/${tom.uid}/disable`);
    expect(refusal(await appoint(tom))).toEqual([409, 'ACCOUNT_NOT_IN_USE']);
    const ola = { name: 'Ola', email: 'ola@shelter.test', password: 'six dogs' };
    const made = { ...ola, phoneNumber: '01632 960 010' };
    const { body } = await kit.post<PersonRow>('/users/marshals', made);
    const text = sql`UPDATE person SET invited_at = now() WHERE uid = $1`;
    await api.database.query({ name: 'testing.invited', text }, [body.uid]);
    expect(refusal(await appoint(body))).toEqual([409, 'ACCOUNT_NOT_IN_USE']);
  });

  it('admin rights: cannot be revoked by their owner or from the last admin', async () => {
    expect(refusal(await dismiss(kit))).toEqual([409, 'LAST_ADMIN']);
    const ada = await known(await api.asAdmin());
    expect(refusal(await dismiss(kit))).toEqual([409, 'OWN_ACCOUNT']);
    // A disabled admin does not count.
    await kit.post(`/users/${ada.uid}/disable`);
    expect(refusal(await dismiss(kit))).toEqual([409, 'LAST_ADMIN']);
    await kit.post(`/users/${ada.uid}/enable`);
    expect((await dismiss(ada)).status).toBe(204);
    // Ada's former role is unknown.
    expect(await profileOf(ada)).toMatchObject({ role: 'marshal' });
  });

  it('admin rights: do not change while the profiles are unreachable', async () => {
    const maria = await known(await api.asMarshal());
    const before = await rows();
    const down = Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    jest.spyOn(api.app.get(ProfileStore), 'change').mockRejectedValueOnce(down);
    expect((await appoint(maria)).status).toBe(503);
    expect(await rows()).toEqual(before);
    expect(await roleOf(maria)).toBe('marshal');
  });
});

describe('a process that ends between the profile and the commit', () => {
  /** The process ends after the change of the profile. */
  function killAfterProfile() {
    const profiles = api.app.get(ProfileStore);
    const change = profiles.change.bind(profiles);
    jest.spyOn(profiles, 'change').mockImplementationOnce(async (...args) => {
      await change(...args);
      throw new Error('killed');
    });
  }
  const notesOf = async ({ uid }: SignedIn) =>
    (await kit.get<AuditEntry[]>('/audit-log')).body.filter(
      ({ target }) => target === `person ${uid}`,
    );

  it('admin rights: complete an interrupted grant on retry, free the seats and record it once', async () => {
    const ines = await known(await api.asWalker());
    const ahead = await aSlot(api.database, { start: '2026-11-23T10:00:00Z' });
    await ines.put(`/time-slots/${ahead}/book`);
    killAfterProfile();
    expect((await appoint(ines)).status).toBe(500);
    expect(await notesOf(ines)).toEqual([]);

    expect((await appoint(ines)).body).toMatchObject({ role: 'admin' });
    await appoint(ines);
    const made = { before: { role: 'walker' }, after: { role: 'admin', freed: [ahead] } };
    expect(await notesOf(ines)).toMatchObject([made]);
    await dismiss(ines);
    expect(await roleOf(ines)).toBe('walker');
  });

  it('admin rights: free the seats on retry even if the new admin was active meanwhile', async () => {
    const ines = await known(await api.asWalker());
    const ahead = await aSlot(api.database, { start: '2026-11-24T10:00:00Z' });
    await ines.put(`/time-slots/${ahead}/book`);
    killAfterProfile();
    expect((await appoint(ines)).status).toBe(500);
    await api.app.get(Rights).renew(ines.uid);
    expect(await roleOf(ines)).toBe('admin');

    expect((await appoint(ines)).status).toBe(200);
    expect(await notesOf(ines)).toMatchObject([
      { before: { role: 'walker' }, after: { role: 'admin', freed: [ahead] } },
    ]);
    await dismiss(ines);
  });

  it('admin rights: complete an interrupted revocation on retry, update the list and record it once', async () => {
    const maria = await known(await api.asMarshal());
    await appoint(maria);
    killAfterProfile();
    expect((await dismiss(maria)).status).toBe(500);
    expect(await notesOf(maria)).toHaveLength(1);

    expect((await dismiss(maria)).status).toBe(204);
    expect((await dismiss(maria)).status).toBe(204);
    const [back, ...before] = await notesOf(maria);
    expect(back).toMatchObject({ before: { role: 'admin' }, after: { role: 'marshal' } });
    expect(before).toHaveLength(1);
    const shown = (await kit.get<PersonRow[]>('/users')).body.find(({ uid }) => uid === maria.uid);
    expect(shown?.role).toBe('marshal');
  });
});

// spec: 10.73
it('admin rights: leave one admin when two admins revoke each other concurrently', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ada = await known(await api.asAdmin());
    const answers = await Promise.all([dismiss(ada), dismiss(kit, ada)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const admins = await Promise.all([kit, ada].map(profileOf));
    expect(admins.filter((profile) => profile?.role === 'admin')).toHaveLength(1);
    const { profiles } = api.app.get(Firebase);
    await profiles.doc(kit.uid).update({ role: 'admin' });
    await profiles.doc(ada.uid).update({ role: 'walker' });
    await Promise.all([kit, ada].map(({ uid }) => api.app.get(Rights).renew(uid)));
  }
});

it('admin rights: refuse a revocation by an admin who lost them during the call', async () => {
  const [ada, bea] = [await known(await api.asAdmin()), await known(await api.asAdmin())];
  await known(kit);
  const answers = await Promise.all([dismiss(bea, ada), dismiss(ada, bea)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
});
