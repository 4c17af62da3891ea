import { jest } from '@jest/globals';
import { noConnection, refuse } from '@walkies/api-client/testing';
import { press } from '@walkies/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aWalkersHours, listOf, reportsApi, rowsOf, showReports } from '../testing/reports';

afterEach(() => jest.restoreAllMocks());

const HOURS = 'GET /volunteer-hours';
const MONTHS = 'GET /hours-per-month';

const former = aWalkersHours({ walker_id: null, walker: 'Former walkers', minutes: 45 });
const show = (search = '') => showReports(`/admin-reports?report=hours${search}`);

// spec: 10.15
it('hours report: lists the hours of each walker, and plots the months', async () => {
  const { calls } = reportsApi({ [HOURS]: () => listOf([aWalkersHours(), former]) });
  show();
  expect(await rowsOf('Volunteer Hours')).toEqual([
    ['Ana Petrov', '6', '6.5'],
    ['Former walkers', '6', '0.8'],
  ]);
  screen.getByText('2 entries');
  expect(screen.queryByText(/\d walkers/)).toBeNull();
  screen.getByText('11.5 hours in 2 months; the most, 10, in Nov 2026.');
  expect(await rowsOf('Hours per month')).toEqual([
    ['Oct 2026', '2', '1.5'],
    ['Nov 2026', '9', '10'],
  ]);
  expect(calls).toContain(`${HOURS}?by=walker&sort=minutes&order=desc&limit=10&offset=0`);
  expect(calls).toContain(MONTHS);
});

it('hours report: lists a walker’s months and years', async () => {
  const { calls, routes } = reportsApi();
  show();
  await rowsOf('Volunteer Hours');
  routes[HOURS] = () => listOf([aWalkersHours({ period: '2026-11' })]);
  await press(() => screen.getByRole('radio', { name: 'By Month' }));
  await screen.findByText('November 2026');
  expect(calls).toContain(`${HOURS}?by=month&sort=minutes&order=desc&limit=10&offset=0`);
  routes[HOURS] = () => listOf([aWalkersHours({ period: '2026' })]);
  await press(() => screen.getByRole('radio', { name: 'By Year' }));
  await screen.findByText('2026');
});

it.each([
  ['&by=month&sort=period&order=asc', `${HOURS}?by=month&sort=period&order=asc&limit=10&offset=0`],
  ['&sort=period', `${HOURS}?by=walker&sort=minutes&order=desc&limit=10&offset=0`],
  [
    '&range=dates&from=2026-01-01&to=2026-06-30&row=11',
    `${HOURS}?from=2026-01-01&to=2026-06-30&by=walker&sort=minutes&order=desc&limit=10&offset=10`,
  ],
  ['&range=dates&from=2026-01-01', `${MONTHS}?from=2026-01-01`],
])('hours report: requests what the link %s names', async (search, call) => {
  const { calls } = reportsApi();
  show(search);
  await waitFor(() => expect(calls).toContain(call));
});

it.each([
  ['volunteer hours', `${HOURS}?by=walker&sort=minutes&order=desc&format=csv`],
  ['hours per month', `${MONTHS}?format=csv`],
])('hours report: requests the file of %s as shown', async (of, query) => {
  const { calls, routes } = reportsApi();
  show();
  const button = await screen.findByRole('button', { name: `Download CSV of ${of}` });
  const [route = ''] = query.split('?');
  routes[route] = noConnection;
  await userEvent.click(button);
  await waitFor(() => expect(calls.at(-1)).toBe(query));
});

it('hours report: says that there are no hours yet', async () => {
  const none = { month: '2026-11', attended: 0, minutes: 0 };
  reportsApi({ [HOURS]: () => listOf([]), [MONTHS]: () => [none] });
  show();
  await screen.findByText('No hours yet.');
  screen.getByText('No hours in 1 month.');
});

it.each([
  [HOURS, 'Failed to fetch volunteer hours'],
  [MONTHS, 'Failed to fetch the months'],
])('hours report: explains why %s did not load', async (call, text) => {
  const { routes } = reportsApi({ [call]: noConnection });
  show();
  await screen.findByText(`${text}. Check your connection.`);
  routes[call] = () => refuse(400, 'BAD_INPUT', 'Too much asked.');
  await press('Retry');
  await screen.findByText('Too much asked.');
});
