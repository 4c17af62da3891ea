import type { Accepted, PlannedSlot } from '@walkies/contract';
import { byTier } from '@walkies/tooling/tier';
import { sql } from '../../database/sql.js';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import type { SignedIn } from '../../testing/caller.js';
import { emptySlots } from '../../testing/seats.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const DAY = '2026-11-21';
const ROUNDS = byTier({ quick: 10, deep: 100 });

let api: TestApi;
let ines: SignedIn;
let noor: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
let olive: number;
let slot: number;
beforeAll(async () => {
  api = await startTestApi();
  [ines, noor, maria, kit] = await Promise.all([
    api.asWalker({ name: 'Ines Okafor' }),
    api.asWalker({ name: 'Noor Haddad' }),
    api.asMarshal(),
    api.asAdmin(),
  ]);
  await Promise.all([ines, noor, maria, kit].map((person) => person.get('/users/me')));
  await api.database.query(
    {
      name: 'testing.cleared',
      text: sql`UPDATE person SET clearance = 'maroon' WHERE uid = $1`,
    },
    [noor.uid],
  );
  olive = await aDog(api.app, { name: 'Olive', grade: 'maroon' });
});
beforeEach(emptied);
afterAll(() => api.stop());

/** A slot where Olive has lost Ines, who was allowed to walk her, and where Noor has no dog. */
async function emptied(): Promise<void> {
  await emptySlots(api.database);
  api.setNow('2026-11-20T09:00:00Z');
  slot = await aSlot(api.database, { start: `${DAY}T10:00:00Z` });
  await ines.put(`/time-slots/${slot}/book`);
  const override = { reason: 'Has walked her for years.' };
  await maria.put(`/time-slots/${slot}/pairs/${olive}`, { walkerId: ines.uid, override });
  await ines.delete(`/time-slots/${slot}/book`);
  await noor.put(`/time-slots/${slot}/book`);
  api.setNow('2026-11-20T11:00:00Z');
}

const plan = async () =>
  (await maria.get<PlannedSlot[]>(`/day-plan?date=${DAY}`)).body.filter(({ id }) => id === slot);
const lost = async () => (await plan())[0]?.pairs.find(({ dog }) => dog?.name === 'Olive')?.lost;
const accept = async () => {
  const pairs = [{ slotId: slot, dogId: olive, walkerId: noor.uid }];
  const { body } = await kit.post<Accepted>('/plan-proposals/accept', { pairs });
  expect(body).toEqual({ accepted: [{ ...pairs[0], before: 'waiting' }], refused: [] });
};
const takeBack = (who = kit) =>
  who.put(`/time-slots/${slot}/pairs/${olive}`, { walkerId: null, was: { walkerId: noor.uid } });

it('take-back: restores the plan with the lost walker, once or twice', async () => {
  const before = await plan();
  expect(await lost()).toEqual({ name: 'Ines Okafor', at: expect.any(String), cover: null });
  await accept();
  expect(await lost()).toBeNull();
  for (const times of ['once', 'twice']) {
    const { status } = await takeBack();
    expect([times, status, await plan()]).toEqual([times, 200, before]);
  }
});

it('take-back: leaves a pair that another user has changed', async () => {
  await accept();
  const tom = await api.asWalker({ name: 'Tom Reed' });
  await tom.get('/users/me');
  await tom.put(`/time-slots/${slot}/book`);
  const override = { reason: 'Noor is late.' };
  await maria.put(`/time-slots/${slot}/pairs/${olive}`, { walkerId: tom.uid, override });
  const changed = await plan();
  expect(await takeBack()).toMatchObject({ status: 409, body: { code: 'PAIR_CHANGED' } });
  expect(await plan()).toEqual(changed);
});

it(`take-back: names a lost walker in ${ROUNDS} rounds of two users and a walker who cancels at once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await emptied();
    await accept();
    const answers = await Promise.all([
      takeBack(),
      noor.delete(`/time-slots/${slot}/book`),
      takeBack(maria),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 204, 200]);
    expect(['Ines Okafor', 'Noor Haddad']).toContain((await lost())?.name);
  }
});
