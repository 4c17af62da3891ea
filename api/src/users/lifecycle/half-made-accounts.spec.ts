import type { AuditEntry, ErrorBody, PersonRow } from '@walkies/contract';
import { IdempotencyKeys } from '../../platform/idempotency/idempotency-keys.js';
import { SignedIn } from '../../testing/caller.js';
import { emulatorToken } from '../../testing/identity/emulator-token.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { Accounts } from '../accounts/accounts.js';
import { PersonRepository } from '../people/person.repository.js';
import { ProfileStore } from '../profiles/profile.store.js';
import { AccountCreation } from './account-creation.js';

const { jest } = import.meta;

const NOW = '2026-11-20T09:00:00Z';
const LATER = '2026-11-20T09:10:00Z';
const OLA = {
  name: 'Ola Nowak',
  email: 'ola.half@shelter.test',
  password: 'six dogs',
  phoneNumber: '01632 960 010',
};

let api: TestApi;
let kit: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  kit = await api.asAdmin({ name: 'Kit Mason' });
  await kit.get('/users/me');
});
beforeEach(() => api.setNow(NOW));
afterAll(() => api.stop());
afterEach(async () => {
  jest.restoreAllMocks();
  const account = await accounts().findByEmail(OLA.email);
  if (account) await profiles().remove(account.uid);
  if (account) await accounts().remove(account.uid);
  await api.database.queryText('DELETE FROM person WHERE email = $1', [OLA.email]);
  await api.database.queryText('DELETE FROM begun_account');
});

const accounts = () => api.app.get(Accounts);
const profiles = () => api.app.get(ProfileStore);
const add = (headers: Record<string, string> = {}) =>
  kit.call<PersonRow & ErrorBody>('POST', '/users/marshals', { body: OLA, headers });
const listed = async () =>
  (await kit.get<PersonRow[]>('/users')).body
    .filter(({ email }) => email === OLA.email)
    .map(({ uid, role }) => [uid, role]);
const begun = async () =>
  (await api.database.queryText('SELECT uid FROM begun_account')).rows.map(({ uid }) =>
    String(uid),
  );
const notesOf = async (uid: string) =>
  (await kit.get<AuditEntry[]>('/audit-log')).body.filter(({ target }) => target.includes(uid));

/** Completes the step and then stops everything, even the clean-up. */
const killAfter =
  <Args extends unknown[]>(step: (...args: Args) => Promise<void>) =>
  async (...args: Args): Promise<never> => {
    await step(...args);
    return kill();
  };
function kill(): Promise<never> {
  for (const one of [accounts(), profiles(), api.app.get(PersonRepository)]) {
    jest.spyOn(one, 'remove').mockRejectedValue(new Error('killed'));
  }
  return Promise.reject(new Error('killed'));
}

/** The steps in their order, by the point at which the process ends. */
const KILLS: Record<string, () => unknown> = {
  'before the account': () => jest.spyOn(accounts(), 'create').mockImplementationOnce(kill),
  'after the account': () => {
    const make = accounts().create.bind(accounts());
    jest.spyOn(accounts(), 'create').mockImplementationOnce(killAfter(make));
  },
  'after the copy, before the profile': () =>
    jest.spyOn(profiles(), 'create').mockImplementationOnce(kill),
  'after the profile, before the commit': () => {
    const create = profiles().create.bind(profiles());
    jest.spyOn(profiles(), 'create').mockImplementationOnce(killAfter(create));
  },
};

async function killed(where: string, headers?: Record<string, string>): Promise<void> {
  KILLS[where]?.();
  expect((await add(headers)).status).toBe(500);
  jest.restoreAllMocks();
}

describe.each(Object.keys(KILLS))('a marshal whose making ended %s', (where) => {
  it('half-made account: is completed by a retry with the same address, listed and logged once', async () => {
    await killed(where);
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(await listed()).toEqual([[body.uid, 'marshal']]);
    expect((await profiles().find(body.uid))?.role).toBe('marshal');
    expect(await notesOf(body.uid)).toHaveLength(1);
  });

  it('half-made account: is completed when the same call is retried with its key', async () => {
    const headers = { 'idempotency-key': where.replaceAll(/\W/g, '-') };
    await killed(where, headers);
    const { status, body } = await add(headers);
    expect(status).toBe(201);
    expect(await listed()).toEqual([[body.uid, 'marshal']]);
  });

  it('half-made account: is removed after a while, which frees the address', async () => {
    await killed(where);
    const half = await accounts().findByEmail(OLA.email);
    const [uid = ''] = await begun();
    expect(half?.uid ?? uid).toBe(uid);
    await api.app.get(AccountCreation).removeHalfMade();
    expect(await begun()).toEqual([uid]);

    api.setNow(LATER);
    await api.app.get(AccountCreation).removeHalfMade();
    expect(await accounts().findByEmail(OLA.email)).toBeNull();
    expect(await profiles().find(uid)).toBeNull();
    expect(await listed()).toEqual([]);
    expect(await begun()).toEqual([]);
  });
});

it('half-made account: replays a lost response when the call is retried with its key', async () => {
  const store = jest.spyOn(api.app.get(IdempotencyKeys), 'store');
  store.mockRejectedValueOnce(new Error('killed'));
  const headers = { 'idempotency-key': 'lost' };
  const first = await add(headers);
  const retried = await add(headers);
  expect([first.status, retried.status, retried.body]).toEqual([201, 201, first.body]);
});

it('half-made account: is removed even if its owner came in meanwhile without a profile', async () => {
  await killed('after the account');
  const half = await accounts().findByEmail(OLA.email);
  const uid = half?.uid ?? '';
  const token = emulatorToken(api.env.firebase.projectId, uid, { email: OLA.email });
  const ola = new SignedIn(api.url, uid, OLA.email, OLA.name, token);
  expect((await ola.get<{ role: string }>('/users/me')).body.role).toBe('walker');
  api.setNow(LATER);
  await api.app.get(AccountCreation).removeHalfMade();
  expect((await ola.get('/users/me')).status).toBe(401);
  expect(await listed()).toEqual([]);
});

it('half-made account: is not removed if its creation completes, even during the creation', async () => {
  const create = profiles().create.bind(profiles());
  let removed: Promise<void> | undefined;
  jest.spyOn(profiles(), 'create').mockImplementationOnce(async (...args) => {
    api.setNow(LATER);
    removed = api.app.get(AccountCreation).removeHalfMade();
    await create(...args);
  });
  const { status, body } = await add();
  expect(status).toBe(201);
  await removed;
  expect(await listed()).toEqual([[body.uid, 'marshal']]);
  expect((await profiles().find(body.uid))?.role).toBe('marshal');
});
