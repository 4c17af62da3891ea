import type {
  AuditEntry,
  ErrorBody,
  PersonDetails,
  PersonExport,
  PersonMessage,
} from '@walkies/contract';
import { sql } from '../database/sql.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { aSlot } from '../testing/a-slot.js';
import { Caller } from '../testing/caller.js';
import type { SignedIn } from '../testing/caller.js';
import { rowsOf } from '../testing/rows-of.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { Accounts } from './accounts/accounts.js';
import { Firebase } from './google/firebase.js';
import { ProfileStore } from './profiles/profile.store.js';

const { jest } = import.meta;

let api: TestApi;
let kit: SignedIn;
let ines: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  api.setNow('2026-11-20T09:00:00Z');
  kit = await known(await api.asAdmin({ name: 'Kit Mason' }));
});
beforeEach(async () => {
  ines = await known(await api.asWalker({ name: 'Ines Okafor' }));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.stop());

const known = async (person: SignedIn): Promise<SignedIn> => {
  await person.get('/users/me');
  return person;
};
const read = (uid: string, who: Caller = kit) =>
  who.get<PersonDetails & ErrorBody>(`/users/${uid}`);
const take = (uid: string, who: Caller = kit) =>
  who.get<PersonExport & ErrorBody>(`/users/${uid}/export`);
const erase = (uid: string, who: Caller = kit) => who.post<ErrorBody>(`/users/${uid}/erase`);
const messages = (uid: string, who: Caller = kit, query = '') =>
  who.get<PersonMessage[] & ErrorBody>(`/users/${uid}/messages${query}`);
const refusal = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.code];
const rows = () => rowsOf(api.database, 'person', 'booking', 'audit_entry');
const latest = async () => (await kit.get<AuditEntry[]>('/audit-log')).body[0];
const accountOf = ({ uid }: SignedIn) => api.app.get(Accounts).find(uid);

async function addMessage(uid: string, kind: string, state: string, at: string): Promise<void> {
  const text = sql`INSERT INTO message (id, kind, person, state, at, last_words)
    VALUES (gen_random_uuid(), $2, $1, $3, $4, '250 OK')`;
  await api.database.query({ name: 'testing.insert-message', text }, [uid, kind, state, at]);
}

it.each([
  ['read', read],
  ['downloaded', take],
  ['erased', erase],
  ['looked through', messages],
])('person: cannot be %s by marshals, walkers and anonymous callers', async (_, request) => {
  const maria = await known(await api.asMarshal());
  const before = await rows();
  expect(refusal(await request(ines.uid, maria))).toEqual([403, 'FORBIDDEN']);
  expect(refusal(await request(ines.uid, ines))).toEqual([403, 'FORBIDDEN']);
  expect(refusal(await request(ines.uid, api.anonymous))).toEqual([401, 'UNAUTHENTICATED']);
  expect(refusal(await request('n'.repeat(129)))).toEqual([400, 'BAD_INPUT']);
  if (request !== messages)
    expect(refusal(await request('nobody'))).toEqual([404, 'PERSON_NOT_FOUND']);
  expect(await rows()).toEqual(before);
});

describe('a person', () => {
  it('person: is shown with waiver, role and whether the account is disabled', async () => {
    expect((await read(ines.uid)).body).toEqual({
      uid: ines.uid,
      name: 'Ines Okafor',
      email: ines.email,
      email_delivery: 'fine',
      phoneNumber: '01234 567 890',
      role: 'walker',
      createdAt: expect.stringMatching(/^\d{4}-/),
      bookings: 0,
      lastSeen: expect.stringMatching(/^2026-11-20T09:00:00/),
      disabled: false,
      invitedAt: null,
      waiver: { version: expect.any(String), acceptedAt: expect.stringMatching(/^\d{4}-/) },
      roleBefore: null,
    });
    await api.app.get(Firebase).auth.updateUser(ines.uid, { disabled: true });
    expect((await read(ines.uid)).body).toMatchObject({ disabled: true });
    expect((await read(kit.uid)).body).toMatchObject({ role: 'admin', roleBefore: 'marshal' });
  });

  it('person: is still shown after the account was deleted at the provider', async () => {
    await api.app.get(Firebase).auth.deleteUser(ines.uid);
    expect(await read(ines.uid)).toMatchObject({ status: 200, body: { name: 'Ines Okafor' } });
  });

  it('person: is not shown while the provider or the profiles are unreachable', async () => {
    const down = Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    jest.spyOn(api.app.get(ProfileStore), 'find').mockRejectedValue(down);
    expect((await read(ines.uid)).status).toBe(503);
  });

  it('person: has a list of mails, latest first, in pages', async () => {
    await addMessage(ines.uid, 'booked', 'sent', '2026-11-18T09:00:00Z');
    await addMessage(ines.uid, 'reminder', 'refused', '2026-11-19T18:00:00Z');
    await addMessage(kit.uid, 'reset', 'failed', '2026-11-19T19:00:00Z');
    const { body, headers } = await messages(ines.uid);
    expect(headers.get('x-total-count')).toBe('2');
    expect(body).toEqual([
      { kind: 'reminder', state: 'refused', at: '2026-11-19T18:00:00+00:00' },
      { kind: 'booked', state: 'sent', at: '2026-11-18T09:00:00+00:00' },
    ]);
    const second = await messages(ines.uid, kit, '?limit=1&offset=1');
    expect(second.body).toMatchObject([{ kind: 'booked' }]);
    expect((await messages(ines.uid, kit, '?limit=0')).status).toBe(400);
  });
});

