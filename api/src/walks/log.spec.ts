import type { ErrorBody, Slot, Walk } from '@walkies/contract';
import { aDog } from '../testing/a-dog.js';
import { aSlot } from '../testing/a-slot.js';
import type { Answer, SignedIn } from '../testing/caller.js';
import { rowsOf, WALK_TABLES } from '../testing/rows-of.js';
import { emptySlots } from '../testing/seats.js';
import { shelterCast } from '../testing/shelter-cast.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { Firebase } from '../users/firebase.js';

const NOW = '2026-11-20T09:00:00Z';
const START = '2026-11-20T10:00:00Z';
const AFTER = '2026-11-20T11:00:00Z';

let api: TestApi;
let ines: SignedIn;
let noor: SignedIn;
let tom: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
let olive: number;
let moose: number;
let slot: number;
beforeAll(async () => {
  api = await startTestApi();
  ({ ines, noor, tom, maria, kit, olive, moose } = await shelterCast(api));
});
beforeEach(async () => {
  await emptySlots(api.database);
  api.setNow(NOW);
  slot = await aSlot(api.database, { start: START, marshal: maria.uid });
  await ines.put(`/time-slots/${slot}/book`);
  await noor.put(`/time-slots/${slot}/book`);
  api.setNow(AFTER);
});
afterAll(() => api.stop());

const log = (who: SignedIn, told: object = {}) =>
  who.post<Walk & ErrorBody>('/walks', {
    timeSlotId: slot,
    walkerId: tom.uid,
    dogId: moose,
    ...told,
  });
const finalize = (who: SignedIn, told: object = {}) =>
  who.post<Walk & ErrorBody>('/walks', {
    timeSlotId: slot,
    walkerIds: [ines.uid],
    dogIds: [olive],
    ...told,
  });
const rows = () => rowsOf(api.database, ...WALK_TABLES);
const code = ({ status, body }: Answer<ErrorBody>) => [status, body.code];

