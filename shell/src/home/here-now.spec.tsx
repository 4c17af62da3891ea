import { jest } from '@jest/globals';
import { clockShows } from '@walkies/api-client/testing';
import { aSlot } from '@walkies/contract/testing';
import { screen } from '@testing-library/react';
import { press } from '@walkies/ui/testing';
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

const show = (walks: object[], bookings: object[] = [], onLate = () => {}) => {
  clockShows('2026-11-18T09:40:00Z');
  const api = {
    'GET /api/time-slots/my-bookings': () => ok(bookings),
    'GET /api/time-slots/upcoming': () => ok([]),
    'GET /api/users/me/planned-dogs': () => ok([]),
    'GET /api/users/me/dogs-that-need-me': () => ok([]),
    'GET /api/users/me/incidents': () => ok([]),
    'GET /api/users/me/check-ins': () => ok({ walks, cancelled: [] }),
    'PUT /api/time-slots/7/check-in': () => {
      walks = [aWalk('2026-11-18T09:30:00Z', '2026-11-18T09:40:00Z')];
      return ok(walks[0]);
    },
    'PUT /api/time-slots/7/late': () => {
      onLate();
      walks = [{ ...aWalk('2026-11-18T09:30:00Z'), late_minutes: 20 }];
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

// spec: 10.95
it('home: shows the ticket of a walk of today before its check-in opens, and the walk once', async () => {
  const walk = { ...aWalk('2026-11-18T09:41:00Z'), slot_id: 1 };
  await show([walk], [aSlot({ booked_by_me: true })]);
  await screen.findByRole('region', { name: /^Your walk, 10:00/ });
  screen.getByText('You have no other booked walks.');
  expect(screen.queryByRole('link', { name: /^View/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'I’m here' })).toBeNull();
});

it('home: shows no ticket on another day', async () => {
  await show([{ ...aWalk('2026-11-19T09:30:00Z'), start_time: '2026-11-19T10:00:00Z' }]);
  await screen.findByText('You have no booked walks yet.');
  expect(screen.queryByRole('region', { name: /^Your walk, / })).toBeNull();
});

// spec: 10.95
it('home: tells the marshal that a walker is late', async () => {
  const sent = jest.fn();
  await show([aWalk('2026-11-18T09:30:00Z')], [], sent);
  await press('I’m late');
  await press('20 minutes');
  await screen.findByText('You’re 20 minutes late.');
  expect(sent).toHaveBeenCalledTimes(1);
});
