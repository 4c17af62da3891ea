import { jest } from '@jest/globals';
import { clockShows, refuse } from '@walkies/api-client/testing';
import { press } from '@walkies/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comingSlot, marshalApi, showCalendar, wideScreen } from '../testing/slot-calendar';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pathsOf = (calls: string[]) => new Set(calls.map((call) => call.split('?')[0]));

// spec: 2.31
it('marshal calendar: has its title, and a section to add slots', () => {
  marshalApi();
  showCalendar();
  screen.getByRole('heading', { level: 1, name: 'Marshal Dashboard' });
  screen.getByRole('heading', { name: 'Add Available Time Slots' });
});

// spec: 2.31
it.each(['under', 'from'])(
  'marshal calendar: has Log Walk and Add Dog in its header %s 768 px',
  (where) => {
    if (where === 'from') wideScreen();
    marshalApi();
    showCalendar();
    const title = screen.getByRole('heading', { level: 1 });
    const section = screen.getByRole('heading', { name: 'Add Available Time Slots' });
    const isBefore = (one: Node, other: Node) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    for (const name of ['Log Walk', 'Add Dog']) {
      const button = screen.getByRole('button', { name });
      expect([isBefore(title, button), isBefore(button, section)]).toEqual([true, true]);
    }
  },
);

// spec: 2.32, 8.2, 8.20
it('marshal calendar: names the slots, dogs or walkers that did not load, and loads them on Retry', async () => {
  const { routes } = marshalApi([comingSlot()], {
    'GET /dogs': () => refuse(500, 'INTERNAL', 'secret'),
    'GET /walkers': () => refuse(403, 'FORBIDDEN', 'Only staff may see walkers.'),
  });
  showCalendar();
  await screen.findByText('Only staff may see walkers.');
  await screen.findByText('Failed to load dogs. Please try again.');
  expect(screen.getByRole('alert').textContent).not.toContain('time slots');
  routes['GET /dogs'] = () => [];
  routes['GET /walkers'] = () => [];
  await press('Retry');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

// spec: 7.23
it('marshal calendar: fetches slots, dogs and walkers on opening, and a slot’s details once opened', async () => {
  const { calls } = marshalApi();
  showCalendar();
  await userEvent.click(await screen.findByRole('button', { name: 'Show This Weeks Walks' }));
  const view = await screen.findByRole('button', { name: /^View/ });
  await waitFor(() =>
    expect(pathsOf(calls)).toEqual(
      // Today's plan, the short slots and the regulars are additions.
      new Set([
        ...['GET /time-slots', 'GET /dogs', 'GET /walkers'],
        ...['GET /day-plan', 'GET /time-slots/short', 'GET /standing-bookings'],
      ]),
    ),
  );
  await userEvent.click(view);
  await screen.findByText('Ana Petrov');
  expect(pathsOf(calls)).toContain('GET /time-slots/1/bookings');
  expect(pathsOf(calls)).toContain('GET /time-slots/1/assigned-dogs');
});
