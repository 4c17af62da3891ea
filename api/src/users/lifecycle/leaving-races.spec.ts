import { byTier } from '@walkies/tooling/tier';
import { untilAnswered } from '@walkies/tooling/until-answered';
import { sql } from '../../database/sql.js';
import { Caller } from '../../testing/caller.js';
import type { Answer, SignedIn } from '../../testing/caller.js';
import { serveApi } from '../../testing/processes/serve-api.js';
import type { ServedApi } from '../../testing/processes/serve-api.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { Accounts } from '../accounts/accounts.js';
import { Firebase } from '../google/firebase.js';
import { PersonCopy } from '../people/person-copy.js';
import { ProfileStore } from '../profiles/profile.store.js';
import { PersonRepository } from '../people/person.repository.js';
import { Rights } from '../rights/rights.js';

const { jest } = import.meta;

const ROUNDS = byTier({ quick: 4, deep: 16 });
const FORM = { name: 'Ines Okafor', phoneNumber: '01234 567 890' };

let api: TestApi;
let elsewhere: ServedApi;
beforeAll(async () => {
  // Without it, a call that a busy machine keeps waiting gets stale permissions.
  api = await startTestApi({ rightsGraceMinutes: 0 });
  elsewhere = await serveApi(api.env);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await elsewhere.app.close();
  await api.stop();
});

const atOtherProcess = ({ token }: SignedIn) => new Caller(elsewhere.url, token);
const rowOf = async (uid: string): Promise<unknown> => {
  const text = sql`SELECT name, email, phone FROM person WHERE uid = $1`;
  return (await api.database.query({ name: 'testing.row-left', text }, [uid])).rows[0];
};
const evictEverywhere = (uid: string): void => {
  for (const { app } of [api, elsewhere]) app.get(Rights).evict(uid);
};

/** Leaves concurrently with other calls, in many rounds, and returns the data that remained. */
async function leftAfter(
  beside: (person: SignedIn, round: number) => Promise<unknown>[],
  traits: { role?: null } = {},
): Promise<unknown[]> {
  const leftovers: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await api.asWalker(traits);
    await person.get('/users/me');
    if (round % 2) await atOtherProcess(person).get('/users/me');
    const leaving = untilAnswered(() => person.delete('/users/me'));
    const others = beside(person, round);
    expect((await leaving).status).toBe(204);
    await Promise.all(others);
    const row = await rowOf(person.uid);
    const profile = await api.app.get(ProfileStore).find(person.uid);
    const account = await api.app.get(Accounts).find(person.uid);
    if (row || profile || account) leftovers.push({ round, row, profile, account });
  }
  return leftovers;
}

/** Delays this process's next response about a profile until it is released. */
function holdNextProfile() {
  const profiles = api.app.get(ProfileStore);
  const find = profiles.find.bind(profiles);
  let letGo: () => void = () => undefined;
  const mayGo = new Promise<void>((resolve) => (letGo = resolve));
  const isRequested = new Promise<void>((resolve) => {
    jest.spyOn(profiles, 'find').mockImplementationOnce(async (uid) => {
      const found = await find(uid);
      resolve();
      await mayGo;
      return found;
    });
  });
  return { isAsked: isRequested, letGo: () => letGo() };
}

it('leaving: is not undone by a profile read that began before it', async () => {
  const person = await api.asWalker();
  await atOtherProcess(person).get('/users/me');
  const held = holdNextProfile();
  const looking = untilAnswered(() => person.get('/time-slots'));
  await held.isAsked;
  expect((await atOtherProcess(person).delete('/users/me')).status).toBe(204);
  held.letGo();
  expect((await looking).status).toBe(401);
  expect(await rowOf(person.uid)).toBeUndefined();
});

it('leaving: changes nothing of a person whose account was deleted at the provider meanwhile', async () => {
  const person = await api.asWalker();
  await person.get('/users/me');
  const { auth } = api.app.get(Firebase);
  await auth.deleteUser(person.uid);
  const answer = await person.patch('/users/me', { name: 'Ines Okafor' });
  expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  expect(await rowOf(person.uid)).toMatchObject({ name: person.person });
});

it('leaving: returns 503 for changes if another process holds the lock too long; reads continue', async () => {
  const person = await api.asWalker();
  await person.get('/users/me');
  const people = api.app.get(PersonRepository);
  const before = await rowOf(person.uid);
  await api.database.transaction(async (queries) => {
    await people.lock(person.uid, 1_000, queries);
    const changes = Array.from({ length: 20 }, () => person.patch('/users/me', FORM));
    const others = Array.from({ length: 20 }, () => person.get('/time-slots'));
    expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    const answers = await Promise.all(changes);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  });
  expect(await rowOf(person.uid)).toEqual(before);
  expect((await person.patch('/users/me', FORM)).status).toBe(200);
});

it('leaving: returns 401 to a person deleted between the guard and the write', async () => {
  const maria = await api.asMarshal();
  await maria.get('/users/me');
  const removed = { name: 'testing.gone', text: sql`DELETE FROM person WHERE uid = $1` };
  const copy = api.app.get(PersonCopy);
  jest.spyOn(copy, 'refresh').mockImplementation(async ({ uid }) => {
    await api.database.query(removed, [uid]);
    return 'kept';
  });
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const body = { start_time: `${day}T10:00:00Z`, end_time: `${day}T11:00:00Z` };
  const refused = { status: 401, body: { code: 'UNAUTHENTICATED' } };
  const headers = { 'idempotency-key': 'a' };
  expect(await maria.call('POST', '/time-slots', { body })).toMatchObject(refused);
  expect(await maria.call('POST', '/time-slots', { body, headers })).toMatchObject(refused);
});

const statuses = new Set<number>();
const noted = async (call: () => Promise<Answer>) =>
  statuses.add((await untilAnswered(call)).status);

describe.each([
  ['this process', (person: SignedIn) => person as Caller],
  ['another process', atOtherProcess],
])('nothing is left of somebody who leaves while %s', (_, at) => {
  beforeEach(() => statuses.clear());

  it('leaving: leaves no data behind during a concurrent profile change', async () => {
    const leftovers = await leftAfter((person) => [
      noted(() => at(person).patch('/users/me', FORM)),
      noted(() => at(person).patch('/users/me', FORM)),
    ]);
    expect(leftovers).toEqual([]);
    expect([...statuses].filter((status) => ![200, 401].includes(status))).toEqual([]);
  });

  it('leaving: leaves no data behind during a concurrent profile creation', async () => {
    const signUp = { ...FORM, waiverAccepted: true };
    const leftovers = await leftAfter(
      (person) => [noted(() => at(person).post('/users', signUp))],
      {
        role: null,
      },
    );
    expect(leftovers).toEqual([]);
    expect([...statuses].filter((status) => ![201, 401].includes(status))).toEqual([]);
  });

  it('leaving: leaves no data behind during a concurrent profile read', async () => {
    const leftovers = await leftAfter((person) => {
      evictEverywhere(person.uid);
      return [noted(() => at(person).get('/users/me')), noted(() => at(person).get('/time-slots'))];
    });
    expect(leftovers).toEqual([]);
    expect([...statuses].filter((status) => ![200, 401].includes(status))).toEqual([]);
  });
});
