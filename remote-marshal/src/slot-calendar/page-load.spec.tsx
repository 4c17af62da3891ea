import { jest } from '@jest/globals';
import { clockShows } from '@walkies/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { marshalApi, showCalendar } from '../testing/slot-calendar';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pathsOf = (calls: string[]) => new Set(calls.map((call) => call.split('?')[0]));

it('has its title, and a section to add slots', () => {
  marshalApi();
  showCalendar();
  screen.getByRole('heading', { level: 1, name: 'Marshal Dashboard' });
  screen.getByRole('heading', { name: 'Add Available Time Slots' });
});

it('asks for slots, dogs and walkers when it opens, and about a slot once that is opened', async () => {
  const { calls } = marshalApi();
  showCalendar();
  await userEvent.click(screen.getByRole('button', { name: 'Show This Weeks Walks' }));
  const view = await screen.findByRole('button', { name: 'View' });
  await waitFor(() =>
    expect(pathsOf(calls)).toEqual(new Set(['GET /time-slots', 'GET /dogs', 'GET /walkers'])),
  );
  await userEvent.click(view);
  await screen.findByText('Ana Petrov');
  expect(pathsOf(calls)).toContain('GET /time-slots/1/bookings');
  expect(pathsOf(calls)).toContain('GET /time-slots/1/assigned-dogs');
});
