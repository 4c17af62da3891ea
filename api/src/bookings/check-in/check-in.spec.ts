import type {
  CheckIn,
  ErrorBody,
  OwnCheckIns,
  PersonExport,
  PlannedSlot,
  SlotBookings,
} from '@walkies/contract';
import { aSlot } from '../../testing/a-slot.js';
import { emptySlots } from '../../testing/seats.js';
import { shelterCast } from '../../testing/plans/shelter-cast.js';
import type { ShelterCast } from '../../testing/plans/shelter-cast.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const BOOKED_AT = '2026-11-20T09:00:00Z';
const START = '2026-11-21T10:00:00Z';
const OPENS = '2026-11-21T09:30:00Z';

let api: TestApi;
let cast: ShelterCast;
beforeAll(async () => {
  api = await startTestApi();
  cast = await shelterCast(api);
});
beforeEach(async () => {
  api.setNow(BOOKED_AT);
  await emptySlots(api.database);
});
afterAll(() => api.stop());

/** A slot of an hour that Ines and Noor have booked. */
async function aBookedSlot(start = START): Promise<number> {
  const id = await aSlot(api.database, { start, marshal: cast.maria.uid });
  for (const walker of [cast.ines, cast.noor]) await walker.put(`/time-slots/${id}/book`);
  return id;
}
const checkIn = (slot: number, who = cast.ines) =>
  who.put<CheckIn & ErrorBody>(`/time-slots/${slot}/check-in`);
const takeBack = (slot: number, who = cast.ines) =>
  who.delete<ErrorBody>(`/time-slots/${slot}/check-in`);
const own = async (who = cast.ines) => (await who.get<OwnCheckIns>('/users/me/check-ins')).body;

const staffSees = async (slot: number) => {
  const { body } = await cast.maria.get<SlotBookings>(`/time-slots/${slot}/bookings`);
  return body.walkers.flatMap(({ name, checked_in_at }) => (checked_in_at ? [name] : []));
};

