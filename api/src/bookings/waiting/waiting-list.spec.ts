import type { ErrorBody, PersonExport, Slot, Wait, WaitingList } from '@walkies/contract';
import { FreedPlaces } from '../freed-places.js';
import { aSlot } from '../../testing/a-slot.js';
import type { SignedIn } from '../../testing/caller.js';
import { emptySlots } from '../../testing/seats.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const START = '2026-11-22T10:00:00Z';
const UNTIL = '2026-11-20T11:00:00+00:00';

let api: TestApi;
let booked: SignedIn[];
let ines: SignedIn;
let noor: SignedIn;
let sam: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ maxFutureBookings: 8 });
  const walkers = await Promise.all(Array.from({ length: 7 }, () => api.asWalker()));
  booked = walkers.slice(0, 4);
  [ines, noor, sam] = walkers.slice(4) as [SignedIn, SignedIn, SignedIn];
  maria = await api.asMarshal();
  kit = await api.asAdmin();
  await Promise.all([...walkers, maria, kit].map((person) => person.get('/users/me')));
});
beforeEach(async () => {
  api.setNow(NOW);
  await emptySlots(api.database);
});
afterAll(() => api.stop());

const book = (who: SignedIn, slot: number) => who.put<Slot & ErrorBody>(`/time-slots/${slot}/book`);
const cancel = (who: SignedIn, slot: number) => who.delete(`/time-slots/${slot}/book`);
const join = (who: SignedIn, slot: number) =>
  who.put<WaitingList & ErrorBody>(`/time-slots/${slot}/waiting-list`);
const leave = (who: SignedIn, slot: number) => who.delete(`/time-slots/${slot}/waiting-list`);
const look = async (who: SignedIn, slot: number) =>
  (await who.get<WaitingList>(`/time-slots/${slot}/waiting-list`)).body;
const places = async (slot: number) => {
  const { body } = await maria.get<Slot[]>(`/time-slots?id=${slot}`);
  return body.map(({ booked_count, reserved_count, status }) => ({
    booked_count,
    reserved_count,
    status,
  }))[0];
};
const freed = () => api.app.get(FreedPlaces);
const first = (): SignedIn => booked[0] as SignedIn;

async function fullSlot(start = START): Promise<number> {
  const slot = await aSlot(api.database, { start, marshal: maria.uid });
  for (const walker of booked) expect((await book(walker, slot)).status).toBe(200);
  return slot;
}

describe('waiting list', () => {
  it('waiting list: takes walkers in order, each once, and shows a walker only the own position', async () => {
    const slot = await fullSlot();
    expect(await join(ines, slot)).toMatchObject({
      status: 200,
      body: { count: 1, position: 1, reserved_until: null },
    });
    await join(noor, slot);
    const none = { count: 2, reserved_until: null, passed_over: null };
    expect((await join(ines, slot)).body).toEqual({ ...none, position: 1 });
    expect(await look(noor, slot)).toEqual({ ...none, position: 2 });
    expect(await look(sam, slot)).toEqual({ ...none, position: null });
    expect((await look(maria, slot)).walkers).toMatchObject([
      { id: ines.uid, reserved_until: null },
      { id: noor.uid },
    ]);
    expect((await leave(ines, slot)).status).toBe(204);
    expect(await look(noor, slot)).toMatchObject({ count: 1, position: 1 });
    expect((await leave(ines, slot)).status).toBe(204);
  });

  it('waiting list: refuses a slot with a free place, an own one, a started and an unknown one', async () => {
    const free = await aSlot(api.database, { start: START });
    expect((await join(ines, free)).body.code).toBe('SLOT_NOT_FULL');
    const slot = await fullSlot();
    expect((await join(first(), slot)).body.code).toBe('SLOT_ALREADY_BOOKED');
    api.setNow(START.replace('10:00', '10:01'));
    expect((await join(ines, slot)).body.code).toBe('SLOT_STARTED');
    api.setNow(NOW);
    expect((await join(ines, slot + 99)).status).toBe(404);
    expect((await leave(ines, slot + 99)).status).toBe(404);
    const done = await aSlot(api.database, { start: '2026-11-23T10:00:00Z', stage: 'completed' });
    expect((await join(ines, done)).body.code).toBe('SLOT_COMPLETED');
  });

  it('waiting list: takes walkers until the very start, as long as booking does', async () => {
    const slot = await fullSlot();
    api.setNow(START);
    expect((await book(ines, slot)).body.code).toBe('SLOT_FULL');
    expect(await join(ines, slot)).toMatchObject({ status: 200, body: { position: 1 } });
  });

  it('waiting list: needs a complete profile', async () => {
    const slot = await fullSlot();
    const newcomer = await api.asWalker({ phoneNumber: '' });
    expect((await join(newcomer, slot)).body.code).toBe('PROFILE_INCOMPLETE');
  });

  it('waiting list: holds 500 people', async () => {
    const slot = await fullSlot();
    await api.database.queryText(
      `WITH many AS (
         INSERT INTO person (uid, name, email, role)
         SELECT 'many-' || n, 'Many ' || n, n || '@many.test', 'walker' FROM generate_series(1, 500) n
         RETURNING uid
       )
       INSERT INTO waiting_list (slot_id, walker, joined_at) SELECT ${slot}, uid, now() FROM many`,
    );
    await join(ines, slot);
    expect(await look(ines, slot)).toMatchObject({ count: 501, position: 501 });
    await cancel(first(), slot);
    expect(await places(slot)).toMatchObject({ booked_count: 3, reserved_count: 1 });
  });
});

