import type { PersonRow } from '@walkies/contract';
import { ScheduledJobs } from '../../platform/scheduled-jobs.js';
import { aSlot } from '../../testing/a-slot.js';
import type { SignedIn } from '../../testing/caller.js';
import { rowsOf } from '../../testing/rows-of.js';
import { emptySlots, seats } from '../../testing/seats.js';
import { serveApi } from '../../testing/processes/serve-api.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { Accounts } from '../accounts/accounts.js';
import { Firebase } from '../google/firebase.js';
import { ProfileStore } from '../profiles/profile.store.js';
import { Rights } from '../rights/rights.js';
import { Sweep } from './sweep.js';

const NOW = '2026-11-20T09:00:00Z';
const { jest } = import.meta;

let api: TestApi;
let kit: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.setNow(NOW);
  await emptySlots(api.database);
  for (const table of ['person', 'departed', 'chore']) await run(`DELETE FROM ${table}`);
  kit = await known(await api.asAdmin({ name: 'Kit Mason' }));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.stop());

const run = (text: string, values: unknown[] = []) => api.database.queryText(text, values);
const known = async (person: SignedIn): Promise<SignedIn> => {
  await person.get('/users/me');
  return person;
};
const storedUids = async () =>
  (await run('SELECT uid FROM person ORDER BY uid')).rows.map((row) => row['uid']);
const deleteAtProvider = ({ uid }: SignedIn) => api.app.get(Firebase).auth.deleteUser(uid);
const sweep = () => api.app.get(Sweep).run();
const profiles = () => api.app.get(ProfileStore);
const everybody = async (count: number) => {
  const people: SignedIn[] = [];
  for (let at = 0; at < count; at += 1) people.push(await known(await api.asWalker()));
  return people;
};

describe('the sweep', () => {
  it('sweep: deletes seat, names, copy and profile of a person without an account', async () => {
    const [ines, maria] = [await api.asWalker({ name: 'Ines Okafor' }), await api.asMarshal()];
    await Promise.all([known(ines), known(maria)]);
    const past = await aSlot(api.database, { start: '2026-11-20T09:10:00Z' });
    const ahead = await aSlot(api.database, { start: '2026-11-21T10:00:00Z' });
    for (const slot of [past, ahead]) await ines.put(`/time-slots/${slot}/book`);
    api.setNow('2026-11-20T09:20:00Z');
    await deleteAtProvider(ines);
    await sweep();
    expect(await storedUids()).toEqual([kit.uid, maria.uid].sort());
    expect(await profiles().find(ines.uid)).toBeNull();
    expect(await seats(api.database)).toMatchObject([
      { count: 1, rows: 1 },
      { count: 0, rows: 0, status: 'available' },
    ]);
    expect((await maria.get(`/time-slots/${past}/bookings`)).body).toEqual({
      count: 1,
      walkers: [{ name: 'Former walker' }],
      to_tell: { people: 0, mails: 'off' },
    });
    expect((await kit.get<unknown[]>('/audit-log')).body).toEqual([]);
  });

  it('sweep: leaves no row of a person whose account is deleted during a profile change', async () => {
    for (let round = 0; round < 16; round += 1) {
      const person = await known(await api.asWalker());
      await Promise.all([
        deleteAtProvider(person),
        person.patch('/users/me', { name: 'Ines Okafor', phoneNumber: '01234 567 890' }),
        person.get('/time-slots'),
      ]);
      await sweep();
      expect(await storedUids()).toEqual([kit.uid]);
      expect(await profiles().find(person.uid)).toBeNull();
    }
  });

  it('sweep: checks all people in batches', async () => {
    const text = `INSERT INTO person (uid, name, email, role)
      SELECT 'walker-' || n, 'Test', '', 'walker' FROM generate_series(1, 250) n`;
    await run(text);
    const batches: number[] = [];
    const { auth } = api.app.get(Firebase);
    jest.spyOn(auth, 'getUsers').mockImplementation(async (identifiers) => {
      batches.push(identifiers.length);
      const users = identifiers.map((identifier) => ({ ...identifier }));
      return { users: users.filter((user) => 'uid' in user && user.uid !== 'walker-7') } as never;
    });
    await sweep();
    expect(batches).toEqual([100, 100, 51]);
    expect(await storedUids()).toHaveLength(250);
    expect(await storedUids()).not.toContain('walker-7');
  });

  it('sweep: deletes nobody if more than half of the accounts are missing, and logs that', async () => {
    const people = await everybody(12);
    await Promise.all(people.slice(0, 11).map(deleteAtProvider));
    const before = await rowsOf(api.database, 'person');
    await sweep();
    expect(await rowsOf(api.database, 'person')).toEqual(before);
    expect(api.logged()).toContain('Of 13 people 11 have no account, so nobody was deleted');
  });

  it('sweep: deletes nobody if no account is found at all', async () => {
    await deleteAtProvider(kit);
    await sweep();
    expect(await storedUids()).toEqual([kit.uid]);
  });

  it('admin cleanup: changes nothing while the provider is unreachable', async () => {
    const ines = await known(await api.asWalker());
    await deleteAtProvider(ines);
    const { auth } = api.app.get(Firebase);
    const unreachable = Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    jest.spyOn(auth, 'getUsers').mockRejectedValue(unreachable);
    await expect(sweep()).rejects.toThrow('down');
    expect(await storedUids()).toContain(ines.uid);
  });

  it('sweep: keeps a person whose account turns out to exist', async () => {
    const ines = await known(await api.asWalker());
    jest.spyOn(api.app.get(Accounts), 'missing').mockResolvedValue([ines.uid]);
    await sweep();
    expect(await storedUids()).toEqual([kit.uid, ines.uid].sort());
  });

  it('sweep: removes a profile that arrived after its person had left', async () => {
    const ines = await known(await api.asWalker());
    expect((await ines.delete('/users/me')).status).toBe(204);
    await profiles().create(ines.uid, { name: 'Ines Okafor' });
    await sweep();
    expect(await profiles().find(ines.uid)).not.toBeNull();
    await run(`UPDATE departed SET at = at - interval '10 minutes'`);
    await sweep();
    expect(await profiles().find(ines.uid)).toBeNull();
    expect((await run('SELECT uid FROM departed')).rows).toEqual([]);
  });

  it('sweep: runs in one of two processes and again when it is next due', async () => {
    const other = await serveApi(api.env);
    try {
      const ran: number[] = [];
      for (const [at, { app }] of [api, other].entries()) {
        jest.spyOn(app.get(Sweep), 'run').mockImplementation(async () => void ran.push(at));
      }
      const look = () => Promise.all([api, other].map(({ app }) => app.get(ScheduledJobs).look()));
      await look();
      expect(ran).toEqual([]);
      await run(`UPDATE chore SET due = now()`);
      await Promise.all([look(), look()]);
      expect(ran).toHaveLength(1);
      await run(`UPDATE chore SET due = now()`);
      await look();
      expect(ran).toHaveLength(2);
    } finally {
      await other.app.close();
    }
  });
});

