import type { AuditEntry } from '@walkies/contract';
import type { SignedIn } from '../../testing/caller.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { Accounts } from '../../users/accounts/accounts.js';
import { ProfileStore } from '../../users/profiles/profile.store.js';

const NOW = '2026-11-20T09:00:00Z';
const { jest } = import.meta;

let api: TestApi;
let kit: SignedIn;
let maria: SignedIn;
let last: number;
beforeAll(async () => {
  api = await startTestApi();
  api.setNow(NOW);
  kit = await api.asAdmin({ name: 'Kit Mason' });
});
beforeEach(async () => {
  maria = await api.asMarshal({ name: 'Maria Lopez' });
  last = (await entries())[0]?.id ?? 0;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.stop());

const entries = async (): Promise<AuditEntry[]> => (await kit.get<AuditEntry[]>('/audit-log')).body;
const added = async () => (await entries()).filter(({ id }) => id > last);
const entry = (who: SignedIn, rest: Partial<AuditEntry>) => ({
  id: expect.any(Number),
  at: expect.stringMatching(/^2026-11-20T09:00:00/),
  who: who.uid,
  target: `person ${who.uid}`,
  target_slot: null,
  dog_names: [],
  request_id: expect.stringMatching(/^\S+$/),
  ...rest,
});
const unreachable = () => Object.assign(new Error('down'), { code: 'ECONNREFUSED' });

describe('what staff do to their own profile', () => {
  it.each([
    [{ name: 'Maria L.' }, ['name']],
    [{ phoneNumber: '01632 960 011' }, ['phoneNumber']],
    [{ name: 'Maria L.', phoneNumber: '01632 960 011' }, ['name', 'phoneNumber']],
    [{ waiverAccepted: true }, ['waiver']],
  ])(
    'own account audit: adds one entry that names the changed fields, not their values: %j',
    async (change, fields) => {
      expect((await maria.patch('/users/me', change)).status).toBe(200);
      const found = await added();
      const who_name = 'name' in change ? 'Maria L.' : 'Maria Lopez';
      const rest = { action: 'profile.change', before: null, after: { fields } };
      expect(found).toEqual([entry(maria, { ...rest, who_name, target_name: who_name })]);
      const stored = JSON.stringify({ ...found[0], who_name: null, target_name: null });
      expect(stored).not.toMatch(/Maria|01632|@/);
    },
  );

  it('own account audit: adds no entry when the change is refused, fails or changes nothing', async () => {
    expect((await maria.patch('/users/me', { role: 'admin' })).status).toBe(400);
    expect((await maria.patch('/users/me', {})).status).toBe(200);
    jest.spyOn(api.app.get(ProfileStore), 'change').mockRejectedValueOnce(unreachable());
    expect((await maria.patch('/users/me', { name: 'Maria L.' })).status).toBe(503);
    expect(await added()).toEqual([]);
  });
});

describe('leaving', () => {
  it.each(['marshal', 'admin'] as const)(
    'own account audit: adds one entry when the role %s leaves',
    async (role) => {
      const leaver = role === 'admin' ? await api.asAdmin() : maria;
      await leaver.get('/users/me');
      expect((await leaver.delete('/users/me')).status).toBe(204);
      const rest = { action: 'account.leave', before: { role }, after: null };
      expect(await added()).toEqual([
        entry(leaver, { ...rest, who_name: null, target_name: null }),
      ]);
    },
  );

  it('own account audit: adds one entry when one person leaves many times at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => maria.delete('/users/me')));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401, 401]);
    expect(await added()).toHaveLength(1);
  });

  it('own account audit: adds no entry when leaving is refused or fails', async () => {
    expect((await kit.delete('/users/me')).status).toBe(409);
    jest.spyOn(api.app.get(Accounts), 'remove').mockRejectedValueOnce(unreachable());
    expect((await maria.delete('/users/me')).status).toBe(503);
    expect(await added()).toEqual([]);
    expect((await maria.delete('/users/me')).status).toBe(204);
  });
});

it('own account audit: records nothing that walkers do to themselves', async () => {
  const ines = await api.asWalker({ name: 'Ines Okafor' });
  expect((await ines.patch('/users/me', { name: 'Ines' })).status).toBe(200);
  expect((await ines.delete('/users/me')).status).toBe(204);
  expect(await added()).toEqual([]);
});
