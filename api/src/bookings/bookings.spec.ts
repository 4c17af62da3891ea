import type { ErrorBody, Slot } from '@walkies/contract';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { WAITING } from '../testing/mail/message-jobs.js';
import { emptySlots, seats } from '../testing/seats.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const TOMORROW = '2026-11-21T10:00:00Z';

let api: TestApi;
let walkers: SignedIn[];
let ines: SignedIn;
let noor: SignedIn;
let maria: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  walkers = await Promise.all(Array.from({ length: 5 }, () => api.asWalker()));
  maria = await api.asMarshal({ name: 'Maria Lopez' });
  await Promise.all([...walkers, maria].map((person) => person.get('/users/me')));
  [ines, noor] = walkers as [SignedIn, SignedIn];
});
beforeEach(async () => {
  api.setNow(NOW);
  await emptySlots(api.database);
});
afterAll(() => api.stop());

const book = (who: SignedIn, slot: number) => who.put<Slot & ErrorBody>(`/time-slots/${slot}/book`);
const cancel = (who: SignedIn, slot: number) => who.delete<ErrorBody>(`/time-slots/${slot}/book`);

describe('booking', () => {
  // spec: 3.6, 3.7, 4.1
  it('booking: returns the slot as a GET does', async () => {
    const slot = await aSlot(api.database, { start: TOMORROW, marshal: maria.uid });
    const { status, body } = await book(ines, slot);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: slot,
      status: 'booked',
      booked_count: 1,
      booked_by_me: true,
      walker_id: ines.uid,
      marshal_name: 'Maria Lopez',
    });
    expect((await ines.get<Slot[]>('/time-slots')).body).toEqual([body]);
  });

  // spec: 7.9
  it.each([
    ['no body', {}],
    ['{}', { body: {} }],
    ['null', { raw: 'null', headers: { 'content-type': 'application/json' } }],
    ['an empty one', { raw: '', headers: { 'content-type': 'application/json' } }],
  ])('booking: accepts as request body: %s', async (_, call) => {
    const slot = await aSlot(api.database, { start: TOMORROW });
    expect((await ines.call('PUT', `/time-slots/${slot}/book`, call)).status).toBe(200);
  });

  it.each([{ walkerId: 'somebody-else' }, { walker_id: 'x' }, [], 'x', 1])(
    'booking: refuses the body %j and never books for another person',
    async (body) => {
      const slot = await aSlot(api.database, { start: TOMORROW });
      const answer = await ines.put(`/time-slots/${slot}/book`, body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
      expect(await seats(api.database)).toEqual([{ count: 0, rows: 0, status: 'available' }]);
    },
  );

  // spec: 1.2, 9.1, 10.19
  it('booking: refuses a fifth walker', async () => {
    const slot = await aSlot(api.database, { start: TOMORROW });
    for (const walker of walkers.slice(1, 5)) expect((await book(walker, slot)).status).toBe(200);
    expect(await book(ines, slot)).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } });
    expect(await seats(api.database)).toEqual([{ count: 4, rows: 4, status: 'booked' }]);
  });

  it('booking: reports already booked to a walker with a seat in a full slot', async () => {
    const slot = await aSlot(api.database, { start: TOMORROW });
    for (const walker of walkers.slice(0, 4)) await book(walker, slot);
    expect((await book(ines, slot)).body.code).toBe('SLOT_ALREADY_BOOKED');
  });

  // spec: 10.19
  it.each([
    ['SLOT_STARTED', { start: '2026-11-20T08:59:59Z' }],
    ['SLOT_COMPLETED', { start: TOMORROW, stage: 'completed' }],
    ['SLOT_BLOCKED', { start: TOMORROW, stage: 'blocked' }],
  ] as const)('booking: refuses with %s', async (code, traits) => {
    const slot = await aSlot(api.database, traits);
    expect(await book(ines, slot)).toMatchObject({ status: 409, body: { code } });
    expect(await seats(api.database)).toMatchObject([{ count: 0, rows: 0 }]);
  });

  it('booking: refuses a slot on a blocked day', async () => {
    const blockedBy = await aSlot(api.database, { start: TOMORROW, stage: 'blocked' });
    const slot = await aSlot(api.database, { start: TOMORROW, blockedBy });
    expect((await book(ines, slot)).body.code).toBe('SLOT_BLOCKED');
  });

  it('booking: accepts a slot that starts this second', async () => {
    expect((await book(ines, await aSlot(api.database, { start: NOW }))).status).toBe(200);
  });

  it('booking: does not find a deleted slot', async () => {
    const slot = await aSlot(api.database, { start: TOMORROW });
    await maria.delete(`/time-slots/${slot}`);
    expect(await book(ines, slot)).toMatchObject({ status: 404, body: { code: 'SLOT_NOT_FOUND' } });
  });

  // spec: 10.19
  it('booking: refuses an overlap with another booking but accepts an adjacent slot', async () => {
    const first = await aSlot(api.database, { start: TOMORROW });
    const overlapping = await aSlot(api.database, { start: '2026-11-21T10:59:00Z' });
    const next = await aSlot(api.database, { start: '2026-11-21T11:00:00Z' });
    expect((await book(ines, first)).status).toBe(200);
    expect(await book(ines, overlapping)).toMatchObject({
      status: 409,
      body: { code: 'SLOT_OVERLAPS' },
    });
    expect((await book(ines, next)).status).toBe(200);
    expect((await seats(api.database)).map(({ count, rows }) => [count, rows])).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
    ]);
  });

  // spec: 6.3
  it('booking: allows walkers only', async () => {
    const slot = await aSlot(api.database, { start: TOMORROW });
    for (const who of [maria, await api.asAdmin()]) {
      expect(await book(who, slot)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect((await cancel(who, slot)).status).toBe(403);
    }
  });
});

