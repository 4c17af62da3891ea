import type { Me, PersonExport } from '@walkies/contract';
import { sql } from '../database/sql.js';
import type { SignedIn } from '../testing/caller.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { Accounts } from './accounts/accounts.js';
import { Firebase } from './google/firebase.js';
import { ProfileStore } from './profiles/profile.store.js';

let api: TestApi;
let profiles: ProfileStore;
beforeAll(async () => {
  api = await startTestApi();
  profiles = api.app.get(ProfileStore);
});
afterAll(() => api.stop());

const SIGN_UP = { name: 'Ines Okafor', phoneNumber: '+44 20 7946 0000', waiverAccepted: true };

const documentOf = async ({ uid }: SignedIn): Promise<unknown> =>
  (await api.app.get(Firebase).profiles.doc(uid).get()).data();
const rowOf = async ({ uid }: SignedIn): Promise<unknown> => {
  const text = sql`SELECT name, email, phone, role FROM person WHERE uid = $1`;
  return (await api.database.query({ name: 'row-of', text }, [uid])).rows[0];
};

describe('signing up', () => {
  // spec: 1.7, 3.4, 4.8
  it('sign-up: creates a walker with name, phone and waiver, and the copy for lists', async () => {
    const ines = await api.asWalker({ role: null });
    const { status, body } = await ines.post<Me>('/users', SIGN_UP);
    expect(status).toBe(201);
    const profile = {
      name: 'Ines Okafor',
      email: ines.email,
      role: 'walker',
      phoneNumber: '+44 20 7946 0000',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      waiver: { version: expect.any(String), acceptedAt: body.createdAt },
    };
    const more = { email_confirmation: 'done', missing: [] };
    expect(body).toEqual({ uid: ines.uid, ...profile, ...more });
    expect(await documentOf(ines)).toEqual(profile);
    expect(await rowOf(ines)).toEqual({
      name: 'Ines Okafor',
      email: ines.email,
      phone: '+44 20 7946 0000',
      role: 'walker',
    });
  });

  it('sign-up: is refused the second time and leaves the role unchanged', async () => {
    const marshal = await api.asMarshal();
    const answer = await marshal.post('/users', SIGN_UP);
    expect(answer).toMatchObject({ status: 409, body: { code: 'PROFILE_EXISTS' } });
    expect(await profiles.find(marshal.uid)).toMatchObject({ role: 'marshal' });
  });

  it('sign-up: creates one profile for two concurrent calls', async () => {
    const ines = await api.asWalker({ role: null });
    const answers = await Promise.all([ines.post('/users', SIGN_UP), ines.post('/users', SIGN_UP)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  // spec: 5.1, 10.26, 10.82
  it.each([
    { ...SIGN_UP, role: 'admin' },
    { ...SIGN_UP, uid: 'somebody-else' },
    { ...SIGN_UP, email: 'else@example.org' },
    { ...SIGN_UP, createdAt: '2020-01-01T00:00:00Z' },
    { ...SIGN_UP, waiverAccepted: false },
    { ...SIGN_UP, name: ' ' },
    { ...SIGN_UP, name: 'x'.repeat(101) },
    { ...SIGN_UP, name: 'nul\0' },
    { ...SIGN_UP, phoneNumber: 'call me' },
    { name: 'Ines' },
    {},
  ])('sign-up: refuses %j and writes nothing', async (body) => {
    const ines = await api.asWalker({ role: null });
    const answer = await ines.post('/users', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
    expect(await profiles.find(ines.uid)).toBeNull();
  });

  it.each([
    '{"name":"A","phoneNumber":"12345","waiverAccepted":true,"__proto__":{"role":"admin"}}',
  ])('sign-up: refuses %s', async (raw) => {
    const ines = await api.asWalker({ role: null });
    const headers = { 'content-type': 'application/json' };
    expect((await ines.call('POST', '/users', { raw, headers })).status).toBe(400);
    expect(await profiles.find(ines.uid)).toBeNull();
  });
});

describe('the own profile', () => {
  // spec: 4.8, 9.6
  it('own profile: is a walker with every field missing when none exists', async () => {
    const newcomer = await api.asWalker({ role: null, email: 'new.comer@example.org', name: '' });
    expect(await newcomer.get('/users/me')).toMatchObject({
      status: 200,
      body: { name: 'new.comer', role: 'walker', missing: ['name', 'phoneNumber', 'waiver'] },
    });
  });

  it('own profile: changes name, phone and waiver one by one', async () => {
    const ines = await api.asWalker();
    await ines.patch('/users/me', { name: 'Ines O.' });
    await ines.patch('/users/me', { phoneNumber: '020 1234' });
    const { body } = await ines.patch<Me>('/users/me', { waiverAccepted: true });
    expect(body).toMatchObject({ name: 'Ines O.', phoneNumber: '020 1234', missing: [] });
    expect((await ines.get('/users/me')).body).toEqual(body);
    expect(await rowOf(ines)).toMatchObject({ name: 'Ines O.', phone: '020 1234' });
  });

  // spec: 3.4
  it('own profile: is created by an update when none exists', async () => {
    const ines = await api.asWalker({ role: null });
    await ines.patch('/users/me', { name: 'Ines' });
    expect(await documentOf(ines)).toMatchObject({ name: 'Ines', role: 'walker' });
  });

  // spec: 10.26
  it.each([
    { role: 'admin' },
    { uid: 'x' },
    { email: 'x@example.org' },
    { createdAt: '2020-01-01T00:00:00Z' },
    { waiver: { version: '1', acceptedAt: 'now' } },
    { waiverAccepted: false },
    { name: 7 },
  ])('own profile: refuses %j', async (change) => {
    const ines = await api.asWalker();
    const before = await documentOf(ines);
    const answer = await ines.patch('/users/me', change);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
    expect(await documentOf(ines)).toEqual(before);
  });

  it('own profile: refuses __proto__', async () => {
    const ines = await api.asWalker();
    const headers = { 'content-type': 'application/json' };
    const raw = '{"__proto__":{"role":"admin"},"name":"A"}';
    expect((await ines.call('PATCH', '/users/me', { raw, headers })).status).toBe(400);
  });

  it.each([
    ['/users', 403],
    ['/users/someone-else', 403],
    ['/users/someone-else/export', 403],
  ])('own profile: is the only one a non-admin may read: nothing at %s', async (path, status) => {
    const marshal = await api.asMarshal();
    expect((await marshal.get(path)).status).toBe(status);
  });

  it('own profile: returns only valid timestamps, whatever was written into it', async () => {
    const ines = await api.asWalker();
    const document = api.app.get(Firebase).profiles.doc(ines.uid);
    await document.update({ createdAt: '2024-03-01', waiver: { version: '1', acceptedAt: 'now' } });
    expect((await ines.get('/users/me')).body).toMatchObject({
      createdAt: '2024-03-01T00:00:00.000Z',
      waiver: null,
      missing: ['waiver'],
    });
    await document.update({ createdAt: 'last spring' });
    expect((await ines.get('/users/me')).body).toMatchObject({ createdAt: null });
  });

  // spec: 10.74
  it('own profile: is exported with all stored data', async () => {
    const ines = await api.asWalker();
    const { body } = await ines.get<PersonExport>('/users/me/export');
    const profile = (await ines.get<Me>('/users/me')).body;
    const { version, acceptedAt: accepted_at } = profile.waiver ?? {};
    expect(body).toEqual({
      profile,
      bookings: [],
      walks: [],
      walk_notes: [],
      walk_corrections: [],
      incident_sides: [],
      calendar_feed: { path: null },
      messages: [],
      called_off: [],
      called_off_walks: [],
      covers: [],
      late_cancels: [],
      reserved_places: [],
      standing_bookings: [],
      taken_out: [],
      waiting_lists: [],
      messages_off: [],
      messages_on: [],
      push_devices: [],
      push_off: [],
      help_requests: [],
      waivers: [{ version, sha256: null, accepted_at }],
      refused_email: null,
    });
  });
});

describe('leaving', () => {
  // spec: 10.74
  it('leaving: removes profile, copy and account and invalidates the token', async () => {
    const ines = await api.asWalker();
    await ines.get('/users/me');
    expect(await ines.delete('/users/me')).toMatchObject({ status: 204, text: '' });
    expect(await profiles.find(ines.uid)).toBeNull();
    expect(await rowOf(ines)).toBeUndefined();
    expect(await api.app.get(Accounts).find(ines.uid)).toBeNull();
    expect((await ines.get('/users/me')).status).toBe(401);
  });

  it('leaving: refuses the last admin and changes nothing', async () => {
    const alone = await startTestApi();
    try {
      const kit = await alone.asAdmin();
      const answer = await kit.delete('/users/me');
      expect(answer).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
      expect(await kit.get('/users/me')).toMatchObject({ status: 200, body: { role: 'admin' } });
    } finally {
      await alone.stop();
    }
  });

  it('leaving: keeps one of two admins who leave concurrently', async () => {
    const two = await startTestApi();
    try {
      const admins = await Promise.all([two.asAdmin(), two.asAdmin()]);
      const answers = await Promise.all(admins.map((admin) => admin.delete('/users/me')));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    } finally {
      await two.stop();
    }
  });
});
