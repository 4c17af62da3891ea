import type { ErrorBody, Slot, Walk } from '@walkies/contract';
import { aSlot } from '../testing/a-slot.js';
import type { Answer } from '../testing/caller.js';
import { outcomeOf as code, startWalkDay } from '../testing/plans/walk-day.js';
import type { WalkDay } from '../testing/plans/walk-day.js';

let day: WalkDay;
beforeAll(async () => {
  day = await startWalkDay();
});
beforeEach(() => day.begin());
afterAll(() => day.api.stop());

const statusOf = async (id: number) =>
  (await day.maria.get<Slot[]>('/time-slots')).body.find((found) => found.id === id)?.status;

describe('finalizing a walk', () => {
  // spec: 3.7, 4.2, 7.17
  it('finalizing: records attendees and no-shows and completes the slot', async () => {
    const { status, body } = await day.finalize(day.maria, { notes: 'Olive limped a little.' });
    expect(status).toBe(201);
    expect(body).toEqual({
      timeSlotId: day.slot,
      finalizedAt: expect.any(String),
      finalizedBy: 'Maria Lopez',
      walkers: [
        { id: day.ines.uid, name: 'Ines Okafor', attended: true },
        { id: day.noor.uid, name: 'Noor Haddad', attended: false },
      ],
      dogs: [{ id: day.olive, name: 'Olive' }],
      notes: [{ text: 'Olive limped a little.', by: 'Maria Lopez', at: expect.any(String) }],
      version: expect.any(String),
    });
    expect(new Date(body.finalizedAt ?? '')).toEqual(new Date('2026-11-20T11:00:00Z'));
    expect((await day.kit.get<Walk>(`/time-slots/${day.slot}/walk`)).body).toEqual(body);
    expect(await statusOf(day.slot)).toBe('completed');
  });

  it('finalizing: accepts ids as digits and no notes, and works before the start', async () => {
    day.api.setNow(day.before);
    const form = {
      timeSlotId: String(day.slot),
      dogIds: [String(day.olive), day.moose],
      notes: undefined,
    };
    const { status, body } = await day.finalize(day.maria, form);
    expect(status).toBe(201);
    expect(body.dogs.map(({ name }) => name)).toEqual(['Olive', 'Moose']);
    expect(body.notes).toEqual([]);
  });

  it('finalizing: replays the first response to a form sent twice with one key', async () => {
    const body = {
      timeSlotId: day.slot,
      walkerIds: [day.ines.uid],
      dogIds: [day.olive],
      notes: 'Calm.',
    };
    const headers = { 'idempotency-key': 'form-1' };
    const send = () => day.maria.call<Walk>('POST', '/walks', { body, headers });
    const answers: Answer<Walk>[] = await Promise.all([send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[2]?.body.notes).toHaveLength(1);
    const other = await day.maria.call<ErrorBody>('POST', '/walks', {
      body: { ...body, notes: 'Other.' },
      headers,
    });
    expect(code(other)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  // spec: 10.20
  it('finalizing: is refused a second time to any caller, and the first result stays', async () => {
    await day.finalize(day.maria);
    const before = await day.rows();
    const second = await day.finalize(day.kit, { walkerIds: [day.noor.uid], dogIds: [day.moose] });
    expect(code(second)).toEqual([409, 'WALK_FINALIZED']);
    expect(second.body.error).toBe('Maria Lopez has already finalized this walk.');
    expect(await day.rows()).toEqual(before);
  });

  // spec: 5.7
  it.each([
    ['no walker', () => ({ walkerIds: [] })],
    ['no dog', () => ({ dogIds: [] })],
  ])('finalizing: refuses a form with %s from a marshal', async (_, form) => {
    const before = await day.rows();
    const answer = await day.finalize(day.maria, form());
    expect(code(answer)).toEqual([400, 'WALK_INCOMPLETE']);
    expect(answer.body.error).toBe('Please select at least one walker and one dog.');
    expect(await day.rows()).toEqual(before);
  });

  // spec: 5.7
  it('finalizing: lets an admin finalize without walkers and dogs, even an available slot', async () => {
    expect((await day.finalize(day.kit, { walkerIds: [], dogIds: [] })).status).toBe(201);
    const empty = await aSlot(day.api.database, { start: '2026-11-20T12:00:00Z' });
    const { status, body } = await day.finalize(day.kit, {
      timeSlotId: empty,
      walkerIds: [],
      dogIds: [],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ walkers: [], dogs: [], finalizedBy: 'Kit Mason' });
    expect(await statusOf(empty)).toBe('completed');
  });

  // spec: 10.82
  it.each([
    [400, 'WALKER_NOT_BOOKED', 'a walker who did not book', () => ({ walkerIds: [day.tom.uid] })],
    [
      400,
      'WALKER_NOT_BOOKED',
      'one who did beside one who did not',
      () => ({ walkerIds: [day.ines.uid, day.tom.uid] }),
    ],
    [400, 'WALKER_NOT_BOOKED', 'somebody unknown', () => ({ walkerIds: ["x' OR 1=1 --"] })],
    [400, 'BAD_INPUT', 'an unknown dog', () => ({ dogIds: [day.olive, 999_999] })],
    [400, 'BAD_INPUT', 'a dog twice', () => ({ dogIds: [day.olive, day.olive] })],
    [400, 'BAD_INPUT', 'a walker twice', () => ({ walkerIds: [day.ines.uid, day.ines.uid] })],
    [400, 'BAD_INPUT', 'dogs that are no list', () => ({ dogIds: day.olive })],
    [
      400,
      'BAD_INPUT',
      '10,000 dogs',
      () => ({ dogIds: Array.from({ length: 10_000 }, (_, n) => n + 1) }),
    ],
    [400, 'BAD_INPUT', 'notes that are too long', () => ({ notes: 'x'.repeat(2001) })],
    [400, 'BAD_INPUT', 'notes with NUL', () => ({ notes: 'a\0b' })],
    [400, 'BAD_INPUT', 'a field too many', () => ({ finalizedBy: 'me' })],
    [400, 'BAD_INPUT', 'both shapes at once', () => ({ walkerId: day.ines.uid, dogId: day.olive })],
    [400, 'BAD_INPUT', 'no slot', () => ({ timeSlotId: undefined })],
    [404, 'SLOT_NOT_FOUND', 'an unknown slot', () => ({ timeSlotId: 999_999 })],
  ] as const)(
    'finalizing: returns %i %s for %s and changes nothing',
    async (status, expected, _, form) => {
      const before = await day.rows();
      expect(code(await day.finalize(day.maria, form()))).toEqual([status, expected]);
      expect(await day.rows()).toEqual(before);
    },
  );

  it('finalizing: refuses a blocked day and the slots it covers', async () => {
    const closed = { start: '2026-11-22T00:00:00Z', end: '2026-11-23T00:00:00Z' };
    const blockedBy = await aSlot(day.api.database, { ...closed, stage: 'blocked' });
    const covered = await aSlot(day.api.database, { start: '2026-11-22T10:00:00Z', blockedBy });
    const before = await day.rows();
    for (const timeSlotId of [blockedBy, covered]) {
      const answer = await day.finalize(day.kit, { timeSlotId, walkerIds: [], dogIds: [] });
      expect(code(answer)).toEqual([409, 'SLOT_BLOCKED']);
    }
    expect(await day.rows()).toEqual(before);
  });

  // spec: 6.4
  it('finalizing: refuses walkers, as does reading a walk', async () => {
    await day.finalize(day.maria);
    const before = await day.rows();
    expect(code(await day.finalize(day.ines))).toEqual([403, 'FORBIDDEN']);
    expect((await day.ines.get(`/time-slots/${day.slot}/walk`)).status).toBe(403);
    expect((await day.ines.get(`/dogs/${day.olive}/walks`)).status).toBe(403);
    expect((await day.ines.get('/walkers')).status).toBe(403);
    expect(await day.rows()).toEqual(before);
  });

  it('finalizing: stores markup in a note as plain text', async () => {
    const notes = '<img src=x onerror=alert(1)>';
    expect((await day.finalize(day.maria, { notes })).body.notes[0]?.text).toBe(notes);
  });

  it('finalizing: prevents the deletion of the slot', async () => {
    await day.finalize(day.maria);
    const before = await day.rows();
    expect(code(await day.kit.delete<ErrorBody>(`/time-slots/${day.slot}`))).toEqual([
      409,
      'SLOT_COMPLETED',
    ]);
    expect(await day.rows()).toEqual(before);
  });

  it('finalizing: keeps seats unchanged and prevents further booking and cancelling', async () => {
    day.api.setNow(day.before);
    await day.finalize(day.maria);
    const before = await day.rows();
    const book = await day.tom.put<ErrorBody>(`/time-slots/${day.slot}/book`);
    const cancel = await day.ines.delete<ErrorBody>(`/time-slots/${day.slot}/book`);
    expect([code(book), code(cancel)]).toEqual([
      [409, 'SLOT_COMPLETED'],
      [409, 'SLOT_COMPLETED'],
    ]);
    expect(await day.rows()).toEqual(before);
  });
});

describe('the walk of a slot', () => {
  it('slot walk: is empty before anything is recorded', async () => {
    const { status, body } = await day.maria.get<Walk>(`/time-slots/${day.slot}/walk`);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        timeSlotId: day.slot,
        finalizedAt: null,
        finalizedBy: null,
        walkers: [],
        dogs: [],
        notes: [],
        version: expect.any(String),
      },
    });
  });

  it('slot walk: is not found without the slot', async () => {
    expect(code(await day.maria.get<ErrorBody>('/time-slots/999999/walk'))).toEqual([
      404,
      'SLOT_NOT_FOUND',
    ]);
  });

  it.each(['0', '-1', '1%20OR%201=1', '%00', '9223372036854775808', '..%2Fx'])(
    'slot walk: finds nothing at %s',
    async (id) => {
      expect([400, 404]).toContain((await day.maria.get(`/time-slots/${id}/walk`)).status);
    },
  );
});
