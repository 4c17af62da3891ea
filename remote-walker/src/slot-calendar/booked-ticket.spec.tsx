import { jest } from '@jest/globals';
import { aHost, clockShows, refuse } from '@walkies/api-client/testing';
import { press } from '@walkies/ui/testing';
import { screen, within } from '@testing-library/react';
import { calendarApi, openSlot, showCalendar, viewSlot } from '../testing/slot-calendar';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const give = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const LINK = `${location.origin}/walker-calendar?slot=1`;

async function bookAWalk(routes: Record<string, () => unknown> = {}) {
  const slot = openSlot({ schedule_id: 3 });
  const api = calendarApi([slot], {
    'PUT /time-slots/1/book': () => slot,
    'GET /users/me/standing-bookings': () => [],
    ...routes,
  });
  const host = aHost();
  const { contact } = host.shelter;
  host.shelter = { ...host.shelter, contact: { ...contact, address: ['12 Orchard Lane'] } };
  showCalendar('/walker-calendar', host);
  await viewSlot();
  await press('Confirm');
  await screen.findByRole('button', { name: 'Add to calendar' });
  return { ...api, ticket: within(screen.getByRole('dialog', { name: 'Your booking' })) };
}

// spec: 10.96
it('booked ticket: says when and where the walk is, and offers to come every week', async () => {
  const { ticket } = await bookAWalk();
  ticket.getByText('Time slot booked successfully!');
  ticket.getByText(/Thursday,? (19 November|November 19).*10:30.* to 11:30/);
  const map = await ticket.findByRole('link', { name: '12 Orchard Lane' });
  expect(map.getAttribute('href')).toContain('maps');
  await ticket.findByRole('button', { name: 'Come every week' });
});

// spec: 10.96
it('booked ticket: loads the entry for a calendar, and says why it did not load', async () => {
  const entry = 'GET /time-slots/1/calendar-entry';
  const { calls, routes, ticket } = await bookAWalk({
    [entry]: () => refuse(503, 'UNAVAILABLE'),
  });
  await press('Add to calendar');
  await ticket.findByText(/^The calendar entry did not load/);
  const saved = jest.fn(() => 'blob:entry');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: jest.fn() });
  routes[entry] = () => 'BEGIN:VCALENDAR';
  await press('Add to calendar');
  await ticket.findByRole('button', { name: 'Add to calendar' });
  expect(saved).toHaveBeenCalledTimes(1);
  expect(calls.filter((call) => call === entry).length).toBeGreaterThan(1);
});

// spec: 10.97
it('booked ticket: shares the walk’s page where the device can', async () => {
  const share = jest.fn<(data: unknown) => Promise<void>>().mockResolvedValue();
  give('share', share);
  await bookAWalk();
  await press('Invite a friend');
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: LINK }));
});

// spec: 10.97
it.each([
  ['copies the link', async () => undefined],
  ['shows the link where copying is forbidden', () => Promise.reject(new Error('forbidden'))],
])('booked ticket: %s', async (title, writeText: (text: string) => Promise<undefined>) => {
  const copy = jest.fn(writeText);
  give('clipboard', { writeText: copy });
  const { ticket } = await bookAWalk();
  await press('Invite a friend');
  expect(copy).toHaveBeenCalledWith(LINK);
  if (title.startsWith('shows')) {
    const field = await ticket.findByLabelText<HTMLInputElement>('Link for your friend');
    expect(field.value).toBe(LINK);
  }
});
