import type { ErrorBody, Slot, Walk } from '@walkies/contract';
import { aSlot } from '../testing/a-slot.js';
import type { Answer, SignedIn } from '../testing/caller.js';
import { rowsOf, WALK_TABLES } from '../testing/rows-of.js';
import { emptySlots } from '../testing/seats.js';
import { shelterCast } from '../testing/shelter-cast.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

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

const finalize = (who: SignedIn, told: object = {}) =>
  who.post<Walk & ErrorBody>('/walks', {
    timeSlotId: slot,
    walkerIds: [ines.uid],
    dogIds: [olive],
    notes: 'Olive limped a little.',
    ...told,
  });
const rows = () => rowsOf(api.database, ...WALK_TABLES);
const code = ({ status, body }: Answer<ErrorBody>) => [status, body.code];
const statusOf = async (id: number) =>
  (await maria.get<Slot[]>('/time-slots')).body.find((found) => found.id === id)?.status;

describe('finalizing a walk', () => {
  it('records who showed up and who did not, and completes the slot', async () => {
    const { status, body } = await finalize(maria);
    expect(status).toBe(201);
    expect(body).toEqual({
      timeSlotId: slot,
      finalizedAt: expect.any(String),
      finalizedBy: 'Maria Lopez',
      walkers: [
        { id: ines.uid, name: 'Ines Okafor', attended: true },
        { id: noor.uid, name: 'Noor Haddad', attended: false },
      ],
      dogs: [{ id: olive, name: 'Olive' }],
      notes: [{ text: 'Olive limped a little.', by: 'Maria Lopez', at: expect.any(String) }],
    });
    expect(new Date(body.finalizedAt ?? '')).toEqual(new Date(AFTER));
    expect((await kit.get<Walk>(`/time-slots/${slot}/walk`)).body).toEqual(body);
    expect(await statusOf(slot)).toBe('completed');
  });

  it('takes ids as digits and no notes, and works before the start', async () => {
    api.setNow(NOW);
    const told = { timeSlotId: String(slot), dogIds: [String(olive), moose], notes: undefined };
    const { status, body } = await finalize(maria, told);
    expect(status).toBe(201);
    expect(body.dogs.map(({ name }) => name)).toEqual(['Olive', 'Moose']);
    expect(body.notes).toEqual([]);
  });

  it('answers the first answer to a form that is sent twice with one key', async () => {
    const body = { timeSlotId: slot, walkerIds: [ines.uid], dogIds: [olive], notes: 'Calm.' };
    const headers = { 'idempotency-key': 'form-1' };
    const send = () => maria.call<Walk>('POST', '/walks', { body, headers });
    const answers: Answer<Walk>[] = await Promise.all([send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[2]?.body.notes).toHaveLength(1);
    const other = await maria.call<ErrorBody>('POST', '/walks', {
      body: { ...body, notes: 'Other.' },
      headers,
    });
    expect(code(other)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('is refused a second time, whoever asks, and the first stays', async () => {
    await finalize(maria);
    const before = await rows();
    expect(code(await finalize(kit, { walkerIds: [noor.uid], dogIds: [moose] }))).toEqual([
      409,
      'WALK_FINALIZED',
    ]);
    expect(await rows()).toEqual(before);
  });

  it.each([
    ['no walker', () => ({ walkerIds: [] })],
    ['no dog', () => ({ dogIds: [] })],
  ])('wants more than %s from a marshal', async (_, told) => {
    const before = await rows();
    const answer = await finalize(maria, told());
    expect(code(answer)).toEqual([400, 'WALK_INCOMPLETE']);
    expect(answer.body.error).toBe('Please select at least one walker and one dog.');
    expect(await rows()).toEqual(before);
  });

  it('lets an admin finalize with nobody, an available slot too', async () => {
    expect((await finalize(kit, { walkerIds: [], dogIds: [] })).status).toBe(201);
    const empty = await aSlot(api.database, { start: '2026-11-20T12:00:00Z' });
    const { status, body } = await finalize(kit, { timeSlotId: empty, walkerIds: [], dogIds: [] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ walkers: [], dogs: [], finalizedBy: 'Kit Mason' });
    expect(await statusOf(empty)).toBe('completed');
  });

  it.each([
    [400, 'WALKER_NOT_BOOKED', 'a walker who did not book', () => ({ walkerIds: [tom.uid] })],
    [
      400,
      'WALKER_NOT_BOOKED',
      'one who did beside one who did not',
      () => ({ walkerIds: [ines.uid, tom.uid] }),
    ],
    [400, 'WALKER_NOT_BOOKED', 'somebody unknown', () => ({ walkerIds: ["x' OR 1=1 --"] })],
    [400, 'BAD_INPUT', 'an unknown dog', () => ({ dogIds: [olive, 999_999] })],
    [400, 'BAD_INPUT', 'a dog twice', () => ({ dogIds: [olive, olive] })],
    [400, 'BAD_INPUT', 'a walker twice', () => ({ walkerIds: [ines.uid, ines.uid] })],
    [400, 'BAD_INPUT', 'dogs that are no list', () => ({ dogIds: olive })],
    [
      400,
      'BAD_INPUT',
      '10,000 dogs',
      () => ({ dogIds: Array.from({ length: 10_000 }, (_, n) => n + 1) }),
    ],
    [400, 'BAD_INPUT', 'notes that are too long', () => ({ notes: 'x'.repeat(2001) })],
    [400, 'BAD_INPUT', 'notes with NUL', () => ({ notes: 'a\0b' })],
    [400, 'BAD_INPUT', 'a field too many', () => ({ finalizedBy: 'me' })],
    [400, 'BAD_INPUT', 'both shapes at once', () => ({ walkerId: ines.uid, dogId: olive })],
    [400, 'BAD_INPUT', 'no slot', () => ({ timeSlotId: undefined })],
    [404, 'SLOT_NOT_FOUND', 'an unknown slot', () => ({ timeSlotId: 999_999 })],
  ] as const)('answers %i %s to %s and changes nothing', async (status, expected, _, told) => {
    const before = await rows();
    expect(code(await finalize(maria, told()))).toEqual([status, expected]);
    expect(await rows()).toEqual(before);
  });

  it('is refused on a blocked day and on what it covers', async () => {
    const day = { start: '2026-11-22T00:00:00Z', end: '2026-11-23T00:00:00Z' };
    const blockedBy = await aSlot(api.database, { ...day, stage: 'blocked' });
    const covered = await aSlot(api.database, { start: '2026-11-22T10:00:00Z', blockedBy });
    const before = await rows();
    for (const timeSlotId of [blockedBy, covered]) {
      const answer = await finalize(kit, { timeSlotId, walkerIds: [], dogIds: [] });
      expect(code(answer)).toEqual([409, 'SLOT_BLOCKED']);
    }
    expect(await rows()).toEqual(before);
  });

  it('is not for walkers, nor is reading a walk', async () => {
    await finalize(maria);
    const before = await rows();
    expect(code(await finalize(ines))).toEqual([403, 'FORBIDDEN']);
    expect((await ines.get(`/time-slots/${slot}/walk`)).status).toBe(403);
    expect((await ines.get(`/dogs/${olive}/walks`)).status).toBe(403);
    expect((await ines.get('/walkers')).status).toBe(403);
    expect(await rows()).toEqual(before);
  });

  it('keeps a note of markup as the text it is', async () => {
    const notes = '<img src=x onerror=alert(1)>';
    expect((await finalize(maria, { notes })).body.notes[0]?.text).toBe(notes);
  });

  it('keeps the slot from being deleted', async () => {
    await finalize(maria);
    const before = await rows();
    expect(code(await kit.delete<ErrorBody>(`/time-slots/${slot}`))).toEqual([
      409,
      'SLOT_COMPLETED',
    ]);
    expect(await rows()).toEqual(before);
  });

  it('keeps seats as they are: nobody books or cancels any more', async () => {
    api.setNow(NOW);
    await finalize(maria);
    const before = await rows();
    const book = await tom.put<ErrorBody>(`/time-slots/${slot}/book`);
    const cancel = await ines.delete<ErrorBody>(`/time-slots/${slot}/book`);
    expect([code(book), code(cancel)]).toEqual([
      [409, 'SLOT_COMPLETED'],
      [409, 'SLOT_COMPLETED'],
    ]);
    expect(await rows()).toEqual(before);
  });
});

describe('the walk of a slot', () => {
  it('is not there before anything was written', async () => {
    expect(code(await maria.get<ErrorBody>(`/time-slots/${slot}/walk`))).toEqual([
      404,
      'WALK_NOT_FOUND',
    ]);
  });

  it.each(['0', '-1', '1%20OR%201=1', '%00', '9223372036854775808', '..%2Fx'])(
    'is not looked for at %s',
    async (id) => {
      expect([400, 404]).toContain((await maria.get(`/time-slots/${id}/walk`)).status);
    },
  );
});
