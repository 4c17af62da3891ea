import type { Dog, ErrorBody } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import type { Answer, SignedIn } from '../../testing/caller.js';
import { rowsOf } from '../../testing/rows-of.js';
import { emptySlots } from '../../testing/seats.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const TOMORROW = '2026-11-21T10:00:00Z';
const DAY = { start: '2026-11-22T00:00:00Z', end: '2026-11-23T00:00:00Z' };

type Refusal = [status: number, code: string, what: string, dogIds: () => unknown];

let api: TestApi;
let ines: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
let olive: number;
let moose: number;
let teddy: number;
let archived: number;
let slot: number;
beforeAll(async () => {
  api = await startTestApi();
  [ines, maria, kit] = await Promise.all([api.asWalker(), api.asMarshal(), api.asAdmin()]);
  await Promise.all([ines, maria, kit].map((person) => person.get('/users/me')));
  olive = await aDog(api.app, { name: 'Olive' });
  moose = await aDog(api.app, { name: 'Moose' });
  teddy = await aDog(api.app, { name: 'Teddy' });
  archived = await aDog(api.app, { name: 'Gone' });
  await api.database.query(
    { name: 'testing.archive', text: sql`UPDATE dog SET archived_at = now() WHERE id = $1` },
    [archived],
  );
});
beforeEach(async () => {
  await emptySlots(api.database);
  api.setNow(NOW);
  slot = await aSlot(api.database, { start: TOMORROW, marshal: maria.uid });
});
afterAll(() => api.stop());

const TEDDY_AT = 'https://example.org/teddy.jpg';
const assign = (id: number, dogIds: unknown, who = kit, more = {}) =>
  who.post<Dog[] & ErrorBody>(`/time-slots/${id}/assign-dogs`, { dogIds, ...more });
const assigned = async (id: number, who = maria) =>
  (await who.get<Dog[]>(`/time-slots/${id}/assigned-dogs`)).body;
const names = async (id: number) => (await assigned(id)).map(({ name }) => name);
const rows = () => rowsOf(api.database, 'dog_assignment', 'slot');
const code = ({ status, body }: Answer<ErrorBody>) => [status, body.code];

