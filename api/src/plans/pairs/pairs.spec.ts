import type { BrokenRules, DogChoice, ErrorBody, Grade, PlannedSlot } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import type { Answer, SignedIn } from '../../testing/caller.js';
import { emptySlots } from '../../testing/seats.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const TEN = '2026-11-21T10:00:00Z';
const TWELVE = '2026-11-21T12:00:00Z';
const FOUR = '2026-11-21T16:00:00Z';
const SEVEN = '2026-11-21T19:30:00Z';
const WHY = { reason: 'Walked her twice with Ola, calm.' };

type Refusal = ErrorBody & { details: BrokenRules };

let api: TestApi;
let ines: SignedIn;
let tom: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
let olive: number;
let moose: number;
let sarge: number;
let slot: number;
beforeAll(async () => {
  api = await startTestApi();
  [ines, tom, maria, kit] = await Promise.all([
    api.asWalker({ name: 'Ines Okafor', phoneNumber: '020 7946 0077' }),
    api.asWalker({ name: 'Tom Reed', phoneNumber: '020 7946 0078' }),
    api.asMarshal({ name: 'Maria Lopez' }),
    api.asAdmin(),
  ]);
  await Promise.all([ines, tom, maria, kit].map((person) => person.get('/users/me')));
  [olive, moose, sarge] = await Promise.all([
    aDog(api.app, { name: 'Olive', grade: 'gold' }),
    aDog(api.app, { name: 'Moose', grade: 'gold' }),
    aDog(api.app, { name: 'Sarge', grade: 'grey' }),
  ]);
});
beforeEach(async () => {
  await emptySlots(api.database);
  const empty = {
    name: 'testing.no-care',
    text: sql`WITH a AS (DELETE FROM dog_hold) DELETE FROM keep_apart`,
  };
  await api.database.query(empty);
  api.setNow(NOW);
  slot = await aBookedSlot(TEN);
});
afterAll(() => api.stop());

async function aBookedSlot(start: string, walkers = [ines, tom]): Promise<number> {
  const id = await aSlot(api.database, { start, marshal: maria.uid });
  for (const walker of walkers) await walker.put(`/time-slots/${id}/book`);
  return id;
}
const pair = (at: number, dog: number, walker: SignedIn | null, more: object = {}, who = maria) =>
  who.put<PlannedSlot & Refusal>(`/time-slots/${at}/pairs/${dog}`, {
    walkerId: walker?.uid ?? null,
    ...more,
  });
const plan = async (at = slot) =>
  (await maria.get<PlannedSlot[]>('/day-plan?date=2026-11-21')).body.find(({ id }) => id === at);
const pairsOf = (planned: PlannedSlot | undefined) =>
  planned?.pairs.map(({ walker, dog }) => [walker?.name ?? null, dog?.name ?? null]);
const hold = (dog: number, from: string, until: string | null = null) =>
  api.database.query(
    {
      name: 'testing.hold',
      text: sql`INSERT INTO dog_hold (dog_id, starts_at, ends_at, reason, noted_at)
        VALUES ($1, $2, $3, 'Stitches.', now())`,
    },
    [dog, from, until],
  );
const keepApart = (...dogs: number[]) =>
  api.database.query(
    {
      name: 'testing.keep-apart',
      text: sql`INSERT INTO keep_apart (one, other, reason, noted_at) VALUES ($1, $2, 'Fight.', now())`,
    },
    dogs.toSorted((one, other) => one - other),
  );
const clear = (walker: SignedIn, grade: Grade) =>
  api.database.query(
    { name: 'testing.clear', text: sql`UPDATE person SET clearance = $2 WHERE uid = $1` },
    [walker.uid, grade],
  );
const code = ({ status, body }: Answer<ErrorBody>) => [status, body.code];