describe('check-in', () => {
  // spec: 10.92
  it.each([
    ['during the walk', '2026-11-21T10:20:00Z'],
    ['after its end', '2026-11-21T13:00:00Z'],
  ])('check-in: takes the time of the press if it arrives %s', async (_, arrival) => {
    const slot = await aBookedSlot();
    api.setNow(arrival);
    const late = await cast.ines.put<CheckIn>(`/time-slots/${slot}/check-in`, {
      at: '2026-11-21T09:55:00Z',
    });
    expect([late.status, late.body.checked_in_at]).toEqual([200, '2026-11-21T09:55:00+00:00']);
  });

  it('check-in: takes a time to come as now, and refuses a press before it opens', async () => {
    const slot = await aBookedSlot();
    api.setNow('2026-11-21T09:40:00Z');
    const put = (at: string) =>
      cast.ines.put<CheckIn & ErrorBody>(`/time-slots/${slot}/check-in`, { at });
    expect((await put('2026-11-21T09:29:59Z')).body.code).toBe('CHECK_IN_TOO_EARLY');
    const { body } = await put('2026-11-22T09:40:00Z');
    expect(body.checked_in_at).toBe('2026-11-21T09:40:00+00:00');
  });

  it('check-in: answers the walk with its time, and shows it to staff', async () => {
    const slot = await aBookedSlot();
    api.setNow(OPENS);
    const { status, body } = await checkIn(slot);
    expect(status).toBe(200);
    expect(body).toEqual({
      slot_id: slot,
      start_time: '2026-11-21T10:00:00+00:00',
      end_time: '2026-11-21T11:00:00+00:00',
      marshal_name: 'Maria Lopez',
      opens_at: '2026-11-21T09:30:00+00:00',
      checked_in_at: '2026-11-21T09:30:00+00:00',
      late_minutes: null,
      status: 'booked',
    });
    expect(await own()).toEqual({ walks: [body], cancelled: [] });
    expect(await staffSees(slot)).toEqual(['Ines Okafor']);
    const plan = await cast.kit.get<PlannedSlot[]>('/day-plan?date=2026-11-21');
    expect(plan.body[0]?.pairs.map(({ walker }) => [walker?.name, walker?.checkedInAt])).toEqual([
      ['Ines Okafor', '2026-11-21T09:30:00+00:00'],
      ['Noor Haddad', null],
    ]);
  });

  // spec: 10.10
  it('check-in: does not show other walkers who is here', async () => {
    const slot = await aBookedSlot();
    api.setNow(OPENS);
    await checkIn(slot);
    const { body } = await cast.noor.get<SlotBookings>(`/time-slots/${slot}/bookings`);
    expect(JSON.stringify(body)).not.toContain('checked_in');
    expect((await own(cast.noor)).walks).toMatchObject([{ slot_id: slot, checked_in_at: null }]);
  });

  it('check-in: keeps the first time when repeated', async () => {
    const slot = await aBookedSlot();
    api.setNow(OPENS);
    await checkIn(slot);
    api.setNow('2026-11-21T09:45:00Z');
    const { status, body } = await checkIn(slot);
    expect([status, body.checked_in_at]).toEqual([200, '2026-11-21T09:30:00+00:00']);
  });

  // spec: 10.10
  it.each([
    ['a moment too early', '2026-11-21T09:29:59.999Z', 409, 'CHECK_IN_TOO_EARLY'],
    ['half an hour before the start', OPENS, 200, undefined],
    ['late', '2026-11-21T10:59:59Z', 200, undefined],
    ['at the end', '2026-11-21T11:00:00Z', 409, 'CHECK_IN_TOO_LATE'],
  ])('check-in: depends on the time: %s', async (_, now, expected, code) => {
    const slot = await aBookedSlot();
    api.setNow(now);
    const { status, body } = await checkIn(slot);
    expect([status, body.code]).toEqual([expected, code]);
    if (code === 'CHECK_IN_TOO_EARLY') {
      expect(body.error).toBe('You can check in from 30 minutes before the start.');
      expect(body.details).toEqual({ opens_at: '2026-11-21T09:30:00.000Z' });
    }
  });

  it('check-in: opens half an hour of elapsed time before, whatever the clock does', async () => {
    // London sets its clocks back at 01:00 UTC; the walk starts at the second half past one.
    const slot = await aBookedSlot('2027-10-31T01:15:00Z');
    api.setNow('2027-10-31T00:44:59Z');
    expect((await checkIn(slot)).status).toBe(409);
    api.setNow('2027-10-31T00:45:00Z');
    expect((await checkIn(slot)).status).toBe(200);
  });

  it('check-in: refuses those who have not booked, or have cancelled', async () => {
    const slot = await aBookedSlot();
    await cast.ines.delete(`/time-slots/${slot}/book`);
    api.setNow(OPENS);
    for (const who of [cast.tom, cast.ines]) {
      const { status, body } = await checkIn(slot, who);
      expect([status, body.code]).toEqual([409, 'SLOT_NOT_BOOKED']);
      expect((await takeBack(slot, who)).status).toBe(409);
    }
    expect(await staffSees(slot)).toEqual([]);
  });

  it('check-in: refuses a finalized walk, and says that it is completed', async () => {
    const slot = await aBookedSlot();
    api.setNow(OPENS);
    await checkIn(slot, cast.noor);
    await cast.kit.post('/walks', { timeSlotId: slot, walkerIds: [cast.noor.uid], dogIds: [] });
    const refused = [await checkIn(slot), await takeBack(slot, cast.noor)];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'SLOT_COMPLETED'],
      [409, 'SLOT_COMPLETED'],
    ]);
    expect((await own()).walks).toMatchObject([{ slot_id: slot, status: 'completed' }]);
  });

  it('check-in: refuses a deleted walk and a blocked day, and lists them as cancelled', async () => {
    const [deleted, blocked] = [await aBookedSlot(), await aBookedSlot('2026-11-21T12:00:00Z')];
    api.setNow('2026-11-21T09:40:00Z');
    await cast.maria.delete(`/time-slots/${deleted}`);
    expect((await checkIn(deleted)).body.code).toBe('SLOT_NOT_FOUND');
    await cast.kit.post('/block-day', { date: '2026-11-21', cancelBookings: true });
    expect((await checkIn(blocked)).body.code).toBe('SLOT_BLOCKED');
    expect(await own()).toEqual({
      walks: [],
      cancelled: ['2026-11-21T10:00:00+00:00', '2026-11-21T12:00:00+00:00'],
    });
    api.setNow('2026-11-21T11:30:00Z');
    expect((await own()).cancelled).toEqual(['2026-11-21T12:00:00+00:00']);
  });

  it('check-in: is taken back until the end of the walk', async () => {
    const slot = await aBookedSlot();
    api.setNow(OPENS);
    await checkIn(slot);
    expect((await takeBack(slot)).status).toBe(204);
    expect((await takeBack(slot)).status).toBe(204);
    expect(await staffSees(slot)).toEqual([]);
    api.setNow('2026-11-21T10:30:00Z');
    await checkIn(slot);
    api.setNow('2026-11-21T11:00:00Z');
    const { status, body } = await takeBack(slot);
    expect([status, body.code]).toEqual([409, 'CHECK_IN_TOO_LATE']);
    expect(await staffSees(slot)).toEqual(['Ines Okafor']);
  });

  it('check-in: goes with a booking that is cancelled and made again', async () => {
    const slot = await aBookedSlot();
    api.setNow(OPENS);
    await checkIn(slot);
    await api.database.queryText('DELETE FROM booking WHERE slot_id = $1', [slot]);
    await cast.ines.put(`/time-slots/${slot}/book`);
    expect(await staffSees(slot)).toEqual([]);
  });

  it('check-in: lists walks until they are over, the present ones first', async () => {
    const [first, second] = [await aBookedSlot(), await aBookedSlot('2026-11-21T11:00:00Z')];
    const idsAt = async (now: string) => {
      api.setNow(now);
      return (await own()).walks.map(({ slot_id }) => slot_id);
    };
    expect(await idsAt('2026-11-21T10:59:00Z')).toEqual([first, second]);
    expect(await idsAt('2026-11-21T11:00:00Z')).toEqual([second]);
    expect(await idsAt('2026-11-21T12:00:00Z')).toEqual([]);
  });

  it('check-in: is in the person’s export, and leaves no trace of who left', async () => {
    const slot = await aBookedSlot();
    const leaver = await api.asWalker();
    await leaver.get('/users/me');
    await leaver.put(`/time-slots/${slot}/book`);
    api.setNow(START);
    await checkIn(slot, leaver);
    const { body } = await leaver.get<PersonExport>('/users/me/export');
    expect(body.bookings).toMatchObject([{ checked_in_at: '2026-11-21T10:00:00.000Z' }]);
    api.setNow('2026-11-21T10:30:00Z');
    expect((await leaver.delete('/users/me')).status).toBe(204);
    const { rows } = await api.database.queryText(
      'SELECT walker FROM booking WHERE slot_id = $1 AND checked_in_at IS NOT NULL',
      [slot],
    );
    expect(rows).toEqual([{ walker: null }]);
  });
});
