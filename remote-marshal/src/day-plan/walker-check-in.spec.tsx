import { jest } from '@jest/globals';
import { clockShows, fakeApi, refuse, renderPage } from '@walkies/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPair, aPlannedSlot, plannedDog, plannedWalker, asMarshal } from '@walkies/staff/testing';
import { DayPlanPage } from './day-plan-page';

beforeEach(() => {
  localStorage.clear();
  clockShows('2026-11-19T14:02:00Z');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const CHECK_IN = '/time-slots/7/check-ins/joan-west';
const joan = plannedWalker('Joan West');
const planWith = (checkedInAt: string | null) => [
  aPlannedSlot([aPair({ walker: { ...joan, checkedInAt }, dog: plannedDog('Dot') })]),
];

function show(routes: Parameters<typeof fakeApi>[0] = {}) {
  const state = { plan: planWith(null) };
  const api = fakeApi({
    'GET /day-plan': () => state.plan,
    'GET /dogs': () => [],
    [`PUT ${CHECK_IN}`]: () => {
      state.plan = planWith('2026-11-19T14:02:00Z');
      return { count: 1, walkers: [] };
    },
    [`DELETE ${CHECK_IN}`]: () => {
      state.plan = planWith(null);
    },
    ...routes,
  });
  return { ...api, ...renderPage(<DayPlanPage />, { host: asMarshal(), path: '/day-plan' }) };
}

const here = () => screen.findByRole('button', { name: 'Here: Joan West' });
const notHere = () => screen.findByRole('button', { name: 'Not here: Joan West' });

it('day plan: checks a walker in with one press, shows the time and takes it back', async () => {
  const { calls } = show();
  await userEvent.click(await here());
  await screen.findByText(/^Here since 2:02\sPM$/);
  await userEvent.click(await notHere());
  await here();
  expect(screen.queryByText(/^Here since/)).toBeNull();
  expect(calls.filter((call) => call.includes('check-ins'))).toEqual([
    `PUT ${CHECK_IN}`,
    `DELETE ${CHECK_IN}`,
  ]);
});

// spec: 10.94
it('day plan: says how late a walker is, until they are here', async () => {
  const planOf = (checkedInAt: string | null) => {
    const walker = { ...joan, checkedInAt, lateMinutes: 20 };
    return [aPlannedSlot([aPair({ walker, dog: plannedDog('Dot') })])];
  };
  let plan = planOf(null);
  show({
    'GET /day-plan': () => plan,
    [`PUT ${CHECK_IN}`]: () => {
      plan = planOf('2026-11-19T14:02:00Z');
      return { count: 1, walkers: [] };
    },
  });
  await screen.findByText('20 minutes late');
  await userEvent.click(await here());
  await screen.findByText(/^Here since 2:02\sPM$/);
  expect(screen.queryByText('20 minutes late')).toBeNull();
});

it('day plan: shows why a walker is not checked in, beside their button', async () => {
  const text = 'This walker is not booked for this walk any more.';
  show({ [`PUT ${CHECK_IN}`]: () => refuse(400, 'WALKER_NOT_BOOKED', text) });
  await userEvent.click(await here());
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  await here();
});

it('day plan: offers no check-in before the day of the walk', async () => {
  clockShows('2026-11-18T14:02:00Z');
  show();
  await screen.findByRole('button', { name: /^Joan West.* walks Dot/ });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Here: / })).toBeNull());
});
