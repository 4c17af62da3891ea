import { jest } from '@jest/globals';
import { clockShows } from '@walkies/api-client/testing';
import type { WaitingList } from '@walkies/contract';
import { press } from '@walkies/ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calendarApi, openSlot, showCalendar, viewSlot } from '../testing/slot-calendar';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const LIST = 'GET /time-slots/1/waiting-list';
const EMPTY: WaitingList = { count: 0, position: null, reserved_until: null };
const BOOKINGS = {
  'GET /time-slots/1/bookings': () => ({ count: 3, walkers: [{ name: 'Ana Petrov' }] }),
};
const reserved = openSlot({ booked_count: 3, reserved_count: 1 });

describe('waiting list', () => {
  it('waiting list: a full slot offers to wait, and shows the own position', async () => {
    let list = { ...EMPTY, count: 2 };
    const { calls } = calendarApi([reserved], {
      ...BOOKINGS,
      [LIST]: () => list,
      'PUT /time-slots/1/waiting-list': () => (list = { ...list, count: 3, position: 3 }),
    });
    showCalendar();
    const sheet = within(await viewSlot());
    expect(await sheet.findByText('2 people wait for a place.')).toBeTruthy();
    await sheet.findByText('Booked: 4/4 spots');
    sheet.getByText('One place is reserved for the waiting list.');
    await press(() => sheet.getByRole('button', { name: 'Tell me if a place opens' }));
    expect(await sheet.findByText(/You are number 3 on the waiting list/)).toBeTruthy();
    expect(calls).toContain('PUT /time-slots/1/waiting-list');
    sheet.getByRole('button', { name: 'Leave the waiting list' });
  });

  it.each([
    ['overlap', /You have another walk at that time\./],
    ['too-many-bookings', /You have booked as many walks as one person may\./],
  ] as const)('waiting list: says that places go to the next person: %s', async (reason, text) => {
    const list: WaitingList = { ...EMPTY, count: 1, position: 1, passed_over: reason };
    calendarApi([reserved], { ...BOOKINGS, [LIST]: () => list });
    showCalendar();
    const sheet = within(await viewSlot());
    await sheet.findByText(text);
  });

  it('waiting list: a reserved place can be confirmed, and given to the next', async () => {
    const list = { count: 1, position: 1, reserved_until: '2026-11-18T11:00:00Z' };
    const { calls } = calendarApi([reserved], {
      ...BOOKINGS,
      [LIST]: () => list,
      'PUT /time-slots/1/book': () => openSlot(),
    });
    showCalendar();
    const sheet = within(await viewSlot());
    await sheet.findByText(/A place is reserved for you until 11:00/);
    sheet.getByRole('button', { name: 'Give the place to the next' });
    await press(() => sheet.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Time slot booked successfully!');
    expect(calls).toContain('PUT /time-slots/1/book');
  });

  it('waiting list: calls no walk full while it may have a place that is reserved', async () => {
    calendarApi([reserved], { ...BOOKINGS, [LIST]: () => new Promise(() => undefined) });
    showCalendar();
    await viewSlot();
    const sheet = within(screen.getByRole('dialog', { name: 'Confirm Booking' }));
    expect(sheet.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
    expect(sheet.queryByText('This walk is full.')).toBeNull();
  });

  it('waiting list: a reservation whose time is over cannot be confirmed', async () => {
    const list = { count: 1, position: 1, reserved_until: '2026-11-18T08:59:00Z' };
    calendarApi([reserved], { ...BOOKINGS, [LIST]: () => list });
    showCalendar();
    await viewSlot();
    const sheet = within(await screen.findByRole('dialog', { name: 'Full walk' }));
    sheet.getByText('All spots are taken.');
    expect(sheet.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('waiting list: a slot with a place asks for no list', async () => {
    const { calls } = calendarApi([openSlot()]);
    showCalendar();
    const sheet = within(await viewSlot());
    await sheet.findByText('Booked: 2/4 spots');
    expect(calls).not.toContain(LIST);
  });

  it('waiting list: the calendar shows a reserved place, and opens it', async () => {
    calendarApi([reserved], {
      ...BOOKINGS,
      [LIST]: () => ({ count: 1, position: 1, reserved_until: '2026-11-18T11:00:00Z' }),
      'GET /users/me/waiting-list': () => [
        {
          slot_id: 1,
          start_time: reserved.start_time,
          end_time: reserved.end_time,
          marshal_name: null,
          position: 1,
          reserved_until: '2026-11-18T11:00:00Z',
        },
      ],
    });
    showCalendar();
    await userEvent.click(await screen.findByRole('button', { name: 'Look at your place' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm Booking' })).toBeTruthy();
  });
});
