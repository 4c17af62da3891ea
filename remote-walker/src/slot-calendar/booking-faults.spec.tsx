import { jest } from '@jest/globals';
import { clockShows, noConnection, refuse } from '@walkies/api-client/testing';
import type { Slot } from '@walkies/contract';
import { press } from '@walkies/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { calendarApi, openSlot, showCalendar, viewSlot } from '../testing/slot-calendar';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const UNKNOWN =
  "We lost the connection, so we can't tell yet whether you are booked. " +
  "We'll check as soon as you're back online.";
const BOOKED = 'Time slot booked successfully!';
const mine = (facts: Partial<Slot> = {}) =>
  openSlot({ booked_by_me: true, booked_count: 3, ...facts });

const confirm = () => screen.getByRole('button', { name: 'Confirm' });

/** Opens the modal over an API that answers the booking on command. */
async function slowBooking() {
  let answer: (slot: unknown) => void = () => undefined;
  const api = calendarApi([openSlot()], {
    'PUT /time-slots/1/book': () => new Promise((resolve) => (answer = resolve)),
  });
  const { refresh } = showCalendar();
  await viewSlot();
  const dialog = screen.getByRole('dialog', { name: 'Confirm Booking' });
  return { ...api, dialog, refresh, answer: (slot: unknown) => answer(slot) };
}

it('booking modal: books once when Confirm is pressed twice before the busy state shows', async () => {
  const { calls, answer } = await slowBooking();
  const button = confirm();
  // Two presses before the next render.
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByRole('button', { name: 'Booking...' });
  answer(mine());
  await screen.findByText(BOOKED);
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

it('booking modal: stays the pressed modal when a refetch shows the booking before the answer', async () => {
  const { routes, dialog, refresh, answer } = await slowBooking();
  fireEvent.click(confirm());
  await screen.findByRole('button', { name: 'Booking...' });
  routes['GET /time-slots'] = () => [mine()];
  await refresh();
  expect(screen.getByRole('dialog', { name: 'Confirm Booking' })).toBe(dialog);
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  answer(mine());
  await screen.findByText(BOOKED);
});

it('booking modal: stays the pressed modal while a cancellation is pending', async () => {
  let answer: (nothing: undefined) => void = () => undefined;
  const { calls, routes } = calendarApi([mine()], {
    'DELETE /time-slots/1/book': () => new Promise((resolve) => (answer = resolve)),
  });
  const { refresh } = showCalendar();
  await viewSlot();
  await press('Cancel booking');
  const button = screen.getByRole('button', { name: 'Cancel booking' });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByRole('button', { name: 'Cancelling...' });
  routes['GET /time-slots'] = () => [openSlot()];
  await refresh();
  screen.getByRole('dialog', { name: 'Your booking' });
  answer(undefined);
  await screen.findByText('Your booking is cancelled.');
  expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
});

it('booking modal: shows no outdated count beside the walker’s own spot', async () => {
  const { routes } = calendarApi([openSlot({ booked_count: 0 })], {
    'GET /time-slots/1/bookings': () => ({ count: 0, walkers: [] }),
  });
  const { refresh } = showCalendar();
  await viewSlot();
  await screen.findByText('No one booked yet.');
  // The walker booked in another window.
  routes['GET /time-slots'] = () => [mine({ booked_count: 1 })];
  let answer: (bookings: unknown) => void = () => undefined;
  routes['GET /time-slots/1/bookings'] = () => new Promise((resolve) => (answer = resolve));
  const refreshed = refresh();
  await screen.findByText('One of these spots is yours.');
  screen.getByText('Booked: 1/4 spots');
  expect(screen.queryByText('No one booked yet.')).toBeNull();
  answer({ count: 1, walkers: [] });
  await refreshed;
});

it('booking modal: keeps its dialog when another window books the walk, without Cancel booking', async () => {
  const { routes } = calendarApi([openSlot()]);
  const { refresh } = showCalendar();
  await viewSlot();
  const dialog = screen.getByRole('dialog', { name: 'Confirm Booking' });
  routes['GET /time-slots'] = () => [mine()];
  await refresh();
  await screen.findByText('You are booked for this walk.');
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(screen.queryByRole('button', { name: /Confirm|booking/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
});

it('booking modal: keeps its dialog when another window cancels the booking, without Confirm', async () => {
  const { routes } = calendarApi([mine()], {
    'GET /time-slots/1/place': () => ({ state: 'open' }),
  });
  const { refresh } = showCalendar();
  await viewSlot();
  await press('Cancel booking');
  const dialog = screen.getByRole('dialog', { name: 'Your booking' });
  routes['GET /time-slots'] = () => [openSlot()];
  await refresh();
  await screen.findByText('You are not booked for this walk any more.');
  expect(screen.getByRole('dialog', { name: 'Not booked any more' })).toBe(dialog);
  expect(screen.queryByRole('button', { name: /Confirm|booking/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
});

it('booking modal: says in the open booking that staff took its walker out', async () => {
  const { routes } = calendarApi([mine()], {
    'GET /time-slots/1/place': () => ({ state: 'taken-out' }),
  });
  const { refresh } = showCalendar();
  await viewSlot();
  routes['GET /time-slots'] = () => [openSlot()];
  await refresh();
  await screen.findByText('The shelter has taken you out of this walk.');
  screen.getByRole('dialog', { name: 'Not booked any more' });
});

it('booking modal: treats an already booked walk as booked', async () => {
  calendarApi([openSlot()], {
    'PUT /time-slots/1/book': () => refuse(409, 'SLOT_ALREADY_BOOKED', 'You have already booked.'),
  });
  showCalendar();
  await viewSlot();
  await press('Confirm');
  await screen.findByText(BOOKED);
});

describe('a lost answer', () => {
  // spec: 10.50
  it('lost answer: focuses the report of an unknown outcome, then reports that the walk is booked', async () => {
    const { routes } = calendarApi([openSlot()], {
      'PUT /time-slots/1/book': noConnection,
      'GET /time-slots/my-bookings': noConnection,
    });
    showCalendar();
    await viewSlot();
    await press('Confirm');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(UNKNOWN);
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(confirm()).toHaveProperty('disabled', false);
    routes['GET /time-slots/my-bookings'] = () => [mine()];
    window.dispatchEvent(new Event('online'));
    await screen.findByText(BOOKED);
    screen.getByRole('dialog', { name: 'Your booking' });
  });

  it('lost answer: reports the unknown outcome, then that the walk is not booked', async () => {
    const { routes } = calendarApi([openSlot()], { 'PUT /time-slots/1/book': noConnection });
    showCalendar();
    await viewSlot();
    await press('Confirm');
    await screen.findByText('You are not booked. Please try again.');
    routes['PUT /time-slots/1/book'] = () => mine();
    await press('Confirm');
    await screen.findByText(BOOKED);
  });

  it('lost answer: allows closing the modal meanwhile', async () => {
    calendarApi([openSlot()], {
      'PUT /time-slots/1/book': noConnection,
      'GET /time-slots/my-bookings': noConnection,
    });
    showCalendar();
    await viewSlot();
    await press('Confirm');
    await screen.findByText(UNKNOWN);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
