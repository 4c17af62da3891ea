import { aDog } from './a-dog.js';
import { aSlot } from './a-slot.js';
import { shelterCast } from './plans/shelter-cast.js';
import type { ShelterCast } from './plans/shelter-cast.js';
import type { TestApi } from './start-test-api.js';

/** A Friday; the week began on the 15th. */
export const REPORTED_AT = '2026-11-20T09:00:00Z';
/** Before any of the reported slots. */
export const LONG_AGO = '2026-07-01T09:00:00Z';

/** Slots by their role in reports. */
export interface ReportedWalks {
  cast: ShelterCast;
  /** A dog whose name begins with a lower-case letter. */
  teddy: number;
  walks: Record<
    | 'october'
    | 'firstOfNovember'
    | 'saturday'
    | 'sunday'
    | 'today'
    | 'logged'
    | 'tomorrow'
    | 'nextSunday',
    number
  >;
  open: Record<'soon' | 'booked' | 'nextWeek', number>;
}

/** Walks around the ends of a day, a week and a month, and future slots; stops the clock. */
export async function reportedWalks(api: TestApi): Promise<ReportedWalks> {
  const cast = await shelterCast(api);
  const { ines, noor, tom, maria, kit, olive, moose } = cast;
  const teddy = await aDog(api.app, { name: 'teddy', breed: 'Poodle' });
  const archived = await aDog(api.app, { name: 'Gone' });

  api.setNow(LONG_AGO);
  const slot = (start: string) => aSlot(api.database, { start, marshal: maria.uid });
  const walk = async (start: string, dogIds: number[]) => {
    const timeSlotId = await slot(start);
    await kit.post('/walks', { timeSlotId, walkerIds: [], dogIds });
    return timeSlotId;
  };
  const booked = async (start: string) => {
    const id = await slot(start);
    for (const walker of [noor, ines]) await walker.put(`/time-slots/${id}/book`);
    return id;
  };
  const walks = {
    october: await walk('2026-10-31T23:59:00Z', [olive]),
    firstOfNovember: await walk('2026-11-01T00:00:00Z', [olive, archived]),
    saturday: await walk('2026-11-14T23:59:00Z', [olive]),
    sunday: await walk('2026-11-15T00:00:00Z', [olive]),
    today: await booked('2026-11-20T08:00:00Z'),
    logged: await booked('2026-11-20T12:00:00Z'),
    tomorrow: await walk('2026-11-21T23:59:00Z', [moose]),
    nextSunday: await walk('2026-11-22T00:00:00Z', [moose]),
  };
  const finalized = { timeSlotId: walks.today, walkerIds: [ines.uid], dogIds: [teddy, olive] };
  await kit.post('/walks', { ...finalized, notes: 'Calm.' });
  await maria.post('/walks', {
    timeSlotId: walks.logged,
    walkerId: tom.uid,
    dogId: moose,
    notes: 'Ate.',
  });
  const open = {
    soon: await slot('2026-11-20T10:00:00Z'),
    booked: await booked('2026-11-21T10:00:00Z'),
    nextWeek: await slot('2026-11-22T10:00:00Z'),
  };
  await slot('2026-11-20T08:59:00Z');
  const day = { start: '2026-11-23T00:00:00Z', end: '2026-11-24T00:00:00Z' };
  const blockedBy = await aSlot(api.database, { ...day, stage: 'blocked' });
  await aSlot(api.database, { start: '2026-11-23T10:00:00Z', blockedBy });
  await kit.post(`/time-slots/${open.booked}/assign-dogs`, { dogIds: [teddy, olive] });
  await kit.delete(`/dogs/${archived}`);
  api.setNow(REPORTED_AT);
  return { cast, teddy, walks, open };
}
