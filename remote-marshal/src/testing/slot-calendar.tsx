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

/** Fake API for the page; by default one future slot. */
export function marshalApi(
  slots: Slot[] = [comingSlot()],
  routes: Record<string, () => unknown> = {},
) {
  return fakeApi({
    ...staffRoutes(slots),
    'GET /day-plan': () => [],
    'GET /standing-bookings': () => [],
    'GET /time-slots/2/bookings': () => ({ count: 0, walkers: [] }),
    'GET /time-slots/2/assigned-dogs': () => [],
    ...routes,
  });
}

/** Renders the page for a marshal at a URL. */
export function showCalendar(path = '/marshal-calendar') {
  const session = aSession({ uid: 'marshal-1', name: 'Maria Lopez', role: 'marshal' });
  return renderPage(<SlotCalendarPage />, { host: aHost({ session }), path });
}

/** Simulates a screen of exactly 768 px. */
export function wideScreen() {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), { matches: media.includes('768px'), media }) as never,
    );
}
