import { randomUUID } from 'node:crypto';
import type { AuditEntry, ErrorBody, PersonRow } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { aSlot } from '../../testing/a-slot.js';
import type { SignedIn } from '../../testing/caller.js';
import { rowsOf } from '../../testing/rows-of.js';
import { emptySlots, seats } from '../../testing/seats.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { Accounts } from '../accounts/accounts.js';
import { Firebase } from '../google/firebase.js';
import { Rights } from '../rights/rights.js';

const NOW = '2026-11-20T09:00:00Z';
const { jest } = import.meta;

let api: TestApi;
let kit: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  kit = await api.asAdmin({ name: 'Kit Mason' });
});
beforeEach(async () => {
  api.setNow(NOW);
  await emptySlots(api.database);
  await api.database.query({ name: 'testing.delete-people', text: sql`DELETE FROM person` });
  api.app.get(Rights).evict(kit.uid);
  await kit.get('/users/me');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.stop());

const known = async (person: SignedIn): Promise<SignedIn> => {
  await person.get('/users/me');
  return person;
};
const rows = () => rowsOf(api.database, 'person', 'booking', 'audit_entry');
const code = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.code];
const set = (uid: string, to: 'disable' | 'enable', who = kit) =>
  who.post<PersonRow & ErrorBody>(`/users/${uid}/${to}`);
const accountOf = ({ uid }: SignedIn) => api.app.get(Firebase).auth.getUser(uid);
const entries = async () => (await kit.get<AuditEntry[]>('/audit-log')).body;