describe('assigning dogs', () => {
  // spec: 3.9, 7.13
  it('dog assignment: returns the slot’s dogs as the dog list shows them', async () => {
    const { status, body } = await assign(slot, [moose, String(olive)]);
    expect(status).toBe(201);
    const dogs = (await ines.get<Dog[]>('/dogs')).body;
    expect(body).toEqual(dogs.filter(({ id }) => [olive, moose].includes(id)));
    expect(await assigned(slot)).toEqual(body);
    expect(await assigned(slot, ines)).toEqual(body);
  });

  // spec: 3.9, 7.13, 10.32
  it('dog assignment: returns photos as base64 beside their addresses, or addresses only on request', async () => {
    const form = { name: 'Teddy by URL', breed: 'Poodle', imageUrl: TEDDY_AT };
    const teddyByUrl = (await maria.post<Dog>('/dogs', form)).body.id;
    await assign(slot, [olive, teddyByUrl]);
    const base64 = expect.stringMatching(/^[A-Za-z0-9+/]+=*$/);
    const at = expect.stringMatching(/^\/api\/dogs\/photos\/[0-9a-f]{64}$/);
    expect(await assigned(slot)).toEqual([
      expect.objectContaining({ name: 'Olive', image: base64, imageUrl: at }),
      expect.objectContaining({ name: 'Teddy by URL', image: null, imageUrl: TEDDY_AT }),
    ]);
    for (const who of [maria, ines]) {
      const { body } = await who.get<Dog[]>(`/time-slots/${slot}/assigned-dogs?images=url`);
      expect(body.map(({ imageUrl }) => imageUrl)).toEqual([at, TEDDY_AT]);
      expect(body.some((dog) => 'image' in dog)).toBe(false);
    }
    const more = await ines.get<ErrorBody>(`/time-slots/${slot}/assigned-dogs?images=svg`);
    expect(code(more)).toEqual([400, 'BAD_INPUT']);
  });

  // spec: 7.14
  it('dog assignment: replaces earlier dogs, and clears them with an empty list', async () => {
    await assign(slot, [olive, moose]);
    await assign(slot, [moose, teddy]);
    expect(await names(slot)).toEqual(['Moose', 'Teddy']);
    const { status, body } = await assign(slot, []);
    expect({ status, body }).toEqual({ status: 201, body: [] });
    expect(await names(slot)).toEqual([]);
  });

  it('dog assignment: accepts the same dog for adjacent slots if it needs no rest', async () => {
    const rest = {
      name: 'testing.rest',
      text: sql`UPDATE dog SET rest_minutes = $2 WHERE id = $1`,
    };
    await api.database.query(rest, [olive, 0]);
    const next = await aSlot(api.database, { start: '2026-11-21T11:00:00Z' });
    expect((await assign(slot, [olive])).status).toBe(201);
    expect((await assign(next, [olive])).status).toBe(201);
    await api.database.query(rest, [olive, 180]);
    expect(code(await assign(slot, [moose]))).toEqual([201, undefined]);
    expect(code(await assign(slot, [moose, olive]))).toEqual([409, 'DOG_NEEDS_REST']);
    const override = { reason: 'Only around the house.' };
    expect((await assign(slot, [moose, olive], kit, { override })).status).toBe(201);
  });

  it('dog assignment: gives dogs to the slot’s walkers, who keep them when others are assigned', async () => {
    await ines.put(`/time-slots/${slot}/book`);
    const grey = [{ dogId: olive, walkerId: ines.uid }];
    expect(code(await assign(slot, [olive], kit, { pairs: grey }))).toEqual([409, 'NOT_CLEARED']);
    const gold = { name: 'testing.gold', text: sql`UPDATE dog SET grade = 'gold' WHERE id = $1` };
    await api.database.query(gold, [olive]);
    expect((await assign(slot, [olive], kit, { pairs: grey })).status).toBe(201);
    expect((await assign(slot, [olive, moose])).status).toBe(201);
    const { rows } = await api.database.query({
      name: 'testing.pairs',
      text: sql`SELECT dog_id, walker FROM dog_assignment LEFT JOIN booking b ON b.id = booking_id
        ORDER BY dog_id`,
    });
    expect(rows).toEqual([
      { dog_id: olive, walker: ines.uid },
      { dog_id: moose, walker: null },
    ]);
    const stranger = [{ dogId: moose, walkerId: maria.uid }];
    expect(code(await assign(slot, [moose], kit, { pairs: stranger }))).toEqual([
      400,
      'WALKER_NOT_BOOKED',
    ]);
  });

  it.each([
    [400, 'BAD_INPUT', 'an unknown dog', () => [moose, 999_999]],
    [400, 'BAD_INPUT', 'an archived dog', () => [moose, archived]],
    [400, 'BAD_INPUT', 'a dog twice', () => [moose, String(moose)]],
    [400, 'BAD_INPUT', '10,000 dogs', () => Array.from({ length: 10_000 }, (_, at) => at + 1)],
    [400, 'BAD_INPUT', 'a dog that is no number', () => ['1 OR 1=1']],
    [400, 'BAD_INPUT', 'no list', () => moose],
    [400, 'BAD_INPUT', 'nothing', () => undefined],
  ] satisfies Refusal[])(
    'dog assignment: answers %i %s to %s and changes nothing',
    async (status, expected, _, dogIds) => {
      await assign(slot, [olive]);
      const before = await rows();
      expect(code(await assign(slot, dogIds()))).toEqual([status, expected]);
      expect(await rows()).toEqual(before);
    },
  );

  it('dog assignment: refuses an extra field', async () => {
    expect(code(await assign(slot, [olive], kit, { status: 'booked' }))).toEqual([
      400,
      'BAD_INPUT',
    ]);
  });

  // spec: 10.22
  it('dog assignment: refuses a dog of an overlapping slot, names it and changes nothing', async () => {
    const other = await aSlot(api.database, { start: '2026-11-21T10:30:00Z' });
    await assign(other, [olive]);
    await assign(slot, [teddy]);
    const before = await rows();
    const answer = await assign(slot, [moose, olive]);
    expect(code(answer)).toEqual([409, 'DOG_ASSIGNED_ELSEWHERE']);
    expect(answer.body).toMatchObject({
      error: 'Assigned to another walk at this time: \u2068Olive\u2069.',
      details: { dogs: [{ id: olive, name: 'Olive' }] },
    });
    expect(await rows()).toEqual(before);
  });

  it('dog assignment: refuses a completed slot, a blocked day and the slots it covers', async () => {
    const completed = await aSlot(api.database, { start: NOW, stage: 'completed' });
    const blockedBy = await aSlot(api.database, { ...DAY, stage: 'blocked' });
    const covered = await aSlot(api.database, { start: '2026-11-22T10:00:00Z', blockedBy });
    const before = await rows();
    expect(code(await assign(completed, [olive]))).toEqual([409, 'SLOT_COMPLETED']);
    expect(code(await assign(blockedBy, []))).toEqual([409, 'SLOT_BLOCKED']);
    expect(code(await assign(covered, [olive]))).toEqual([409, 'SLOT_BLOCKED']);
    expect(code(await assign(999_999, [olive]))).toEqual([404, 'SLOT_NOT_FOUND']);
    expect(await rows()).toEqual(before);
  });

  // spec: 6.5
  it('dog assignment: is for admins only', async () => {
    const before = await rows();
    expect(code(await assign(slot, [olive], ines))).toEqual([403, 'FORBIDDEN']);
    expect(code(await assign(slot, [olive], maria))).toEqual([403, 'FORBIDDEN']);
    expect(await rows()).toEqual(before);
  });

  it('dog assignment: is deleted with the slot', async () => {
    await assign(slot, [olive]);
    expect((await maria.delete(`/time-slots/${slot}`)).status).toBe(204);
    expect(await rows()).toEqual({ dog_assignment: null, slot: null });
  });

  it('dog assignment: gives a dog to one of two overlapping slots under repeated concurrent attempts', async () => {
    const other = await aSlot(api.database, { start: '2026-11-21T10:30:00Z' });
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all([
        assign(slot, [olive, moose, teddy]),
        assign(other, [teddy, moose, olive]),
        assign(slot, [teddy, olive, moose]),
        assign(other, [moose, olive, teddy]),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const held = [await names(slot), await names(other)].sort((a, b) => a.length - b.length);
      expect(held).toEqual([[], ['Olive', 'Moose', 'Teddy']]);
      await assign(slot, []);
      await assign(other, []);
    }
  });
});

describe('the dogs of a slot', () => {
  it.each([
    ['has started', { start: '2026-11-20T08:30:00Z' }],
    ['is completed', { start: TOMORROW, stage: 'completed' }],
    ['is blocked', { ...DAY, stage: 'blocked' }],
  ] as const)('slot dogs: refuse walkers when the slot %s', async (_, traits) => {
    const id = await aSlot(api.database, traits);
    expect(code(await ines.get<ErrorBody>(`/time-slots/${id}/assigned-dogs`))).toEqual([
      404,
      'SLOT_NOT_FOUND',
    ]);
    expect((await maria.get(`/time-slots/${id}/assigned-dogs`)).status).toBe(200);
  });

  it('slot dogs: do not exist for a slot that a blocked day covers or that does not exist', async () => {
    const blockedBy = await aSlot(api.database, { ...DAY, stage: 'blocked' });
    const covered = await aSlot(api.database, { start: '2026-11-22T10:00:00Z', blockedBy });
    for (const id of [covered, 999_999]) {
      expect((await maria.get(`/time-slots/${id}/assigned-dogs`)).status).toBe(404);
    }
  });

  // spec: 10.24
  it('slot dogs: leave out a dog archived since the assignment', async () => {
    const leaving = await aDog(api.app, { name: 'Leaving' });
    await assign(slot, [olive, leaving]);
    await api.database.query(
      { name: 'testing.archive', text: sql`UPDATE dog SET archived_at = now() WHERE id = $1` },
      [leaving],
    );
    expect(await names(slot)).toEqual(['Olive']);
  });
});