describe('reserved place', () => {
  it('reserved place: a cancelled place is kept for the first, who books it with one press', async () => {
    const slot = await fullSlot();
    await join(ines, slot);
    await join(noor, slot);
    await cancel(first(), slot);
    expect(await places(slot)).toEqual({ booked_count: 3, reserved_count: 1, status: 'booked' });
    expect(await look(ines, slot)).toEqual({
      count: 2,
      position: 1,
      reserved_until: UNTIL,
      passed_over: null,
    });
    expect((await ines.get<Wait[]>('/users/me/waiting-list')).body).toMatchObject([
      {
        slot_id: slot,
        position: 1,
        reserved_until: UNTIL,
        start_time: START.replace('Z', '+00:00'),
      },
    ]);
    expect(await look(noor, slot)).toMatchObject({ count: 2, position: 2, reserved_until: null });
    const refused = await book(sam, slot);
    expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } });
    expect(refused.body.error).toBe('One place is reserved for the waiting list.');
    expect(await book(noor, slot)).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } });

    expect((await book(ines, slot)).body).toMatchObject({ booked_count: 4, reserved_count: 0 });
    expect(await look(noor, slot)).toMatchObject({ count: 1, position: 1, reserved_until: null });
    expect((await ines.get<Wait[]>('/users/me/waiting-list')).body).toEqual([]);
    expect((await book(ines, slot)).body.code).toBe('SLOT_ALREADY_BOOKED');
  });

  it('reserved place: refuses a claim when the time is over, although no job has run', async () => {
    const slot = await fullSlot();
    await join(ines, slot);
    await join(noor, slot);
    await cancel(first(), slot);
    api.setNow(UNTIL);
    expect((await book(ines, slot)).body.code).toBe('SLOT_FULL');
    expect(await look(noor, slot)).toMatchObject({
      position: 1,
      reserved_until: '2026-11-20T13:00:00+00:00',
    });
    expect(await look(ines, slot)).toMatchObject({ count: 1, position: null });
    expect((await book(noor, slot)).status).toBe(200);
  });

  it('reserved place: goes to the next by the job, and is free to all after the last', async () => {
    const slot = await fullSlot();
    await join(ines, slot);
    await join(noor, slot);
    await cancel(first(), slot);
    api.setNow(UNTIL);
    await freed().passOnDue();
    expect((await look(noor, slot)).reserved_until).not.toBeNull();
    api.setNow('2026-11-20T13:00:00Z');
    await freed().passOnDue();
    expect(await places(slot)).toMatchObject({ booked_count: 3, reserved_count: 0 });
    expect((await book(sam, slot)).status).toBe(200);
  });

  it('reserved place: leaving the list passes it on at once', async () => {
    const slot = await fullSlot();
    await join(ines, slot);
    await join(noor, slot);
    await cancel(first(), slot);
    await leave(ines, slot);
    expect(await look(noor, slot)).toMatchObject({ count: 1, reserved_until: UNTIL });
    expect(await places(slot)).toMatchObject({ booked_count: 3, reserved_count: 1 });
  });

  it('reserved place: passes over who has a walk at that time, who keeps the position', async () => {
    const slot = await fullSlot();
    await join(ines, slot);
    await join(noor, slot);
    const other = await aSlot(api.database, { start: START.replace('10:00', '10:30') });
    await book(ines, other);
    await cancel(first(), slot);
    expect(await look(ines, slot)).toMatchObject({
      position: 1,
      reserved_until: null,
      passed_over: 'overlap',
    });
    expect(await look(noor, slot)).toMatchObject({ passed_over: null });
    expect((await look(noor, slot)).reserved_until).not.toBeNull();
  });

  it('waiting list: tells a walker with the most bookings ahead that places go to the next', async () => {
    const slot = await fullSlot();
    const most = api.env.maxFutureBookings ?? 0;
    for (let day = 1; day <= most; day += 1) {
      const start = new Date(Date.parse(START) + day * 24 * 3_600_000).toISOString();
      const other = await aSlot(api.database, { start });
      expect((await book(ines, other)).status).toBe(200);
    }
    expect((await join(ines, slot)).body).toEqual({
      count: 1,
      position: 1,
      reserved_until: null,
      passed_over: 'too-many-bookings',
    });
  });

  it('reserved place: is passed on when its walker books another walk at that time', async () => {
    const slot = await fullSlot();
    await join(ines, slot);
    await join(noor, slot);
    await cancel(first(), slot);
    const other = await aSlot(api.database, { start: START.replace('10:00', '10:30') });
    await book(ines, other);
    expect((await book(ines, slot)).body.code).toBe('SLOT_OVERLAPS');
    await freed().passOnDue();
    expect(await look(ines, slot)).toMatchObject({ position: 1, reserved_until: null });
    expect((await look(noor, slot)).reserved_until).not.toBeNull();
  });

  it('reserved place: is offered in one of two overlapping walks only', async () => {
    const one = await fullSlot();
    const others = await Promise.all(Array.from({ length: 4 }, () => api.asWalker()));
    const two = await aSlot(api.database, { start: START.replace('10:00', '10:30') });
    for (const walker of others) expect((await book(walker, two)).status).toBe(200);
    await join(ines, one);
    await join(ines, two);
    await Promise.all([cancel(first(), one), cancel(others[0] as SignedIn, two)]);
    const found = (await ines.get<Wait[]>('/users/me/waiting-list')).body;
    const offers = found.filter(({ reserved_until }) => reserved_until !== null);
    expect(offers).toHaveLength(1);
    const [offer] = offers;
    expect((await book(ines, offer?.slot_id ?? 0)).status).toBe(200);
    const rest = offer?.slot_id === one ? two : one;
    expect((await book(ines, rest)).status).toBe(409);
    await freed().passOnDue();
    expect(await places(rest)).toMatchObject({ booked_count: 3, reserved_count: 0 });
  });

  it('reserved place: is free to all where two hours would end in the last three', async () => {
    const slot = await fullSlot();
    await join(ines, slot);
    api.setNow('2026-11-22T05:00:01Z');
    await cancel(first(), slot);
    expect((await look(ines, slot)).reserved_until).toBeNull();
    expect((await book(sam, slot)).status).toBe(200);
  });

  it('reserved place: is not offered to who was disabled, left, or holds the most bookings', async () => {
    const slot = await fullSlot();
    const [leaver, disabled] = await Promise.all([api.asWalker(), api.asWalker()]);
    for (const walker of [leaver, disabled, ines])
      expect((await join(walker, slot)).status).toBe(200);
    await cancel(first(), slot);
    expect((await look(leaver, slot)).reserved_until).not.toBeNull();
    expect((await leaver.delete('/users/me')).status).toBe(204);
    expect((await look(disabled, slot)).reserved_until).not.toBeNull();
    expect((await kit.post(`/users/${disabled.uid}/disable`)).status).toBeLessThan(300);
    expect((await look(ines, slot)).reserved_until).not.toBeNull();
    expect(await places(slot)).toMatchObject({ booked_count: 3, reserved_count: 1 });
  });

  it('reserved place: places freed by leaving go to the list too', async () => {
    const slot = await aSlot(api.database, { start: START });
    const leaver = await api.asWalker();
    for (const walker of [...booked.slice(1), leaver]) await book(walker, slot);
    await join(ines, slot);
    await leaver.delete('/users/me');
    expect((await look(ines, slot)).reserved_until).not.toBeNull();
  });

  it.each([
    ['deleted', (slot: number) => maria.delete(`/time-slots/${slot}`)],
    ['blocked', () => kit.post('/block-day', { date: '2026-11-22', cancelBookings: true })],
    [
      'finalized',
      (slot: number) =>
        kit.post('/walks', { timeSlotId: slot, walkerIds: [], dogIds: [], notes: '' }),
    ],
  ])('reserved place: ends with a slot that is %s', async (_, end) => {
    const slot = await fullSlot();
    await join(ines, slot);
    await join(noor, slot);
    await cancel(first(), slot);
    expect((await end(slot)).status).toBeLessThan(300);
    expect((await book(ines, slot)).status).toBeGreaterThan(400);
    expect((await ines.get<Wait[]>('/users/me/waiting-list')).body).toEqual([]);
    const { rows } = await api.database.queryText('SELECT sum(reserved_count)::int AS n FROM slot');
    expect(rows[0].n ?? 0).toBe(0);
    await freed().passOnDue();
    await freed().deletePast();
  });

  it('waiting list: is in the export', async () => {
    const slot = await fullSlot();
    await join(ines, slot);
    await cancel(first(), slot);
    const { body } = await ines.get<PersonExport>('/users/me/export');
    expect(body.waiting_lists).toMatchObject([
      { slot_id: slot, joined_at: '2026-11-20T09:00:00.000Z' },
    ]);
    expect(body.reserved_places).toMatchObject([
      { slot_id: slot, reserved_until: '2026-11-20T11:00:00.000Z', state: 'open' },
    ]);
  });
});