describe('an admin', () => {
  const listed = async () =>
    (await kit.get<PersonRow[]>('/users/without-account')).body.map(({ name }) => name);

  it('admin cleanup: lists only people without an account', async () => {
    const ines = await known(await api.asWalker({ name: 'Ines Okafor' }));
    await known(await api.asMarshal({ name: 'Maria Lopez' }));
    expect(await listed()).toEqual([]);
    await deleteAtProvider(ines);
    api.app.get(Rights).evict(ines.uid);
    // The provider's cached list misses her, but she has an account.
    await known(await api.asWalker({ name: 'Noor Haddad' }));
    expect(await listed()).toEqual(['Ines Okafor']);
  });

  it('admin cleanup: removes a person whose account is deleted, once', async () => {
    const ines = await known(await api.asWalker({ name: 'Ines Okafor' }));
    const ahead = await aSlot(api.database, { start: '2026-11-21T10:00:00Z' });
    await ines.put(`/time-slots/${ahead}/book`);
    await deleteAtProvider(ines);
    expect(await kit.delete(`/users/${ines.uid}`)).toMatchObject({ status: 204, text: '' });
    expect(await storedUids()).toEqual([kit.uid]);
    expect(await profiles().find(ines.uid)).toBeNull();
    expect(await seats(api.database)).toMatchObject([{ count: 0, rows: 0 }]);
    expect(await kit.delete(`/users/${ines.uid}`)).toMatchObject({
      status: 404,
      body: { code: 'PERSON_NOT_FOUND' },
    });
  });

  it.each([
    ['somebody who has an account', async () => known(await api.asWalker())],
    ['the own account', () => kit],
  ])('admin cleanup: does not remove %s', async (_, who) => {
    const { uid } = await who();
    const before = await rowsOf(api.database, 'person', 'audit_entry');
    expect(await kit.delete(`/users/${uid}`)).toMatchObject({
      status: 409,
      body: { code: 'PERSON_HAS_ACCOUNT' },
    });
    expect(await rowsOf(api.database, 'person', 'audit_entry')).toEqual(before);
  });

  it('admin cleanup: changes nothing while the provider is unreachable', async () => {
    const ines = await known(await api.asWalker());
    await deleteAtProvider(ines);
    const unreachable = Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    jest.spyOn(profiles(), 'remove').mockRejectedValueOnce(unreachable);
    const before = await rowsOf(api.database, 'person', 'audit_entry');
    expect((await kit.delete(`/users/${ines.uid}`)).status).toBe(503);
    expect(await rowsOf(api.database, 'person', 'audit_entry')).toEqual(before);
  });
});
