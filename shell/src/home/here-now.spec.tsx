import { jest } from '@jest/globals';
import { clockShows } from '@walkies/api-client/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aShell, renderIn } from '../testing/a-shell';
import { ok } from '../testing/fake-api';
import { HomePage } from './home-page';

// Import the lazy parts first, as this takes real time.
beforeAll(() => Promise.all([import('./own-dogs'), import('./own-sides'), import('./here-now')]));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const aWalk = (opens_at: string, checked_in_at: string | null = null) => ({
  slot_id: 7,
  start_time: '2026-11-18T10:00:00Z',
  end_time: '2026-11-18T11:00:00Z',
  marshal_name: 'Maria Lopez',
  opens_at,
  checked_in_at,
  status: 'booked',
});

const show = (walks: object[]) => {
  clockShows('2026-11-18T09:40:00Z');
  const api = {
    'GET /api/time-slots/my-bookings': () => ok([]),
    'GET /api/time-slots/upcoming': () => ok([]),
    'GET /api/users/me/planned-dogs': () => ok([]),
    'GET /api/users/me/dogs-that-need-me': () => ok([]),
    'GET /api/users/me/incidents': () => ok([]),
    'GET /api/users/me/check-ins': () => ok({ walks, cancelled: [] }),
    'PUT /api/time-slots/7/check-in': () => {
      walks = [aWalk('2026-11-18T09:30:00Z', '2026-11-18T09:40:00Z')];
      return ok(walks[0]);
    },
  };
  return renderIn(aShell({ role: 'walker', api }).shell, <HomePage />);
};

// spec: 10.10
it('home: lets a walker check in for the walk that is about to begin', async () => {
  await show([aWalk('2026-11-18T09:30:00Z')]);
  await userEvent.click(await screen.findByRole('button', { name: 'I’m here' }));
  await screen.findByText(/^You’re here since 9:40/);
});

it('home: shows no check-in before it opens', async () => {
  await show([aWalk('2026-11-18T09:41:00Z')]);
  await screen.findByText('You have no booked walks yet.');
  expect(screen.queryByRole('button', { name: 'I’m here' })).toBeNull();
});
