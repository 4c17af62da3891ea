import type { Accepted, ErrorBody, Grade, PlannedSlot, Proposal } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import type { Answer, SignedIn } from '../../testing/caller.js';
import { emptySlots } from '../../testing/seats.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const TEN = '2026-11-21T10:00:00Z';
const FOUR = '2026-11-21T16:00:00Z';
const DAY = { from: '2026-11-21' };

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
    api.asWalker({ name: 'Ines Okafor' }),
    api.asWalker({ name: 'Tom Reed' }),
    api.asMarshal({ name: 'Maria Lopez' }),
    api.asAdmin(),
  ]);
  await Promise.all([ines, tom, maria, kit].map((person) => person.get('/users/me')));
});
beforeEach(async () => {
  await emptySlots(api.database);
  await api.database.query({
    name: 'testing.no-dogs',
    text: sql`WITH a AS (UPDATE person SET clearance = 'gold'), h AS (DELETE FROM dog_hold),
      k AS (DELETE FROM keep_apart) DELETE FROM dog`,
  });
  [olive, moose, sarge] = await Promise.all([
    aDog(api.app, { name: 'Olive', grade: 'gold' }),
    aDog(api.app, { name: 'Moose', grade: 'gold' }),
    aDog(api.app, { name: 'Sarge', grade: 'grey' }),
  ]);
  api.setNow(NOW);
  slot = await aBookedSlot(TEN);
});
afterAll(() => api.stop());

async function aBookedSlot(start: string, walkers = [ines, tom]): Promise<number> {
  const id = await aSlot(api.database, { start, marshal: maria.uid });
  for (const walker of walkers) await walker.put(`/time-slots/${id}/book`);
  return id;
}
const run = (text: string, values: unknown[] = []) => api.database.queryText(text, values);
const clear = (walker: SignedIn, grade: Grade) =>
  run('UPDATE person SET clearance = $2 WHERE uid = $1', [walker.uid, grade]);
const hold = (dog: number) =>
  run(
    `INSERT INTO dog_hold (dog_id, starts_at, reason, noted_at) VALUES ($1, $2, 'Stitches.', now())`,
    [dog, NOW],
  );
const target = (dog: number, walks: number) =>
  run('UPDATE dog SET walks_a_week = $2 WHERE id = $1', [dog, walks]);
const pair = (at: number, dog: number, walker: SignedIn | null) =>
  maria.put(`/time-slots/${at}/pairs/${dog}`, { walkerId: walker?.uid ?? null });

async function wasOut(dog: number, start: string): Promise<void> {
  const at = await aSlot(api.database, { start, marshal: maria.uid });
  const walk = { timeSlotId: at, walkerIds: [], dogIds: [dog] };
  expect((await kit.post('/walks', walk)).status).toBeLessThan(300);
}

const request = (form: object = DAY, who = maria) =>
  who.post<{ proposals: Proposal[] } & ErrorBody>('/plan-proposals', form);
const proposed = async (form?: object) => (await request(form)).body.proposals;
const inShort = (proposals: Proposal[]) =>
  proposals.map(({ slotId, dog, walker }) => [slotId, dog.name, walker.name]);
const of = (slotId: number, dogId: number, walker: SignedIn) => ({
  slotId,
  dogId,
  walkerId: walker.uid,
});
const accept = (pairs: unknown, who = maria, headers = {}) =>
  who.call<Accepted & ErrorBody>('POST', '/plan-proposals/accept', { body: { pairs }, headers });
const refusals = ({ body }: Answer<Accepted>) =>
  body.refused.map(({ dogId, code }) => [dogId, code]);
const planned = async (id = slot) => {
  const plan = (await maria.get<PlannedSlot[]>('/day-plan?date=2026-11-21')).body;
  const pairs = plan.find((each) => each.id === id)?.pairs ?? [];
  return pairs.flatMap(({ walker, dog }) => (dog ? [[dog.name, walker?.name ?? null]] : []));
};