describe('pairing', () => {
  it('pairing: returns the slot with pairs, walkers without a dog and dogs without a walker', async () => {
    await pair(slot, moose, null);
    const { status, body } = await pair(slot, olive, ines);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: slot, booked_count: 2, marshal_name: 'Maria Lopez' });
    expect(pairsOf(body)).toEqual([
      ['Ines Okafor', 'Olive'],
      ['Tom Reed', null],
      [null, 'Moose'],
    ]);
    expect(await plan()).toEqual(body);
    expect(body.pairs[0]?.walker).toMatchObject({ clearance: 'gold', firstWalk: true });
  });

  it('pairing: shows staff the walkers’ phone numbers in the plan only, and walkers no plan', async () => {
    const planned = (await plan())?.pairs.map(({ walker }) => [walker?.name, walker?.phoneNumber]);
    expect(planned).toEqual([
      ['Ines Okafor', '020 7946 0077'],
      ['Tom Reed', '020 7946 0078'],
    ]);
    const { text } = await maria.get(`/time-slots/${slot}/walker-choices?dogId=${olive}`);
    expect(text).toContain('Ines Okafor');
    expect(text).not.toContain('020 7946 0077');
    expect((await tom.get('/day-plan?date=2026-11-21')).status).toBe(403);
  });

  it('pairing: replaces one dog with another', async () => {
    await pair(slot, olive, ines);
    const { body } = await pair(slot, moose, ines, { instead: olive });
    expect(pairsOf(body)).toEqual([
      ['Ines Okafor', 'Moose'],
      ['Tom Reed', null],
    ]);
  });

  it('pairing: changes nothing when the pair is not as the caller saw it', async () => {
    await pair(slot, olive, ines);
    const seen = { walkerId: null, dogId: null };
    for (const answer of [
      await pair(slot, olive, tom, { was: seen }),
      await pair(slot, moose, ines, { was: seen }),
      await maria.delete<ErrorBody>(`/time-slots/${slot}/pairs/${olive}?was=${tom.uid}`),
      await maria.delete<ErrorBody>(`/time-slots/${slot}/pairs/${olive}?was=`),
    ]) {
      expect(code(answer)).toEqual([409, 'PAIR_CHANGED']);
    }
    const was = { walkerId: ines.uid, dogId: null };
    for (const times of ['once', 'twice']) {
      expect([times, (await pair(slot, olive, tom, { was })).status]).toEqual([times, 200]);
    }
    const { status } = await maria.delete(`/time-slots/${slot}/pairs/${olive}?was=${tom.uid}`);
    expect([status, pairsOf(await plan())]).toEqual([
      204,
      [
        ['Ines Okafor', null],
        ['Tom Reed', null],
      ],
    ]);
  });

  it('pairing: removes a dog, once or twice', async () => {
    await pair(slot, olive, ines);
    for (const times of ['once', 'twice']) {
      const { status } = await maria.delete(`/time-slots/${slot}/pairs/${olive}`);
      expect([times, status]).toEqual([times, 204]);
    }
    expect(pairsOf(await plan())).toEqual([
      ['Ines Okafor', null],
      ['Tom Reed', null],
    ]);
  });

  it('pairing: leaves the dog of a cancelled booking without a walker, and names the lost walker', async () => {
    await pair(slot, olive, ines);
    expect((await ines.delete(`/time-slots/${slot}/book`)).status).toBe(204);
    const planned = await plan();
    expect(pairsOf(planned)).toEqual([
      ['Tom Reed', null],
      [null, 'Olive'],
    ]);
    expect(planned?.pairs[1]?.lost?.name).toBe('Ines Okafor');
    expect(new Date(planned?.pairs[1]?.lost?.at ?? '').toISOString()).toBe(
      '2026-11-20T09:00:00.000Z',
    );
    expect((await pair(slot, olive, tom)).body.pairs[0]?.lost).toBeNull();
  });

  it.each([
    [404, 'SLOT_NOT_FOUND', () => pair(999_999, olive, null)],
    [404, 'DOG_NOT_FOUND', () => pair(slot, 999_999, null)],
    [400, 'WALKER_NOT_BOOKED', () => pair(slot, olive, maria)],
    [400, 'BAD_INPUT', () => pair(slot, olive, ines, { override: { reason: '   ' } })],
    [400, 'BAD_INPUT', () => pair(slot, olive, ines, { override: { reason: 'x'.repeat(501) } })],
    [400, 'BAD_INPUT', () => pair(slot, olive, ines, { instead: 'all' })],
    [403, 'FORBIDDEN', () => pair(slot, olive, ines, {}, ines)],
  ])('pairing: answers %i %s', async (status, expected, send) => {
    expect(code(await send())).toEqual([status, expected]);
    expect(pairsOf(await plan())).toEqual([
      ['Ines Okafor', null],
      ['Tom Reed', null],
    ]);
  });
});