it('reserved place: ends three hours before the start, also when the slot has moved', async () => {
  const slot = await fullSlot();
  await join(ines, slot);
  await cancel(first(), slot);
  const times = { start_time: '2026-11-20T12:30:00Z', end_time: '2026-11-20T13:30:00Z' };
  expect((await maria.call('PATCH', `/time-slots/${slot}`, { body: times })).status).toBe(200);
  expect((await look(ines, slot)).reserved_until).toBe('2026-11-20T09:30:00+00:00');
  api.setNow('2026-11-20T09:31:00Z');
  // The place is open to everybody by now.
  expect((await book(sam, slot)).status).toBe(200);
  expect((await book(ines, slot)).body.code).toBe('SLOT_FULL');
  expect(await places(slot)).toMatchObject({ booked_count: 4, reserved_count: 0 });
});

it('reserved place: a moved slot withdraws it from a walker who has another one at that time', async () => {
  const slot = await fullSlot();
  const others = await Promise.all(Array.from({ length: 4 }, () => api.asWalker()));
  const later = await aSlot(api.database, { start: '2026-11-22T12:00:00Z' });
  for (const walker of others) await book(walker, later);
  for (const each of [slot, later]) await join(ines, each);
  await join(noor, slot);
  await cancel(first(), slot);
  await cancel(others[0] as SignedIn, later);
  expect((await look(ines, slot)).reserved_until).not.toBeNull();
  expect((await look(ines, later)).reserved_until).not.toBeNull();
  const times = { start_time: '2026-11-22T12:30:00Z', end_time: '2026-11-22T13:30:00Z' };
  expect((await maria.call('PATCH', `/time-slots/${slot}`, { body: times })).status).toBe(200);
  expect((await look(ines, slot)).reserved_until).toBeNull();
  expect((await look(ines, later)).reserved_until).not.toBeNull();
  expect((await look(noor, slot)).reserved_until).not.toBeNull();
  expect(await places(slot)).toMatchObject({ booked_count: 3, reserved_count: 1 });
});
