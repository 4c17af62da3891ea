import { jest } from '@jest/globals';
import { clockShows } from '@walkies/api-client/testing';
import { press } from '@walkies/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { calendarApi, openSlot, showCalendar, viewSlot } from '../testing/slot-calendar';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a link of a mail about the own booking', () => {
  it('booking mail link: tells its walker that the booking is no longer theirs', async () => {
    calendarApi();
    showCalendar('/walker-calendar?slot=1&mine=');
    const sheet = within(await screen.findByRole('dialog', { name: 'Confirm Booking' }));
    sheet.getByText('You are not booked for this walk any more.');
    await press(() => sheet.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.getByLabelText('address').textContent).toBe('/walker-calendar'),
    );
    await viewSlot();
    expect(screen.queryByText('You are not booked for this walk any more.')).toBeNull();
  });

  it('booking mail link: says that staff took its walker out', async () => {
    calendarApi(undefined, { 'GET /time-slots/1/place': () => ({ state: 'taken-out' }) });
    showCalendar('/walker-calendar?slot=1&mine=');
    const sheet = within(await screen.findByRole('dialog', { name: 'Confirm Booking' }));
    await sheet.findByText('The shelter has taken you out of this walk.');
    sheet.getByRole('button', { name: 'Confirm' });
  });

  it('booking mail link: says nothing of that while the booking exists', async () => {
    calendarApi([openSlot({ booked_by_me: true })]);
    showCalendar('/walker-calendar?slot=1&mine=');
    await screen.findByRole('dialog', { name: 'Your booking' });
    expect(screen.queryByText('You are not booked for this walk any more.')).toBeNull();
  });
});