describe('a rule that is broken', () => {
  it('pairing rules: require a walker cleared for the dog, or a reason that stays with the pair', async () => {
    const refused = await pair(slot, sarge, ines);
    expect(code(refused)).toEqual([409, 'NOT_CLEARED']);
    expect(refused.body.details.broken).toMatchObject([{ rule: 'NOT_CLEARED', dogId: sarge }]);
    const { status, body } = await pair(slot, sarge, ines, { override: WHY });
    expect(status).toBe(200);
    expect(body.pairs[0]).toMatchObject({
      allowed: [{ rule: 'NOT_CLEARED', reason: WHY.reason, by: 'Maria Lopez' }],
      broken: [],
    });
    // The exception does not cover another walker.
    expect(code(await pair(slot, sarge, tom))).toEqual([409, 'NOT_CLEARED']);
  });

  it('pairing rules: accept any cleared walker', async () => {
    await clear(tom, 'grey');
    expect((await pair(slot, sarge, tom)).status).toBe(200);
    await clear(tom, 'gold');
    expect((await plan())?.pairs[1]?.broken).toMatchObject([{ rule: 'NOT_CLEARED' }]);
  });

  it('pairing rules: never send out a dog on hold, whatever the reason', async () => {
    await hold(olive, '2026-11-21T10:30:00Z');
    const refused = await pair(slot, olive, ines, { override: WHY });
    expect(code(refused)).toEqual([409, 'DOG_ON_HOLD']);
    expect(refused.body.details.broken).toMatchObject([{ reason: 'Stitches.', until: null }]);
    expect(code(await pair(slot, olive, null))).toEqual([409, 'DOG_ON_HOLD']);
    await hold(moose, '2026-11-19T10:00:00Z', TEN);
    expect((await pair(slot, moose, ines)).status).toBe(200);
  });

  it('pairing rules: never send a dog out twice at one time, whatever the reason, and name its walker', async () => {
    const other = await aBookedSlot('2026-11-21T10:30:00Z', []);
    const mei = await api.asWalker({ name: 'Mei Lin' });
    await mei.put(`/time-slots/${other}/book`);
    await pair(other, olive, mei);
    const refused = await pair(slot, olive, ines, { override: WHY });
    expect(code(refused)).toEqual([409, 'DOG_ASSIGNED_ELSEWHERE']);
    expect(refused.body.details.broken).toMatchObject([{ walker: 'Mei Lin' }]);
  });

  it('pairing rules: keep dogs apart in a slot and in an overlapping one', async () => {
    await keepApart(moose, olive);
    await pair(slot, olive, ines);
    expect(code(await pair(slot, moose, tom))).toEqual([409, 'DOGS_KEPT_APART']);
    const overlapping = await aBookedSlot('2026-11-21T10:30:00Z', []);
    const refused = await pair(overlapping, moose, null);
    expect(code(refused)).toEqual([409, 'DOGS_KEPT_APART']);
    expect(refused.body.details.broken).toMatchObject([{ dog: { id: olive, name: 'Olive' } }]);
    expect((await pair(overlapping, moose, null, { override: WHY })).status).toBe(200);
    expect((await pair(await aBookedSlot(FOUR, []), moose, null)).status).toBe(200);
  });

  it('pairing rules: keep dogs apart whichever of them is planned first', async () => {
    await keepApart(moose, olive);
    for (const [first, second] of [
      [olive, moose],
      [moose, olive],
    ] as const) {
      expect((await pair(slot, first, ines)).status).toBe(200);
      expect(code(await pair(slot, second, tom))).toEqual([409, 'DOGS_KEPT_APART']);
      await maria.delete(`/time-slots/${slot}/pairs/${first}`);
    }
  });

  it('pairing rules: let a dog rest for three hours, and go out twice a day', async () => {
    await pair(slot, olive, ines);
    const noon = await aBookedSlot(TWELVE);
    const refused = await pair(noon, olive, ines);
    expect(code(refused)).toEqual([409, 'DOG_NEEDS_REST']);
    const [{ at, until } = {}] = refused.body.details.broken;
    expect([at, until].map((each) => new Date(each ?? '').toISOString())).toEqual([
      '2026-11-21T11:00:00.000Z',
      '2026-11-21T14:00:00.000Z',
    ]);
    expect((await pair(await aBookedSlot(FOUR), olive, ines)).status).toBe(200);
    const third = await aBookedSlot(SEVEN);
    expect(code(await pair(third, olive, ines))).toEqual([409, 'DOG_NEEDS_REST']);
    expect((await pair(third, olive, ines, { override: WHY })).status).toBe(200);
  });

  it('pairing rules: let a dog rest before a walk that is already planned', async () => {
    await pair(await aBookedSlot(TWELVE), olive, ines);
    expect(code(await pair(slot, olive, ines))).toEqual([409, 'DOG_NEEDS_REST']);
  });

  it('pairing rules: give a walker one dog', async () => {
    await pair(slot, olive, ines);
    const refused = await pair(slot, moose, ines);
    expect(code(refused)).toEqual([409, 'WALKER_HAS_A_DOG']);
    expect(refused.body.details.broken).toMatchObject([{ dog: { id: olive, name: 'Olive' } }]);
    expect((await pair(slot, moose, ines, { override: WHY })).body.pairs).toHaveLength(3);
  });

  it('pairing rules: log a broken rule with its reason', async () => {
    await pair(slot, sarge, ines, { override: WHY });
    const { status, body } = await kit.get<{ action: string; after: unknown }[]>('/audit-log');
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({
      action: 'pair.plan',
      after: { dogId: sarge, walkerId: ines.uid, allowed: ['NOT_CLEARED'], reason: WHY.reason },
    });
  });
});

