import { jest } from '@jest/globals';
import { clockShows, noConnection, refuse } from '@walkies/api-client/testing';
import { press } from '@walkies/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aDogBelowTarget,
  aGivenClearance,
  anException,
  listOf,
  reportsApi,
  rowsOf,
  showReports,
} from '../testing/reports';

beforeEach(() => clockShows('2026-11-20T12:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const address = () => screen.getByLabelText('address').textContent;

// spec: 10.76
it('plan reports: describes broken rules in words, with walker, reason and author', async () => {
  reportsApi({
    'GET /exceptions': () =>
      listOf([
        anException(),
        anException({
          kind: 'recorded',
          rule: 'DOG_NEEDS_REST',
          walker: null,
          reason: null,
          by: null,
        }),
      ]),
  });
  showReports();
  await press(() => screen.getByRole('tab', { name: 'Exceptions' }));
  expect(address()).toBe('/admin-reports?report=exceptions');
  const [planned, recorded] = await rowsOf('Exceptions');
  expect(planned).toEqual([
    'Tue, Nov 17, 9:00 – 10:00 AM',
    'Sarge',
    'Ana Petrov',
    'Above the clearance',
    'Walks with me.',
    'Planned',
    'Joan West, Nov 16, 8:30 AM',
  ]);
  expect(recorded?.slice(2)).toEqual([
    'Nobody named',
    'Less rest than usual',
    'No reason given',
    'Recorded',
    'Somebody who has left, Nov 16, 8:30 AM',
  ]);
});

// spec: 10.76
it('plan reports: shows which walkers staff cleared, and for what', async () => {
  reportsApi();
  showReports('/admin-reports?report=clearances');
  expect(await rowsOf('Clearances Given')).toEqual([
    ['Ana Petrov', 'Gold', 'Maroon', 'Calm with Moose.', 'Joan West, Nov 16, 8:30 AM'],
  ]);
});

// spec: 10.76
it('plan reports: plots how many dogs were below target, and lists them', async () => {
  const { calls } = reportsApi();
  showReports('/admin-reports?report=below-target');
  expect(await rowsOf('Dogs Below Target')).toEqual([['Dot', 'Nov 8', '2', '4', '2']]);
  screen.getByText('So far this week 1 dog; the most, 3, in the week from Nov 8.');
  expect(await rowsOf('Dogs below target per week')).toEqual([
    ['Nov 8', '3'],
    ['Nov 15', '1'],
  ]);
  expect(calls).toContain('GET /dogs-below-target?limit=10&offset=0');
  expect(calls).toContain('GET /weeks-below-target');
  screen.getByRole('radio', { name: 'Last 12 Weeks', checked: true });
});

it.each([
  ['?report=exceptions&range=day&row=11', 'GET /exceptions?range=day&limit=10&offset=10'],
  [
    '?report=clearances&range=dates&from=2026-01-02&to=2026-02-03',
    'GET /clearances?from=2026-01-02&to=2026-02-03&limit=10&offset=0',
  ],
  [
    '?report=exceptions&range=dates&from=2026-03-02&to=2026-02-03',
    'GET /exceptions?limit=10&offset=0',
  ],
  [
    '?report=below-target&range=dates&from=2026-01-02',
    'GET /dogs-below-target?from=2026-01-02&limit=10&offset=0',
  ],
  ['?report=below-target&range=day', 'GET /dogs-below-target?limit=10&offset=0'],
])('plan reports: requests the report of the link %s', async (search, query) => {
  const { calls } = reportsApi();
  showReports(`/admin-reports${search}`);
  await waitFor(() => expect(calls).toContain(query));
});

it('plan reports: pages through the dogs below target', async () => {
  const { calls } = reportsApi({
    'GET /dogs-below-target': () => listOf([aDogBelowTarget()], 120),
  });
  showReports('/admin-reports?report=below-target');
  await rowsOf('Dogs Below Target');
  await press('Next');
  screen.getByText('11 – 20 of 120 entries');
  await waitFor(() => expect(calls).toContain('GET /dogs-below-target?limit=10&offset=10'));
});

it('plan reports: hides the rows of the previous range when a new one is selected', async () => {
  const { routes } = reportsApi({ 'GET /clearances': () => listOf([aGivenClearance()]) });
  showReports('/admin-reports?report=clearances');
  await rowsOf('Clearances Given');
  routes['GET /clearances'] = () => new Promise(() => undefined);
  await press(() => screen.getByRole('radio', { name: 'Today' }));
  await waitFor(() => expect(screen.queryByText('Ana Petrov')).toBeNull());
});

it.each([
  ['exceptions', 'exceptions', 'GET /exceptions?range=week&format=csv'],
  ['clearances', 'clearances', 'GET /clearances?range=week&format=csv'],
  ['dogs below target', 'below-target', 'GET /dogs-below-target?format=csv'],
  ['dogs below target per week', 'below-target', 'GET /weeks-below-target?format=csv'],
])('plan reports: requests the file of %s as shown on screen', async (of, report, query) => {
  const { calls, routes } = reportsApi();
  showReports(`/admin-reports?report=${report}`);
  const button = await screen.findByRole('button', { name: `Download CSV of ${of}` });
  const [route = ''] = query.split('?');
  routes[route] = noConnection;
  await userEvent.click(button);
  await waitFor(() => expect(calls.at(-1)).toBe(query));
  await screen.findByRole('alert');
});

it.each([
  ['exceptions&range=day', 'GET /exceptions', 'No exceptions today.'],
  ['clearances&range=total', 'GET /clearances', 'No clearances given.'],
  ['below-target', 'GET /dogs-below-target', 'No dogs below target in these weeks.'],
])('plan reports: says that %s is empty', async (report, call, text) => {
  reportsApi({ [call]: () => listOf([]) });
  showReports(`/admin-reports?report=${report}`);
  await screen.findByText(text);
});

it.each([
  ['exceptions', 'GET /exceptions', 'Failed to fetch exceptions'],
  ['clearances', 'GET /clearances', 'Failed to fetch clearances'],
  ['below-target', 'GET /dogs-below-target', 'Failed to fetch dogs below target'],
  ['below-target', 'GET /weeks-below-target', 'Failed to fetch the weeks'],
])('plan reports: explains why %s did not load, and retries', async (report, call, text) => {
  const { routes } = reportsApi({ [call]: noConnection });
  showReports(`/admin-reports?report=${report}`);
  await screen.findByText(`${text}. Check your connection.`);
  routes[call] = () => refuse(400, 'BAD_INPUT', 'Too much asked.');
  await press('Retry');
  await screen.findByText('Too much asked.');
  routes[call] = () => listOf([]);
  await press('Retry');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