describe('cancelling', () => {
  // spec: 10.34
  it('cancelling: frees the seat and with the last one makes the slot available again', async () => {
    const slot = await aSlot(api.database, { start: TOMORROW });
    await book(ines, slot);
    expect((await cancel(ines, slot)).status).toBe(204);
    expect(await seats(api.database)).toEqual([{ count: 0, rows: 0, status: 'available' }]);
    expect((await book(ines, slot)).status).toBe(200);
  });

  it('cancelling: works until two hours before the start and names the marshal afterwards', async () => {
    const slot = await aSlot(api.database, { start: TOMORROW, marshal: maria.uid });
    await book(ines, slot);
    api.setNow('2026-11-21T08:00:01Z');
    expect(await cancel(ines, slot)).toMatchObject({
      status: 409,
      body: {
        code: 'CANCEL_TOO_LATE',
        error:
          'It is too late to cancel this walk here, less than 2 hours before its start. Please contact Maria Lopez.',
        details: { marshal_name: 'Maria Lopez', cutoff_hours: 2 },
      },
    });
    expect(await seats(api.database)).toMatchObject([{ count: 1, rows: 1 }]);
    api.setNow('2026-11-21T08:00:00Z');
    expect((await cancel(ines, slot)).status).toBe(204);
  });

  it('cancelling: never frees the seat of another walker', async () => {
    const slot = await aSlot(api.database, { start: TOMORROW });
    await book(noor, slot);
    expect(await cancel(ines, slot)).toMatchObject({
      status: 409,
      body: { code: 'SLOT_NOT_BOOKED' },
    });
    expect(await seats(api.database)).toMatchObject([{ count: 1, rows: 1 }]);
  });

  it('cancelling: frees one seat for ten concurrent calls', async () => {
    const slot = await aSlot(api.database, { start: TOMORROW });
    await book(noor, slot);
    await book(ines, slot);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(ines, slot)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(409)]);
    expect(await seats(api.database)).toMatchObject([{ count: 1, rows: 1 }]);
  });

  it('cancelling: refuses an unknown slot and a completed one', async () => {
    expect((await cancel(ines, 999_999)).body.code).toBe('SLOT_NOT_FOUND');
    const slot = await aSlot(api.database, { start: TOMORROW, stage: 'completed' });
    expect((await cancel(ines, slot)).body.code).toBe('SLOT_COMPLETED');
  });
});

it('booking: enqueues no message while mail is off, nor does any way to free a seat', async () => {
  expect(api.env.messages).toBeNull();
  const leaving = await api.asWalker();
  await leaving.get('/users/me');
  const kit = await api.asAdmin();
  const [cancelled, deleted, freed] = await Promise.all(
    ['10', '12', '14'].map((hour) =>
      aSlot(api.database, { start: `2026-11-21T${hour}:00:00Z`, marshal: maria.uid }),
    ),
  );
  for (const slot of [cancelled, deleted, freed])
    expect((await book(leaving, slot ?? 0)).status).toBe(200);
  expect((await cancel(leaving, cancelled ?? 0)).status).toBe(204);
  expect((await kit.delete(`/time-slots/${deleted}`)).status).toBe(204);
  expect((await leaving.delete('/users/me')).status).toBe(204);
  const enqueued = await api.database.query(WAITING);
  expect(enqueued.rowCount).toBe(0);
});