describe('choices', () => {
  const choices = async (walker: SignedIn, more = '') =>
    (await maria.get<DogChoice[]>(`/time-slots/${slot}/dog-choices?walkerId=${walker.uid}${more}`))
      .body;

  it('pair choices: list the fitting dogs first, and the rules that the others break', async () => {
    await pair(slot, olive, tom);
    await hold(moose, NOW);
    const found = await choices(ines);
    const rules = found
      .filter(({ dog }) => [olive, moose, sarge].includes(dog.id))
      .map(({ dog, broken }) => [dog.name, ...broken.map(({ rule }) => rule)]);
    expect(rules).toContainEqual(['Moose', 'DOG_ON_HOLD']);
    expect(rules).toContainEqual(['Sarge', 'NOT_CLEARED']);
    const fits = found.map(({ broken }) => broken.length === 0);
    expect(fits).toEqual(fits.toSorted((one, other) => Number(other) - Number(one)));
  });

  it('pair choices: ignore the dog that is to be replaced', async () => {
    await pair(slot, olive, ines);
    const one = (found: DogChoice[]) => found.find(({ dog }) => dog.id === moose)?.broken;
    expect(one(await choices(ines))).toMatchObject([{ rule: 'WALKER_HAS_A_DOG' }]);
    expect(one(await choices(ines, `&instead=${olive}`))).toEqual([]);
  });

  it('pair choices: list the walkers of the slot for a dog', async () => {
    await clear(tom, 'grey');
    const { body } = await maria.get(`/time-slots/${slot}/walker-choices?dogId=${sarge}`);
    expect(body).toMatchObject([
      { walker: { name: 'Tom Reed', clearance: 'grey' }, broken: [], walksTogether: 0 },
      { walker: { name: 'Ines Okafor' }, broken: [{ rule: 'NOT_CLEARED' }] },
    ]);
    await clear(tom, 'gold');
  });
});