describe('proposals', () => {
  it('proposals: name slot, dog, walker and reasons, and write nothing', async () => {
    await target(moose, 1);
    await clear(tom, 'grey');
    const { status, body } = await request();
    expect(status).toBe(200);
    expect(inShort(body.proposals).toSorted()).toEqual([
      [slot, 'Olive', 'Ines Okafor'],
      [slot, 'Sarge', 'Tom Reed'],
    ]);
    expect(body.proposals[0]).toMatchObject({
      dog: { grade: expect.any(String), mustKnow: '' },
      walker: { firstWalk: true },
      reason: { lastOut: null, belowTargetBy: 4, walksTogether: 0, isWaiting: false },
    });
    expect(await planned()).toEqual([]);
  });

  it('proposals: leave existing pairs unchanged, and omit pairs that the rules forbid', async () => {
    await pair(slot, olive, ines);
    await hold(moose);
    const noon = await aBookedSlot('2026-11-21T12:00:00Z');
    expect(await proposed()).toEqual([]);
    await run('DELETE FROM dog_hold');
    expect(inShort(await proposed()).map(([id, dog]) => [id, dog])).toEqual([[slot, 'Moose']]);
    await pair(slot, moose, tom);
    expect(await proposed()).toEqual([]);
    expect(await planned(noon)).toEqual([]);
  });

  it('proposals: prefer the dog furthest below its target, then the one that waited longest', async () => {
    await run('DELETE FROM booking WHERE walker = $1', [tom.uid]);
    await target(moose, 5);
    expect(inShort(await proposed())).toEqual([[slot, 'Moose', 'Ines Okafor']]);
    await target(moose, 4);
    await wasOut(olive, '2026-11-12T10:00:00Z');
    await wasOut(moose, '2026-11-13T10:00:00Z');
    expect(inShort(await proposed())).toEqual([[slot, 'Olive', 'Ines Okafor']]);
    const [{ reason } = { reason: null }] = await proposed();
    expect(new Date(reason?.lastOut ?? 0).toISOString()).toBe('2026-11-12T11:00:00.000Z');
  });

  it('proposals: prefer a walker whom the dog knows', async () => {
    await target(moose, 0);
    await wasOut(olive, '2026-11-12T10:00:00Z');
    await run(
      `WITH came AS (
        INSERT INTO walk_walker (slot_id, walker, name, attended, recorded_at)
        SELECT slot_id, $1, 'Tom Reed', true, now() FROM walk_dog RETURNING id
      )
      UPDATE walk_dog SET walked_by = came.id FROM came`,
      [tom.uid],
    );
    const found = await proposed();
    expect(inShort(found)).toEqual([[slot, 'Olive', 'Tom Reed']]);
    expect(found[0]).toMatchObject({ walker: { firstWalk: false }, reason: { walksTogether: 1 } });
  });

  it('proposals: find a walker of the slot for a dog whose walker cancelled', async () => {
    await pair(slot, olive, ines);
    await pair(slot, moose, tom);
    await ines.delete(`/time-slots/${slot}/book`);
    expect(await proposed()).toEqual([]);
    const noor = await api.asWalker({ name: 'Noor Haddad' });
    await noor.put(`/time-slots/${slot}/book`);
    const [found, ...others] = await proposed();
    expect(found).toMatchObject({
      slotId: slot,
      dog: { name: 'Olive' },
      reason: { isWaiting: true },
    });
    expect(others).toEqual([]);
    expect((await accept([of(slot, olive, noor)])).body.refused).toEqual([]);
    expect(await planned()).toEqual([
      ['Olive', 'Noor Haddad'],
      ['Moose', 'Tom Reed'],
    ]);
  });

  it('proposals: cover the requested days, and only slots that have not begun', async () => {
    expect(await proposed({ from: '2026-11-22', to: '2026-12-05' })).toEqual([]);
    expect(await proposed({ from: '2026-11-20', to: '2026-11-21' })).not.toEqual([]);
    api.setNow('2026-11-21T10:00:00Z');
    expect(await proposed()).toEqual([]);
  });

  it.each([
    [400, 'BAD_INPUT', { from: '2026-11-19' }],
    [400, 'BAD_INPUT', { from: '2026-11-21', to: '2026-11-20' }],
    [400, 'BAD_INPUT', { from: '2026-11-21', to: '2026-12-05' }],
    [400, 'BAD_INPUT', { from: '2026-02-30' }],
    [400, 'BAD_INPUT', { from: 'today' }],
    [400, 'BAD_INPUT', {}],
    [400, 'BAD_INPUT', { ...DAY, all: true }],
  ])('proposals: are refused with %i %s for %j', async (status, code, form) => {
    const answer = await request(form);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('proposals: refuse walkers', async () => {
    expect((await request(DAY, ines)).status).toBe(403);
    expect((await accept([of(slot, olive, ines)], ines)).status).toBe(403);
    expect(await planned()).toEqual([]);
  });
});

describe('accepting', () => {
  it('proposal acceptance: plans all proposals', async () => {
    const second = await aBookedSlot(FOUR);
    const pairs = (await proposed()).map(({ slotId, dog, walker }) => ({
      slotId,
      dogId: dog.id,
      walkerId: walker.id,
    }));
    expect(pairs).toHaveLength(4);
    const { status, body } = await accept(pairs);
    const accepted = pairs.map((pair) => ({ ...pair, before: 'absent' }));
    expect([status, body]).toEqual([200, { accepted, refused: [] }]);
    expect(await planned()).toHaveLength(2);
    expect(await planned(second)).toHaveLength(2);
    expect(await proposed()).toEqual([]);
    expect((await accept(pairs)).body.accepted).toEqual(
      pairs.map((pair) => ({ ...pair, before: 'planned' })),
    );
  });

  it('proposal acceptance: returns the plan before each pair, and returns it again to a retry', async () => {
    const noor = await api.asWalker({ name: 'Noor Haddad' });
    await noor.put(`/time-slots/${slot}/book`);
    await pair(slot, olive, ines);
    await pair(slot, moose, null);
    const pairs = [of(slot, olive, ines), of(slot, moose, tom)];
    const expected = [
      { ...of(slot, olive, ines), before: 'planned' },
      { ...of(slot, moose, tom), before: 'waiting' },
    ];
    const keyed = { 'idempotency-key': 'accepting' };
    expect((await accept(pairs, maria, keyed)).body.accepted).toEqual(expected);
    expect((await accept(pairs, maria, keyed)).body.accepted).toEqual(expected);
    const [again] = (await accept([of(slot, moose, tom)])).body.accepted;
    expect(again?.before).toBe('planned');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['DOG_ON_HOLD', () => hold(olive)],
    ['NOT_CLEARED', () => run(`UPDATE dog SET grade = 'maroon' WHERE id = $1`, [olive])],
    ['DOG_NOT_FOUND', () => run('UPDATE dog SET archived_at = now() WHERE id = $1', [olive])],
    ['DOG_NOT_FOUND', () => run('DELETE FROM dog WHERE id = $1', [olive])],
    ['WALKER_NOT_BOOKED', () => ines.delete(`/time-slots/${slot}/book`)],
    ['WALKER_HAS_A_DOG', () => clear(ines, 'grey').then(() => pair(slot, sarge, ines))],
    ['DOG_ASSIGNED_ELSEWHERE', () => pair(slot, olive, tom)],
    [
      'DOG_ASSIGNED_ELSEWHERE',
      async () => pair(await aBookedSlot('2026-11-21T10:30:00Z', []), olive, null),
    ],
    [
      'DOG_NEEDS_REST',
      async () => pair(await aBookedSlot('2026-11-21T12:00:00Z', []), olive, null),
    ],
    [
      'DOGS_KEPT_APART',
      () =>
        run(
          `INSERT INTO keep_apart (one, other, reason, noted_at)
          VALUES (least($1::int, $2), greatest($1::int, $2), 'Fight.', now())`,
          [olive, moose],
        ),
    ],
  ])(
    'proposal acceptance: reports %s after a conflicting change, and plans the rest',
    async (code, change) => {
      const evening = await aBookedSlot('2026-11-21T17:00:00Z');
      // First, so that it is planned when the second pair is checked.
      const first = code === 'DOGS_KEPT_APART' ? of(slot, moose, tom) : of(evening, moose, tom);
      await change();
      const answer = await accept([first, of(slot, olive, ines)]);
      expect(answer.status).toBe(200);
      expect(refusals(answer)).toEqual([[olive, code]]);
      expect(answer.body.refused[0]?.error).toMatch(/\.$/);
      expect(answer.body.accepted).toEqual([{ ...first, before: 'absent' }]);
    },
  );

  it.each<[string, () => Promise<unknown>]>([
    ['SLOT_NOT_FOUND', () => maria.delete(`/time-slots/${slot}`)],
    ['SLOT_COMPLETED', () => run(`UPDATE slot SET stage = 'completed' WHERE id = $1`, [slot])],
    [
      'SLOT_BLOCKED',
      async () => {
        const start = '2026-11-21T00:00:00Z';
        const day = { start, end: '2026-11-22T00:00:00Z', stage: 'blocked' } as const;
        const blocked = await aSlot(api.database, day);
        return run('UPDATE slot SET blocked_by = $1 WHERE id = $2', [blocked, slot]);
      },
    ],
  ])('proposal acceptance: reports %s for a slot that takes no more dogs', async (code, change) => {
    await change();
    expect(refusals(await accept([of(slot, olive, ines)]))).toEqual([[olive, code]]);
  });

  it('proposal acceptance: reports the broken rules', async () => {
    await hold(olive);
    const { refused } = (await accept([of(slot, olive, ines)])).body;
    expect(refused[0]?.broken).toMatchObject([{ rule: 'DOG_ON_HOLD', reason: 'Stitches.' }]);
    expect(await planned()).toEqual([]);
  });

  it.each([
    [[]],
    ['all'],
    [[{ slotId: 1, dogId: 1 }]],
    [[{ slotId: 1, dogId: 1, walkerId: 'a', override: { reason: 'Because.' } }]],
    [[{ slotId: 1, dogId: -1, walkerId: 'a' }]],
    [['a', 'b'].map((walkerId) => ({ slotId: 1, dogId: 1, walkerId }))],
    [Array.from({ length: 301 }, (_, dogId) => ({ slotId: 1, dogId: dogId + 1, walkerId: 'a' }))],
  ])('proposal acceptance: refuses an invalid list of pairs', async (pairs) => {
    const { status, body } = await accept(pairs);
    expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
  });
});
