import type { ErrorBody, Slot } from '@walkies/contract';
import { aDog } from '../testing/a-dog.js';
import { aSlot } from '../testing/a-slot.js';
import { rowsOf } from '../testing/rows-of.js';
import { startTestApi } from '../testing/start-test-api.js';
import { outcomeOf as code, startWalkDay } from '../testing/plans/walk-day.js';
import type { WalkDay } from '../testing/plans/walk-day.js';
import { Firebase } from '../users/google/firebase.js';

let day: WalkDay;
beforeAll(async () => {
  day = await startWalkDay();
});
beforeEach(() => day.begin());
afterAll(() => day.api.stop());

describe('logging a walk', () => {
  // spec: 7.18
  it('walk log: adds a dog and a walker, even without a booking, and leaves the status unchanged', async () => {
    const { status, body } = await day.log(day.maria, { notes: 'Long way round.' });
    expect(status).toBe(201);
    expect(body).toEqual({
      timeSlotId: day.slot,
      finalizedAt: null,
      finalizedBy: null,
      walkers: [{ id: day.tom.uid, name: 'Tom Ashby', attended: true }],
      dogs: [{ id: day.moose, name: 'Moose', walker: 'Tom Ashby', walkerId: day.tom.uid }],
      notes: [{ text: 'Long way round.', by: 'Maria Lopez', at: expect.any(String) }],
      version: expect.any(String),
    });
    const [seen] = (await day.maria.get<Slot[]>('/time-slots')).body;
    expect(seen).toMatchObject({ id: day.slot, status: 'booked', booked_count: 2 });
  });

  // spec: 10.63
  it('walk log: merges with earlier logs', async () => {
    await day.log(day.maria, { notes: 'One.' });
    const { body } = await day.log(day.kit, { dogId: day.olive, notes: 'Two.' });
    expect(body.walkers).toHaveLength(1);
    expect(body.dogs.map(({ name }) => name)).toEqual(['Moose', 'Olive']);
    expect(body.notes.map(({ text, by }) => [text, by])).toEqual([
      ['One.', 'Maria Lopez'],
      ['Two.', 'Kit Mason'],
    ]);
  });

  // spec: 10.63
  it('walk log: stays in the same walk after a finalize and counts the walker as attended', async () => {
    await day.log(day.maria, { walkerId: day.noor.uid });
    const { status, body } = await day.finalize(day.maria);
    expect(status).toBe(201);
    expect(body.finalizedBy).toBe('Maria Lopez');
    expect(body.walkers).toEqual([
      { id: day.noor.uid, name: 'Noor Haddad', attended: true },
      { id: day.ines.uid, name: 'Ines Okafor', attended: true },
    ]);
    expect(body.dogs.map(({ name }) => name)).toEqual(['Moose', 'Olive']);
  });

  // spec: 10.63
  it('walk log: adds to a finalized walk and turns a no-show into an attendee', async () => {
    await day.finalize(day.maria);
    const { status, body } = await day.log(day.kit, { walkerId: day.noor.uid });
    expect(status).toBe(201);
    expect(body.finalizedBy).toBe('Maria Lopez');
    expect(body.walkers.map(({ name, attended }) => [name, attended])).toEqual([
      ['Ines Okafor', true],
      ['Noor Haddad', true],
    ]);
  });

  // spec: 10.20
  it('walk log: prevents the deletion of the slot', async () => {
    await day.log(day.maria);
    const before = await day.rows();
    expect(code(await day.kit.delete<ErrorBody>(`/time-slots/${day.slot}`))).toEqual([
      409,
      'SLOT_HAS_WALK',
    ]);
    expect(await day.rows()).toEqual(before);
  });

  // spec: 10.63
  it('walk log: stores the author of each row', async () => {
    await day.finalize(day.maria);
    await day.log(day.kit);
    expect(await rowsOf(day.api.database, 'walk_walker', 'walk_dog')).toEqual({
      walk_walker: expect.arrayContaining([
        expect.objectContaining({ walker: day.ines.uid, recorded_by: day.maria.uid }),
        expect.objectContaining({ walker: day.tom.uid, recorded_by: day.kit.uid }),
      ]),
      walk_dog: expect.arrayContaining([
        expect.objectContaining({ dog_id: day.olive, recorded_by: day.maria.uid }),
        expect.objectContaining({ dog_id: day.moose, recorded_by: day.kit.uid }),
      ]),
    });
  });

  it.each([
    [400, 'WALKER_NOT_FOUND', 'a marshal as walker', () => ({ walkerId: day.maria.uid })],
    [400, 'WALKER_NOT_FOUND', 'somebody unknown', () => ({ walkerId: 'nobody' })],
    [400, 'BAD_INPUT', 'an unknown dog', () => ({ dogId: 999_999 })],
    [400, 'BAD_INPUT', 'a dog that is no number', () => ({ dogId: 'Olive' })],
    [400, 'BAD_INPUT', 'no walker', () => ({ walkerId: undefined })],
    [400, 'BAD_INPUT', 'a walker with NUL', () => ({ walkerId: 'a\0b' })],
    [400, 'BAD_INPUT', 'an empty walker', () => ({ walkerId: '' })],
    [404, 'SLOT_NOT_FOUND', 'an unknown slot', () => ({ timeSlotId: 999_999 })],
  ] as const)(
    'walk log: returns %i %s for %s and changes nothing',
    async (status, expected, _, form) => {
      const before = await day.rows();
      expect(code(await day.log(day.maria, form()))).toEqual([status, expected]);
      expect(await day.rows()).toEqual(before);
    },
  );

  it('walk log: requires a booked slot', async () => {
    const empty = await aSlot(day.api.database, { start: '2026-11-21T10:00:00Z' });
    const closed = { start: '2026-11-22T00:00:00Z', end: '2026-11-23T00:00:00Z' };
    const blocked = await aSlot(day.api.database, { ...closed, stage: 'blocked' });
    const before = await day.rows();
    expect(code(await day.log(day.kit, { timeSlotId: empty }))).toEqual([409, 'SLOT_NOT_LOGGABLE']);
    expect(code(await day.log(day.kit, { timeSlotId: blocked }))).toEqual([409, 'SLOT_BLOCKED']);
    expect(await day.rows()).toEqual(before);
  });

  it('walk log: refuses a walker whose account is disabled', async () => {
    const other = await startTestApi();
    try {
      other.setNow(day.before);
      const [deleted, walker, marshal] = await Promise.all([
        other.asWalker(),
        other.asWalker(),
        other.asMarshal(),
      ]);
      await Promise.all([deleted, walker, marshal].map((person) => person.get('/users/me')));
      await other.app.get(Firebase).auth.updateUser(deleted.uid, { disabled: true });
      const timeSlotId = await aSlot(other.database, { start: '2026-11-20T10:00:00Z' });
      await walker.put(`/time-slots/${timeSlotId}/book`);
      const dogId = await aDog(other.app);
      const form = { timeSlotId, walkerId: deleted.uid, dogId };
      expect(code(await marshal.post<ErrorBody>('/walks', form))).toEqual([
        400,
        'WALKER_NOT_FOUND',
      ]);
    } finally {
      await other.stop();
    }
  });

  // spec: 6.4
  it('walk log: refuses walkers', async () => {
    expect(code(await day.log(day.ines))).toEqual([403, 'FORBIDDEN']);
  });
});
