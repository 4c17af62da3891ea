import { jest } from '@jest/globals';
import { clockShows } from '@walkies/api-client/testing';
import { press } from '@walkies/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comingSlot, marshalApi, showCalendar } from '../testing/slot-calendar';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const adding = () => marshalApi([], { 'POST /time-slots': () => comingSlot({ id: 9 }) });

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Date'), '2027-07-01');
  await userEvent.selectOptions(screen.getByLabelText('Start time'), '13:00');
  await userEvent.selectOptions(screen.getByLabelText('End time'), '14:30');
}

const add = (where = document.body) =>
  press(() => within(where).getByRole('button', { name: 'Add Time Slot' }));

// spec: 2.35
it.each(['Start time', 'End time'])(
  'added slot: offers in %s every half hour from 06:00 to 22:30',
  (label) => {
    adding();
    showCalendar();
    const offered = within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'));
    expect(offered).toHaveLength(35);
    expect(offered.slice(0, 3)).toEqual(['', '06:00', '06:30']);
    expect(offered.slice(-2)).toEqual(['22:00', '22:30']);
  },
);

// spec: 5.12
it('added slot: sends the form’s summer times in UTC as ISO 8601', async () => {
  const { bodies } = adding();
  showCalendar();
  await fillIn();
  await add();
  await screen.findByText('Time slot added successfully!');
  expect(bodies).toEqual([
    { start_time: '2027-07-01T12:00:00.000Z', end_time: '2027-07-01T13:30:00.000Z' },
  ]);
});

// spec: 5.12
it('added slot: sends the calendar’s summer times in UTC as YYYY-MM-DD HH:MM:SS', async () => {
  const { bodies } = adding();
  showCalendar('/marshal-calendar?add-slot=&start=2027-07-01T13:00:00&end=2027-07-01T14:30:00');
  await add(await screen.findByRole('dialog', { name: 'Add Time Slot' }));
  await screen.findByText('Time slot added successfully!');
  expect(bodies).toEqual([{ start_time: '2027-07-01 12:00:00', end_time: '2027-07-01 13:30:00' }]);
});

// spec: 2.32, 4.6, 8.20
it('added slot: shows the success banner, and refetches the slots', async () => {
  const { calls, routes } = adding();
  routes['GET /time-slots'] = () => (calls.includes('POST /time-slots') ? [comingSlot()] : []);
  showCalendar();
  await userEvent.click(await screen.findByRole('button', { name: 'Show This Weeks Walks' }));
  await screen.findByText('No walks this week.');
  await fillIn();
  await add();
  const done = await screen.findByText('Time slot added successfully!');
  expect(done.closest('[role="status"]')).not.toBeNull();
  await screen.findByRole('button', { name: /^View/ });
});

// spec: 10.67
it('added slot: shows the slot where it went, with the focus on it', async () => {
  const { calls, routes } = adding();
  const slots = [comingSlot({ id: 3, start_time: '2026-11-18T10:00:00Z' }), comingSlot({ id: 9 })];
  routes['GET /time-slots'] = () => (calls.includes('POST /time-slots') ? slots : []);
  showCalendar();
  await fillIn();
  await add();
  await userEvent.click(await screen.findByRole('button', { name: 'Show it' }));
  await screen.findByRole('button', { name: 'Hide This Weeks Walks' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('View'));
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: /^View Thursday, November 19, 10:30/ }),
  );
});

// spec: 10.67
it('added slot: ends an hour after its start, and another begins right after it', async () => {
  const { bodies } = adding();
  showCalendar();
  await userEvent.type(screen.getByLabelText('Date'), '2026-11-19');
  await userEvent.selectOptions(screen.getByLabelText('Start time'), '10:30');
  expect(screen.getByLabelText('End time')).toHaveProperty('value', '11:30');
  await add();
  await userEvent.click(await screen.findByRole('button', { name: 'Another right after' }));
  expect(screen.getByLabelText('Start time')).toHaveProperty('value', '11:30');
  await add();
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual({
    start_time: '2026-11-19T11:30:00.000Z',
    end_time: '2026-11-19T12:30:00.000Z',
  });
});
