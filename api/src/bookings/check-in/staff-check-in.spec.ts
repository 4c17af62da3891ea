import type { AuditEntry, ErrorBody, PlannedSlot, SlotBookings } from '@walkies/contract';
import { aSlot } from '../../testing/a-slot.js';
import { emptySlots } from '../../testing/seats.js';
import { shelterCast } from '../../testing/plans/shelter-cast.js';
import type { ShelterCast } from '../../testing/plans/shelter-cast.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const BOOKED_AT = '2026-11-20T09:00:00Z';
const AT_WALK = '2026-11-21T10:05:00Z';

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

/** A slot of an hour from ten, which Ines and Noor have booked. */
async function aBookedSlot(): Promise<number> {
  const id = await aSlot(api.database, { start: '2026-11-21T10:00:00Z', marshal: cast.maria.uid });
  for (const walker of [cast.ines, cast.noor]) await walker.put(`/time-slots/${id}/book`);
  return id;
}
const checkIn = (slot: number, { uid } = cast.ines, by = cast.maria) =>
  by.put<SlotBookings & ErrorBody>(`/time-slots/${slot}/check-ins/${uid}`);
const takeBack = (slot: number, { uid } = cast.ines, by = cast.maria) =>
  by.delete<ErrorBody>(`/time-slots/${slot}/check-ins/${uid}`);

const checkedIn = async () => {
  const { body } = await cast.kit.get<PlannedSlot[]>('/day-plan?date=2026-11-21');
  return body.flatMap(({ pairs }) =>
    pairs.flatMap(({ walker }) => (walker?.checkedInAt ? [[walker.name, walker.checkedInAt]] : [])),
  );
};
const entries = async () =>
  (await cast.kit.get<AuditEntry[]>('/audit-log')).body.filter(
    ({ action }) => action === 'walker.check-in',
  );

describe('check-in by staff', () => {
  // spec: 10.92
  it('check-in by staff: takes the time of the press if it arrives on a later day', async () => {
    const slot = await aBookedSlot();
    api.setNow('2026-11-22T08:00:00Z');
    const put = (at: string) =>
      cast.maria.put<ErrorBody>(`/time-slots/${slot}/check-ins/${cast.ines.uid}`, { at });
    expect((await put('2026-11-22T07:59:00Z')).body.code).toBe('CHECK_IN_TOO_LATE');
    expect((await put(AT_WALK)).status).toBe(200);
    expect(await checkedIn()).toEqual([['Ines Okafor', '2026-11-21T10:05:00+00:00']]);
  });

  it('check-in by staff: answers the slot’s walkers and shows the time in the day plan', async () => {
    const slot = await aBookedSlot();
    api.setNow(AT_WALK);
    const { status, body } = await checkIn(slot);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      count: 2,
      walkers: [
        { id: cast.ines.uid, checked_in_at: '2026-11-21T10:05:00+00:00' },
        { id: cast.noor.uid },
      ],
    });
    expect(await checkedIn()).toEqual([['Ines Okafor', '2026-11-21T10:05:00+00:00']]);
    const own = await cast.ines.get('/users/me/check-ins');
    expect(own.body).toMatchObject({ walks: [{ checked_in_at: '2026-11-21T10:05:00+00:00' }] });
  });

  it('check-in by staff: keeps the first time when repeated, whoever was first, in one entry', async () => {
    const slot = await aBookedSlot();
    api.setNow(AT_WALK);
    const before = (await entries()).length;
    await checkIn(slot);
    await cast.noor.put(`/time-slots/${slot}/check-in`);
    api.setNow('2026-11-21T10:20:00Z');
    expect((await checkIn(slot, cast.ines, cast.kit)).status).toBe(200);
    expect((await checkIn(slot, cast.noor)).status).toBe(200);
    expect(await checkedIn()).toEqual([
      ['Ines Okafor', '2026-11-21T10:05:00+00:00'],
      ['Noor Haddad', '2026-11-21T10:05:00+00:00'],
    ]);
    expect(await entries()).toHaveLength(before + 1);
  });

  it('check-in by staff: is taken back, also one that the walker made, in one entry', async () => {
    const slot = await aBookedSlot();
    api.setNow(AT_WALK);
    await cast.ines.put(`/time-slots/${slot}/check-in`);
    const before = (await entries()).length;
    expect((await takeBack(slot)).status).toBe(204);
    expect((await takeBack(slot)).status).toBe(204);
    expect(await checkedIn()).toEqual([]);
    expect(await entries()).toHaveLength(before + 1);
  });

  it.each([
    ['the evening before', '2026-11-20T23:59:59.999Z', 'CHECK_IN_TOO_EARLY'],
    ['at the first moment of the day', '2026-11-21T00:00:00Z', undefined],
    ['after the end, on the same day', '2026-11-21T23:59:59Z', undefined],
    ['the next day', '2026-11-22T00:00:00Z', 'CHECK_IN_TOO_LATE'],
  ])('check-in by staff: depends on the day: %s', async (_, now, code) => {
    const slot = await aBookedSlot();
    api.setNow(now);
    const answers = [await checkIn(slot), await takeBack(slot)];
    expect(answers.map(({ body }) => body?.code)).toEqual([code, code]);
    if (code === 'CHECK_IN_TOO_EARLY') {
      expect(answers[0]?.body.error).toBe('You can check walkers in on the day of the walk.');
    }
    if (code === 'CHECK_IN_TOO_LATE') {
      expect(answers[0]?.body.error).toBe(
        'The day of this walk is over. Choose who came when you finalize it.',
      );
    }
  });

  it('check-in by staff: refuses a walker without a booking, and a walk that is not open', async () => {
    const slot = await aBookedSlot();
    api.setNow(AT_WALK);
    const codeOf = async (answer: ReturnType<typeof checkIn> | ReturnType<typeof takeBack>) => {
      const { status, body } = await answer;
      return [status, body?.code];
    };
    expect(await codeOf(checkIn(slot, cast.tom))).toEqual([400, 'WALKER_NOT_BOOKED']);
    expect(await codeOf(takeBack(slot, cast.tom))).toEqual([400, 'WALKER_NOT_BOOKED']);
    expect(await codeOf(checkIn(999_999))).toEqual([404, 'SLOT_NOT_FOUND']);
    await checkIn(slot, cast.noor);
    await cast.kit.post('/walks', { timeSlotId: slot, walkerIds: [cast.noor.uid], dogIds: [] });
    expect(await codeOf(checkIn(slot))).toEqual([409, 'SLOT_COMPLETED']);
    expect(await codeOf(takeBack(slot, cast.noor))).toEqual([409, 'SLOT_COMPLETED']);
    const hidden = await aSlot(api.database, { start: '2026-11-21T14:00:00Z' });
    await cast.ines.put(`/time-slots/${hidden}/book`);
    await cast.kit.post('/block-day', { date: '2026-11-21', cancelBookings: true });
    expect(await codeOf(checkIn(hidden))).toEqual([409, 'SLOT_BLOCKED']);
  });

  it('check-in by staff: two presses at the same time make one check-in and one entry', async () => {
    const slot = await aBookedSlot();
    api.setNow(AT_WALK);
    const before = (await entries()).length;
    const answers = await Promise.all(
      [cast.maria, cast.kit, cast.maria, cast.kit].map((by) => checkIn(slot, cast.ines, by)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await entries()).toHaveLength(before + 1);
  });
});
