import { fakeApi, renderPage } from '@walkies/api-client/testing';
import { aSlot } from '@walkies/contract/testing';
import type { Slot } from '@walkies/contract';
import type { Host } from '@walkies/remote-sdk';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SlotCalendarPage } from '../slot-calendar/slot-calendar-page';

const START = { start_time: '2026-11-19T10:30:00Z', end_time: '2026-11-19T11:30:00Z' };

/** Slot 1: tomorrow from 10:30, with 2 of 4 spots taken. */
export const openSlot = (facts: Partial<Slot> = {}) =>
  aSlot({ id: 1, ...START, booked_count: 2, ...facts });

/** Fake API for the page; by default one slot on offer. */
export function calendarApi(
  slots: Slot[] = [openSlot()],
  routes: Record<string, () => unknown> = {},
) {
  return fakeApi({
    'GET /time-slots': () => slots,
    'GET /time-slots/my-bookings': () => slots.filter(({ booked_by_me }) => booked_by_me),
    'GET /time-slots/upcoming': () => slots,
    'GET /users/me/dogs-that-need-me': () => [],
    'GET /time-slots/short': () => [],
    'GET /users/me/check-ins': () => ({ walks: [], cancelled: [] }),
    'GET /time-slots/1/bookings': () => ({
      count: 2,
      walkers: [{ name: 'Ana Petrov' }, { name: 'Tom Reed' }],
    }),
    ...routes,
  });
}

/** Renders the page at a URL. */
export const showCalendar = (path = '/walker-calendar', host?: Host) =>
  renderPage(<SlotCalendarPage />, { path, ...(host && { host }) });

/** Presses the only View button; resolves with its dialog. */
export async function viewSlot() {
  await userEvent.click(await screen.findByRole('button', { name: /^View/ }));
  return screen.findByRole('dialog');
}