describe('a download for somebody', () => {
  // spec: 10.73
  it('person export: matches the own export without the secret address, and is audited', async () => {
    const slot = await aSlot(api.database, { start: '2026-11-21T10:00:00Z' });
    await ines.put(`/time-slots/${slot}/book`);
    const own = (await ines.post<{ path: string }>('/users/me/calendar-feed')).body;
    expect(own.path).toMatch(/^\/api\/calendar\//);
    const { status, body } = await take(ines.uid);
    const theirs = (await ines.get<PersonExport>('/users/me/export')).body;
    expect(status).toBe(200);
    expect(body).toEqual({ ...theirs, calendar_feed: { path: null } });
    expect(body.bookings).toHaveLength(1);
    expect(await latest()).toMatchObject({
      who: kit.uid,
      action: 'person.export',
      target: `person ${ines.uid}`,
      before: null,
      after: null,
    });
  });

  it('person export: is refused when it cannot be recorded in the audit log', async () => {
    const broken = new Error('broken');
    jest.spyOn(api.app.get(AuditLog), 'note').mockRejectedValueOnce(broken);
    expect((await take(ines.uid)).status).toBe(500);
  });
});

describe('erasing somebody on request', () => {
  // spec: 10.73
  it('erase person: does the same as leaving and records only the uid', async () => {
    const slot = await aSlot(api.database, { start: '2026-11-22T10:00:00Z' });
    await ines.put(`/time-slots/${slot}/book`);
    expect((await erase(ines.uid)).status).toBe(204);
    expect(await accountOf(ines)).toBeNull();
    expect(await api.app.get(ProfileStore).find(ines.uid)).toBeNull();
    expect((await read(ines.uid)).status).toBe(404);
    expect((await ines.get('/users/me')).status).toBe(401);
    const { body } = await kit.get<{ count: number }>(`/time-slots/${slot}/bookings`);
    expect(body.count).toBe(0);
    const entry = await latest();
    expect(entry).toMatchObject({
      who: kit.uid,
      action: 'person.erase',
      target: `person ${ines.uid}`,
      target_name: null,
      before: { role: 'walker' },
      after: null,
    });
    expect(JSON.stringify(entry)).not.toMatch(/Ines|@/);
  });

  it('erase person: runs once for five concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => erase(ines.uid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  });

  it('erase person: refuses the own account', async () => {
    expect(refusal(await erase(kit.uid))).toEqual([409, 'OWN_ACCOUNT']);
    expect(await accountOf(kit)).not.toBeNull();
  });

  it('erase person: leaves an admin when two admins erase each other concurrently', async () => {
    const ada = await known(await api.asAdmin());
    const bea = await known(await api.asAdmin());
    const answers = await Promise.all([erase(bea.uid, ada), erase(ada.uid, bea)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
  });

  it('erase person: refuses if no other admin may sign in', async () => {
    const ada = await known(await api.asAdmin());
    // Disables Kit's account past this API while the call is in progress.
    const auth = api.app.get(Firebase).auth;
    const find = api.app.get(ProfileStore).adminUids.bind(api.app.get(ProfileStore));
    jest.spyOn(api.app.get(ProfileStore), 'adminUids').mockImplementationOnce(async () => {
      await auth.updateUser(kit.uid, { disabled: true });
      return (await find()).filter((uid) => [kit.uid, ada.uid].includes(uid));
    });
    expect(refusal(await erase(ada.uid))).toEqual([409, 'LAST_ADMIN']);
    await auth.updateUser(kit.uid, { disabled: false });
    expect(await accountOf(ada)).not.toBeNull();
  });

  it('erase person: accepts a deleted account and changes nothing while the provider is unreachable', async () => {
    const down = Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    jest.spyOn(api.app.get(ProfileStore), 'remove').mockRejectedValueOnce(down);
    const before = await rows();
    expect((await erase(ines.uid)).status).toBe(503);
    expect(await rows()).toEqual(before);
    await api.app.get(Firebase).auth.deleteUser(ines.uid);
    expect((await erase(ines.uid)).status).toBe(204);
  });
});