describe('the list of people', () => {
  it('people list: is sorted by name, with past and future bookings, last seen and disabled', async () => {
    const ines = await known(await api.asWalker({ name: 'ines Okafor' }));
    const maria = await known(await api.asMarshal({ name: 'Maria Lopez' }));
    const deleted = await known(await api.asWalker({ name: 'Owen Price' }));
    const ahead = await aSlot(api.database, { start: '2026-11-21T10:00:00Z' });
    const soon = await aSlot(api.database, { start: '2026-11-20T09:10:00Z' });
    for (const slot of [ahead, soon]) await ines.put(`/time-slots/${slot}/book`);
    api.setNow('2026-11-20T10:00:00Z');
    await set(deleted.uid, 'disable');

    const { status, body, headers } = await kit.get<PersonRow[]>('/users');
    expect([status, headers.get('x-total-count')]).toEqual([200, '4']);
    expect(
      body.map(({ name, role, bookings, disabled }) => [name, role, bookings, disabled]),
    ).toEqual([
      ['ines Okafor', 'walker', 2, false],
      ['Kit Mason', 'admin', 0, false],
      ['Maria Lopez', 'marshal', 0, false],
      ['Owen Price', 'walker', 0, true],
    ]);
    expect(body[2]).toEqual({
      uid: maria.uid,
      name: 'Maria Lopez',
      email: maria.email,
      phoneNumber: '01234 567 890',
      role: 'marshal',
      createdAt: expect.stringMatching(/^\d{4}-/),
      bookings: 0,
      lastSeen: expect.stringMatching(/^2026-11-20T09:00:00/),
      disabled: false,
      invitedAt: null,
      email_delivery: 'fine',
    });
    expect((await kit.get<{ id: string }[]>('/walkers')).body.map(({ id }) => id)).toEqual([
      ines.uid,
    ]);
  });

  it('people list: shows accounts disabled at the identity provider', async () => {
    const ines = await known(await api.asWalker());
    await api.app.get(Firebase).auth.updateUser(ines.uid, { disabled: true });
    // The provider's list of disabled accounts is cached for less than a minute.
    api.app.get(Accounts).evictDisabled();
    const { body } = await kit.get<PersonRow[]>('/users?role=walker');
    expect(body).toMatchObject([{ uid: ines.uid, disabled: true }]);
  });

  it.each([
    ['role=marshal', ['Maria Lopez']],
    ['search=LOP', ['Maria Lopez']],
    ['search=ines%40shelter', ['Ines Okafor']],
    ['search=%25', []],
    ['search=', ['Ines Okafor', 'Kit Mason', 'Maria Lopez']],
    ['limit=1&offset=1', ['Kit Mason']],
    ['role=walker&search=maria', []],
  ])('people list: finds people by ?%s', async (query, names) => {
    const at = `shelter-${randomUUID()}.test`;
    await known(await api.asWalker({ name: 'Ines Okafor', email: `ines@${at}` }));
    await known(await api.asMarshal({ name: 'Maria Lopez', email: `maria@${at}` }));
    const { body } = await kit.get<PersonRow[]>(`/users?${query}`);
    expect(body.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['jose', 'José'],
    ['JOSE\u0301', 'José'],
    ["o'neil", 'Sam O’Neil'],
    ['O’NEIL', "Sam O'Neil"],
    ['ıncı', 'İnci'],
    ['strasse', 'Straße'],
    ['山田', '山田'],
  ])('people list: finds by %s a person named %s', async (search, name) => {
    await known(await api.asWalker({ name }));
    const { body } = await kit.get<PersonRow[]>(`/users?search=${encodeURIComponent(search)}`);
    expect(body.map((row) => row.name)).toEqual([name]);
  });

  it.each(['role=Admin', 'role[]=admin', 'limit=0', 'search=%00', 'sort=name'])(
    'people list: refuses ?%s',
    async (query) => {
      expect((await kit.get(`/users?${query}`)).status).toBe(400);
    },
  );
});

describe('disabling an account', () => {
  it('disable account: blocks a marshal at once, on writes and everywhere on this server', async () => {
    const maria = await known(await api.asMarshal());
    const times = { start_time: '2026-11-21T10:00:00Z', end_time: '2026-11-21T11:00:00Z' };
    expect((await maria.post('/time-slots', times)).status).toBe(201);
    const { status, body } = await set(maria.uid, 'disable');
    expect([status, body.uid, body.disabled]).toEqual([200, maria.uid, true]);
    expect((await maria.post('/time-slots', times)).status).toBe(401);
    expect((await maria.get('/time-slots')).status).toBe(401);
    const account = await accountOf(maria);
    expect(account.disabled).toBe(true);
    expect(Date.parse(account.tokensValidAfterTime ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  // spec: 10.73
  it('disable account: frees future seats, keeps past ones and records that in the audit log', async () => {
    const ines = await known(await api.asWalker());
    const past = await aSlot(api.database, { start: '2026-11-20T09:10:00Z' });
    const ahead = await aSlot(api.database, { start: '2026-11-21T10:00:00Z' });
    for (const slot of [past, ahead]) await ines.put(`/time-slots/${slot}/book`);
    api.setNow('2026-11-20T09:20:00Z');
    await set(ines.uid, 'disable');
    expect(await seats(api.database)).toMatchObject([
      { count: 1, rows: 1 },
      { count: 0, rows: 0, status: 'available' },
    ]);
    expect((await entries())[0]).toMatchObject({
      who: kit.uid,
      action: 'person.disable',
      target: `person ${ines.uid}`,
      before: { disabled: false },
      after: { disabled: true, freed: [ahead] },
    });
  });

  it('disable account: is undone by enabling', async () => {
    const ines = await known(await api.asWalker());
    await set(ines.uid, 'disable');
    expect(await ines.get('/time-slots')).toMatchObject({
      status: 401,
      body: { code: 'ACCOUNT_DISABLED' },
    });
    expect((await set(ines.uid, 'enable')).body).toMatchObject({ uid: ines.uid, disabled: false });
    expect((await accountOf(ines)).disabled).toBe(false);
    expect((await kit.get<unknown[]>('/walkers')).body).toHaveLength(1);
  });

  it('disable account: writes nothing the second time', async () => {
    const ines = await known(await api.asWalker());
    await set(ines.uid, 'disable');
    const before = await rows();
    expect((await set(ines.uid, 'disable')).status).toBe(200);
    expect(await rows()).toEqual(before);
  });

  it('disable account: refuses the own account, unknown people and callers who are not admins', async () => {
    const maria = await known(await api.asMarshal());
    const ines = await known(await api.asWalker());
    const before = await rows();
    expect(code(await set(kit.uid, 'disable'))).toEqual([409, 'OWN_ACCOUNT']);
    expect(code(await set('nobody', 'disable'))).toEqual([404, 'PERSON_NOT_FOUND']);
    expect(code(await set('nobody', 'enable'))).toEqual([404, 'PERSON_NOT_FOUND']);
    for (const who of [maria, ines]) {
      expect(code(await set(ines.uid, 'disable', who))).toEqual([403, 'FORBIDDEN']);
    }
    expect(await rows()).toEqual(before);
    expect((await accountOf(kit)).disabled).toBe(false);
  });

  it('disable account: changes nothing when the provider is unreachable', async () => {
    const ines = await known(await api.asWalker());
    const slot = await aSlot(api.database, { start: '2026-11-21T10:00:00Z' });
    await ines.put(`/time-slots/${slot}/book`);
    const before = await rows();
    const unreachable = Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    jest.spyOn(api.app.get(Accounts), 'setDisabled').mockRejectedValueOnce(unreachable);
    expect((await set(ines.uid, 'disable')).status).toBe(503);
    expect(await rows()).toEqual(before);
  });
});