describe('logging a walk', () => {
  it('adds a walker who need not have booked, and a dog, and leaves the status', async () => {
    const { status, body } = await log(maria, { notes: 'Long way round.' });
    expect(status).toBe(201);
    expect(body).toEqual({
      timeSlotId: slot,
      finalizedAt: null,
      finalizedBy: null,
      walkers: [{ id: tom.uid, name: 'Tom Ashby', attended: true }],
      dogs: [{ id: moose, name: 'Moose' }],
      notes: [{ text: 'Long way round.', by: 'Maria Lopez', at: expect.any(String) }],
    });
    const [seen] = (await maria.get<Slot[]>('/time-slots')).body;
    expect(seen).toMatchObject({ id: slot, status: 'booked', booked_count: 2 });
  });

  it('merges with what was logged before', async () => {
    await log(maria, { notes: 'One.' });
    const { body } = await log(kit, { dogId: olive, notes: 'Two.' });
    expect(body.walkers).toHaveLength(1);
    expect(body.dogs.map(({ name }) => name)).toEqual(['Moose', 'Olive']);
    expect(body.notes.map(({ text, by }) => [text, by])).toEqual([
      ['One.', 'Maria Lopez'],
      ['Two.', 'Kit Mason'],
    ]);
  });

  it('before a finalize stays in the one walk, and who was logged walked', async () => {
    await log(maria, { walkerId: noor.uid });
    const { status, body } = await finalize(maria);
    expect(status).toBe(201);
    expect(body.finalizedBy).toBe('Maria Lopez');
    expect(body.walkers).toEqual([
      { id: noor.uid, name: 'Noor Haddad', attended: true },
      { id: ines.uid, name: 'Ines Okafor', attended: true },
    ]);
    expect(body.dogs.map(({ name }) => name)).toEqual(['Moose', 'Olive']);
  });

  it('after a finalize adds to it, and mends who was thought not to have come', async () => {
    await finalize(maria);
    const { status, body } = await log(kit, { walkerId: noor.uid });
    expect(status).toBe(201);
    expect(body.finalizedBy).toBe('Maria Lopez');
    expect(body.walkers.map(({ name, attended }) => [name, attended])).toEqual([
      ['Ines Okafor', true],
      ['Noor Haddad', true],
    ]);
  });

  it('keeps the slot from being deleted', async () => {
    await log(maria);
    const before = await rows();
    expect(code(await kit.delete<ErrorBody>(`/time-slots/${slot}`))).toEqual([
      409,
      'SLOT_HAS_WALK',
    ]);
    expect(await rows()).toEqual(before);
  });

  it('keeps who wrote each line', async () => {
    await finalize(maria);
    await log(kit);
    expect(await rowsOf(api.database, 'walk_walker', 'walk_dog')).toEqual({
      walk_walker: expect.arrayContaining([
        expect.objectContaining({ walker: ines.uid, recorded_by: maria.uid }),
        expect.objectContaining({ walker: tom.uid, recorded_by: kit.uid }),
      ]),
      walk_dog: expect.arrayContaining([
        expect.objectContaining({ dog_id: olive, recorded_by: maria.uid }),
        expect.objectContaining({ dog_id: moose, recorded_by: kit.uid }),
      ]),
    });
  });

  it.each([
    [400, 'WALKER_NOT_FOUND', 'a marshal as walker', () => ({ walkerId: maria.uid })],
    [400, 'WALKER_NOT_FOUND', 'somebody unknown', () => ({ walkerId: 'nobody' })],
    [400, 'BAD_INPUT', 'an unknown dog', () => ({ dogId: 999_999 })],
    [400, 'BAD_INPUT', 'a dog that is no number', () => ({ dogId: 'Olive' })],
    [400, 'BAD_INPUT', 'no walker', () => ({ walkerId: undefined })],
    [400, 'BAD_INPUT', 'a walker with NUL', () => ({ walkerId: 'a\0b' })],
    [400, 'BAD_INPUT', 'an empty walker', () => ({ walkerId: '' })],
    [404, 'SLOT_NOT_FOUND', 'an unknown slot', () => ({ timeSlotId: 999_999 })],
  ] as const)('answers %i %s to %s and changes nothing', async (status, expected, _, told) => {
    const before = await rows();
    expect(code(await log(maria, told()))).toEqual([status, expected]);
    expect(await rows()).toEqual(before);
  });

  it('wants a slot that somebody booked', async () => {
    const empty = await aSlot(api.database, { start: '2026-11-21T10:00:00Z' });
    const day = { start: '2026-11-22T00:00:00Z', end: '2026-11-23T00:00:00Z' };
    const blocked = await aSlot(api.database, { ...day, stage: 'blocked' });
    const before = await rows();
    expect(code(await log(kit, { timeSlotId: empty }))).toEqual([409, 'SLOT_NOT_LOGGABLE']);
    expect(code(await log(kit, { timeSlotId: blocked }))).toEqual([409, 'SLOT_BLOCKED']);
    expect(await rows()).toEqual(before);
  });

  it('refuses a walker whose account is disabled', async () => {
    const other = await startTestApi();
    try {
      other.setNow(NOW);
      const [gone, walker, marshal] = await Promise.all([
        other.asWalker(),
        other.asWalker(),
        other.asMarshal(),
      ]);
      await Promise.all([gone, walker, marshal].map((person) => person.get('/users/me')));
      await other.app.get(Firebase).auth.updateUser(gone.uid, { disabled: true });
      const timeSlotId = await aSlot(other.database, { start: START });
      await walker.put(`/time-slots/${timeSlotId}/book`);
      const dogId = await aDog(other.app);
      const told = { timeSlotId, walkerId: gone.uid, dogId };
      expect(code(await marshal.post<ErrorBody>('/walks', told))).toEqual([
        400,
        'WALKER_NOT_FOUND',
      ]);
    } finally {
      await other.stop();
    }
  });

  it('is not for walkers', async () => {
    expect(code(await log(ines))).toEqual([403, 'FORBIDDEN']);
  });
});
