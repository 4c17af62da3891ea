import { jest } from '@jest/globals';
import { clockShows } from '@walkies/api-client/testing';
import type { Slot } from '@walkies/contract';
import { press } from '@walkies/ui/testing';
import { act, screen, within } from '@testing-library/react';
import { calendarApi, openSlot, showCalendar } from '../testing/slot-calendar';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const OVERLAP = /^You walk then: 10:00 – 11:00 AM$/;
const REASON = /^You have booked another walk at this time: 10:00 – 11:00 AM\.$/;

/** From 10:00 to 11:00; the slot of `openSlot` starts at 10:30. */
const mine = (facts: Partial<Slot> = {}) =>
  openSlot({
    ...{ id: 2, booked_by_me: true, marshal_name: 'Own Marshal' },
    ...{ start_time: '2026-11-19T10:00:00Z', end_time: '2026-11-19T11:00:00Z' },
    ...facts,
  });
const openSheet = () => {
  showCalendar('/walker-calendar?slot=1');
  return screen.findByRole('dialog', { name: 'Confirm Booking' });
};
const confirm = (sheet: HTMLElement) => within(sheet).getByRole('button', { name: 'Confirm' });

// spec: 10.102
it('overlap: a card and its sheet say that the walker has another walk then', async () => {
  calendarApi([mine(), openSlot()]);
  showCalendar();
  const card = (await screen.findByText(OVERLAP)).closest('li');
  if (!card) throw new Error('It stands in a card.');
  within(card).getByText('Maria Lopez');
  await press(() => within(card).getByRole('button', { name: /^View/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Confirm Booking' });
  within(sheet).getByText(REASON);
  expect(confirm(sheet)).toHaveProperty('disabled', true);
});

it.each<[string, Partial<Slot>]>([
  ['that ends when the slot starts', { end_time: '2026-11-19T10:30:00Z' }],
  ['of another walker', { booked_by_me: false }],
  ['that was given back', { booked_by_me: false, given_back: true }],
])('overlap: is not said of a walk %s', async (_, facts) => {
  calendarApi([mine(facts), openSlot()]);
  const sheet = await openSheet();
  expect(screen.queryByText(OVERLAP)).toBeNull();
  expect(within(sheet).queryByText(REASON)).toBeNull();
  expect(confirm(sheet)).toHaveProperty('disabled', false);
});

it('overlap: ends with the other booking, while the sheet is open', async () => {
  const { routes } = calendarApi([mine(), openSlot()]);
  const { refresh } = showCalendar('/walker-calendar?slot=1');
  const sheet = await screen.findByRole('dialog', { name: 'Confirm Booking' });
  within(sheet).getByText(REASON);
  routes['GET /time-slots'] = () => [openSlot()];
  routes['GET /time-slots/my-bookings'] = () => [];
  await refresh();
  expect(within(sheet).queryByText(REASON)).toBeNull();
  expect(confirm(sheet)).toHaveProperty('disabled', false);
});

it('overlap: the sheet knows walks that the page does not show', async () => {
  calendarApi([], {
    'GET /time-slots/upcoming': () => [openSlot()],
    'GET /time-slots/my-bookings': () => [mine()],
  });
  within(await openSheet()).getByText(REASON);
});

it('overlap: a walk that has started still takes its time', async () => {
  clockShows('2026-11-19T10:15:00Z');
  calendarApi([mine(), openSlot()], { 'GET /time-slots/my-bookings': () => [] });
  showCalendar();
  await screen.findByText(OVERLAP);
});

it('overlap: a full walk is full first', async () => {
  calendarApi([mine(), openSlot({ booked_count: 4 })], {
    'GET /time-slots/1/bookings': () => ({ count: 4, walkers: [] }),
    'GET /time-slots/1/waiting-list': () => ({ count: 0, position: null, reserved_until: null }),
  });
  showCalendar('/walker-calendar?slot=1');
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText('This walk is full.');
  expect(within(sheet).queryByText(REASON)).toBeNull();
  screen.getByText(OVERLAP);
});

/** Lets the screen be wide; answers how to change its width. */
function screenIs({ wide }: { wide: boolean }) {
  const media = Object.assign(new EventTarget(), { matches: wide });
  jest.spyOn(window, 'matchMedia').mockImplementation(() => media as never);
  return {
    becomes: (now: { wide: boolean }) =>
      act(() => {
        media.matches = now.wide;
        media.dispatchEvent(new Event('change'));
      }),
  };
}

it('overlap: the wide calendar says nothing of an ended booking that it has not asked for', async () => {
  const width = screenIs({ wide: false });
  const { routes } = calendarApi([mine(), openSlot()]);
  const { refresh } = showCalendar();
  await screen.findByText(OVERLAP);
  width.becomes({ wide: true });
  await screen.findByText(/^Available, .*You walk then/);
  routes['GET /time-slots'] = () => [openSlot()];
  routes['GET /time-slots/my-bookings'] = () => [];
  await refresh();
  await screen.findByText(/^Available, /);
  expect(screen.queryByText(/You walk then/)).toBeNull();
});

it('overlap: the wide calendar says so in its events', async () => {
  screenIs({ wide: true });
  calendarApi([mine(), openSlot(), openSlot({ id: 3, booked_count: 4 })]);
  showCalendar();
  const open = await screen.findByText(/^Available, .*2 of 4 spots\. You walk then: 10:00 –/);
  expect(open.closest('button')?.textContent).toMatch(/You walk then2\/4$/);
  screen.getByText(/^Full, .*4 of 4 spots\. You walk then: 10:00 – 11:00 AM$/);
  screen.getByText(/^Booked, .* 2 of 4 spots$/);
});
