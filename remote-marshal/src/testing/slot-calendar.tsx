import { jest } from '@jest/globals';
import { aHost, aSession, fakeApi, renderPage } from '@walkies/api-client/testing';
import type { Slot } from '@walkies/contract';
import { aSlot } from '@walkies/contract/testing';
import { staffRoutes } from '@walkies/staff/testing';
import { SlotCalendarPage } from '../slot-calendar/slot-calendar-page';

/** Slot 1: tomorrow from 10:30 to 11:30, with 2 of 4 spots taken. */
export const comingSlot = (facts: Partial<Slot> = {}) =>
  aSlot({ id: 1, booked_count: 2, ...facts });

/** A booked slot of today that ended an hour ago. */
export const overSlot = (facts: Partial<Slot> = {}) =>
  aSlot({
    id: 2,
    start_time: '2026-11-18T07:00:00Z',
    end_time: '2026-11-18T08:00:00Z',
    booked_count: 4,
    ...facts,
  });

/** The calls of the page, with one slot to come unless said otherwise. */
export function marshalApi(
  slots: Slot[] = [comingSlot()],
  routes: Record<string, () => unknown> = {},
) {
  return fakeApi({
    ...staffRoutes(slots),
    'GET /time-slots/2/bookings': () => ({ count: 0, walkers: [] }),
    'GET /time-slots/2/assigned-dogs': () => [],
    ...routes,
  });
}

/** The page as a marshal opens it by its address. */
export function showCalendar(path = '/marshal-calendar') {
  const session = aSession({ uid: 'marshal-1', name: 'Maria Lopez', role: 'marshal' });
  return renderPage(<SlotCalendarPage />, { host: aHost({ session }), path });
}

/** Lets the page believe that it has 768 px and no more. */
export function wideScreen() {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), { matches: media.includes('768px'), media }) as never,
    );
}
