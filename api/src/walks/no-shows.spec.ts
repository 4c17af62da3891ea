import type { ErrorBody, NoShow, PlannedSlot, Walk } from '@walkies/contract';
import { outcomeOf as code, startWalkDay } from '../testing/plans/walk-day.js';
import type { WalkDay } from '../testing/plans/walk-day.js';

let day: WalkDay;
beforeAll(async () => {
  day = await startWalkDay();
});
beforeEach(() => day.begin());
afterAll(() => day.api.stop());

const dispute = (who = day.noor, slot = day.slot) =>
  who.put<ErrorBody>(`/time-slots/${slot}/no-show-dispute`);
const own = async (who = day.noor) => (await who.get<NoShow[]>('/users/me/no-shows')).body;
const staffSee = async () => {
  const { body: walk } = await day.maria.get<Walk>(`/time-slots/${day.slot}/walk`);
  const { body: plan } = await day.maria.get<PlannedSlot[]>('/day-plan?date=2026-11-20');
  return [walk.disputed_by, plan.find(({ id }) => id === day.slot)?.recorded?.disputed_by];
};

describe('a walker who did not come by the record', () => {
  it('no-show: says that they were there, and staff see it at the walk', async () => {
    await day.finalize(day.maria);
    const walk = {
      slot_id: day.slot,
      start_time: '2026-11-20T10:00:00+00:00',
      end_time: '2026-11-20T11:00:00+00:00',
    };
    expect(await own()).toEqual([{ ...walk, disputed_at: null }]);
    expect(await staffSee()).toEqual([undefined, []]);
    expect((await dispute()).status).toBe(204);
    day.api.setNow('2026-11-20T12:00:00Z');
    expect((await dispute()).status).toBe(204);
    expect(await own()).toEqual([{ ...walk, disputed_at: '2026-11-20T11:00:00+00:00' }]);
    expect(await staffSee()).toEqual([['Noor Haddad'], ['Noor Haddad']]);
  });

  it('no-show: has nothing to object to once the walk is corrected', async () => {
    await day.finalize(day.maria);
    await dispute();
    const form = { walkerIds: [day.ines.uid, day.noor.uid], dogIds: [day.olive] };
    const body = { ...form, reason: 'Noor was there.' };
    await day.maria.call('PATCH', `/time-slots/${day.slot}/walk`, { body });
    expect(await own()).toEqual([]);
    expect(await staffSee()).toEqual([undefined, []]);
    expect(code(await dispute())).toEqual([404, 'NO_SHOW_NOT_FOUND']);
  });

  it('no-show: may be objected to for 14 days of the shelter', async () => {
    await day.finalize(day.maria);
    day.api.setNow('2026-12-05T00:00:00Z');
    expect(await own()).toEqual([]);
    const late = await dispute();
    expect(code(late)).toEqual([404, 'NO_SHOW_NOT_FOUND']);
    expect(late.body.error).toBe('No walk of the last 14 days says here that you did not come.');
    day.api.setNow('2026-12-04T23:59:59Z');
    expect((await dispute()).status).toBe(204);
  });

  it('no-show: is nobody who came, did not book, or waits for the record', async () => {
    expect(code(await dispute())).toEqual([404, 'NO_SHOW_NOT_FOUND']);
    await day.finalize(day.maria);
    for (const who of [day.ines, day.tom]) {
      expect(code(await dispute(who))).toEqual([404, 'NO_SHOW_NOT_FOUND']);
    }
    expect(code(await dispute(day.maria))).toEqual([403, 'FORBIDDEN']);
    expect(await staffSee()).toEqual([undefined, []]);
  });
});
