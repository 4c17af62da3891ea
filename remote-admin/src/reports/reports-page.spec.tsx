import { jest } from '@jest/globals';
import { clockShows, noConnection, refuse } from '@walkies/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, sentence } from '@walkies/ui/testing';
import {
  aCompletedWalk,
  aDogsStats,
  anUpcomingWalk,
  listOf,
  reportsApi,
  showReports,
} from '../testing/reports';

beforeEach(() => clockShows('2026-11-20T12:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const address = () => screen.getByLabelText('address').textContent;
const sortOf = (name: string) =>
  screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ lastChild }) => lastChild?.textContent);
const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  return within(table).getAllByRole('row').slice(1);
};

// spec: 2.40
it('reports page: opens the upcoming walks, and another report by its tab', async () => {
  reportsApi();
  showReports();
  const [row] = await rowsOf('Upcoming Walks');
  expect(row && cellsOf(row).slice(1, 5)).toEqual([
    '2/4',
    'Ana Petrov, \u2068רות כהן\u2069',
    'Moose',
    'Maria Lopez',
  ]);
  await press(() => screen.getByRole('tab', { name: 'Completed Walks' }));
  expect(address()).toBe('/admin-reports?report=completed');
  const [walk] = await rowsOf('Completed Walks');
  expect(walk && cellsOf(walk).slice(1)).toEqual([
    'Dot',
    'Ana Petrov',
    '\u2068רות כהן\u2069',
    'Joan West',
    'Dot is shy with bikes.',
  ]);
});

// spec: 2.40
it('reports page: moves to the next tab with the arrow keys', async () => {
  reportsApi();
  showReports();
  screen.getByRole('tab', { name: 'Upcoming Walks' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(
    screen.getByRole('tab', { name: 'Volunteer Hours', selected: true }),
  );
  await screen.findByRole('table', { name: 'Volunteer Hours' });
});

// spec: 2.41
it.each([
  ['?report=completed', 'range=week&sort=start_time&order=desc&limit=10&offset=0'],
  ['?report=completed&range=day&row=21', 'range=day&sort=start_time&order=desc&limit=10&offset=20'],
  ['?report=completed&range=total&sort=dogs', 'range=total&sort=dogs&order=asc&limit=10&offset=0'],
  [
    '?report=completed&range=dates&from=2026-01-02&to=2026-02-03&sort=dogs&order=desc',
    'from=2026-01-02&to=2026-02-03&sort=dogs&order=desc&limit=10&offset=0',
  ],
  [
    '?report=completed&range=dates&from=2026-13-45&to=2026-02-30',
    'sort=start_time&order=desc&limit=10&offset=0',
  ],
  [
    '?report=completed&sort=nonsense&row=-1',
    'range=week&sort=start_time&order=desc&limit=10&offset=0',
  ],
])('reports page: requests the completed walks of the link %s', async (search, query) => {
  const { calls } = reportsApi();
  showReports(`/admin-reports${search}`);
  await rowsOf('Completed Walks');
  expect(calls).toContain(`GET /walks-grouped?${query}`);
});

it.each([
  ['?row=999999999', 'limit=10&offset=9990'],
  ['?sort=marshal_name&order=desc&row=11', 'sort=marshal_name&order=desc&limit=10&offset=10'],
  ['?sort=walker_names', 'sort=walker_names&order=asc&limit=10&offset=0'],
  ['?sort=spots&order=desc', 'limit=10&offset=0'],
])('reports page: requests the upcoming walks of the link %s', async (search, query) => {
  const { calls } = reportsApi();
  showReports(`/admin-reports${search}`);
  await rowsOf('Upcoming Walks');
  expect(calls).toContain(`GET /upcoming-walks?${query}`);
});

it('reports page: filters upcoming walks and pages through them', async () => {
  const { calls } = reportsApi({ 'GET /upcoming-walks': () => listOf([anUpcomingWalk()], 120) });
  showReports();
  await rowsOf('Upcoming Walks');
  await press('Next');
  screen.getByText('11 – 20 of 120 walks');
  await press(() => screen.getByRole('radio', { name: 'Booked' }));
  await waitFor(() =>
    expect(calls.at(-1)).toBe('GET /upcoming-walks?status=booked&limit=10&offset=0'),
  );
});

it('reports page: sorts upcoming walks by a heading, also in the URL, and restarts at the first page', async () => {
  const { calls } = reportsApi({ 'GET /upcoming-walks': () => listOf([anUpcomingWalk()], 120) });
  showReports('/admin-reports?status=booked&row=11');
  await rowsOf('Upcoming Walks');
  expect(sortOf('When')).toBe('ascending');
  screen.getByText(/earliest first/);
  await press('Dogs');
  expect(sortOf('Dogs')).toBe('ascending');
  expect(sortOf('When')).toBeNull();
  expect(screen.queryByText(/earliest first/)).toBeNull();
  await press('Dogs');
  expect(sortOf('Dogs')).toBe('descending');
  expect(address()).toBe('/admin-reports?status=booked&sort=dogs&order=desc');
  await waitFor(() =>
    expect(calls.at(-1)).toBe(
      'GET /upcoming-walks?status=booked&sort=dogs&order=desc&limit=10&offset=0',
    ),
  );
  expect(screen.queryByRole('button', { name: 'Spots' })).toBeNull();
});

it('reports page: sorts by a heading, marks it, and reverses the order', async () => {
  const { calls } = reportsApi();
  showReports('/admin-reports?report=completed');
  await rowsOf('Completed Walks');
  expect(sortOf('When')).toBe('descending');
  await press('Marshal');
  expect(sortOf('Marshal')).toBe('ascending');
  expect(sortOf('When')).toBeNull();
  await press('Marshal');
  await waitFor(() =>
    expect(calls.at(-1)).toBe(
      'GET /walks-grouped?range=week&sort=marshal_name&order=desc&limit=10&offset=0',
    ),
  );
});

// spec: 10.76
it('reports page: shows the walks of a date range, and refuses a reversed one', async () => {
  const { calls } = reportsApi();
  showReports('/admin-reports?report=completed');
  await press(() => screen.getByRole('radio', { name: 'Dates' }));
  await userEvent.type(screen.getByLabelText('From'), '2026-11-10');
  await userEvent.type(screen.getByLabelText('To'), '2026-11-01');
  screen.getByText('The range ends before it starts.');
  const before = calls.length;
  await press('Show');
  expect(calls).toHaveLength(before);
  await userEvent.clear(screen.getByLabelText('To'));
  await userEvent.type(screen.getByLabelText('To'), '2026-11-12');
  await press('Show');
  expect(address()).toBe(
    '/admin-reports?report=completed&range=dates&from=2026-11-10&to=2026-11-12',
  );
  await waitFor(() => {
    expect(calls).toContain('GET /walks-per-week?from=2026-11-10&to=2026-11-12');
  });
});

it.each([
  ['?report=upcoming', 'GET /upcoming-walks', 'No upcoming walks.'],
  ['?report=completed&range=day', 'GET /walks-grouped', 'No completed walks today.'],
  ['?report=completed&range=week', 'GET /walks-grouped', 'No completed walks this week.'],
  ['?report=completed&range=total', 'GET /walks-grouped', 'No completed walks.'],
  ['?report=dog-stats', 'GET /dog-walk-stats', 'No dogs yet.'],
])('reports page: says that %s is empty', async (search, call, text) => {
  reportsApi({ [call]: () => [] });
  showReports(`/admin-reports${search}`);
  await screen.findByText(text);
});

// spec: 8.12
it.each([
  ['?report=upcoming', 'GET /upcoming-walks', 'Failed to fetch walk data', 'Too much asked.'],
  ['?report=completed', 'GET /walks-grouped', 'Failed to fetch walk data', 'Too much asked.'],
  [
    '?report=dog-stats',
    'GET /dog-walk-stats',
    'Failed to fetch dog walk stats',
    'Failed to fetch dog walk stats. Too much asked.',
  ],
])(
  'reports page: explains why %s did not load, and retries',
  async (search, call, text, refusal) => {
    const { routes } = reportsApi({ [call]: noConnection });
    showReports(`/admin-reports${search}`);
    await screen.findByText(`${text}. Check your connection.`);
    routes[call] = () => refuse(400, 'BAD_INPUT', 'Too much asked.');
    await press('Retry');
    await screen.findByText(refusal);
    routes[call] = () => [];
    await press('Retry');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
);

it('reports page: keeps the walks on screen when a refetch fails', async () => {
  const { routes } = reportsApi({ 'GET /walks-grouped': () => listOf([aCompletedWalk()], 60) });
  showReports('/admin-reports?report=completed');
  await rowsOf('Completed Walks');
  routes['GET /walks-grouped'] = noConnection;
  await press('Next');
  await screen.findByText('Failed to fetch walk data. Check your connection.');
});

// spec: 3.12
it('reports page: plots and lists the dogs in the same order, longest gap first', async () => {
  reportsApi({
    'GET /dog-walk-stats': () => [
      aDogsStats(),
      aDogsStats({ id: 9, name: 'Teddy', walks_this_week: 0, last_walked: null }),
    ],
  });
  const { container } = showReports('/admin-reports?report=dog-stats');
  const names = async () =>
    (await rowsOf('Dog Walk Stats')).map((row) => within(row).getByRole('link').textContent);
  const bars = () =>
    [...container.querySelectorAll('[aria-hidden] .bar > .label')].map(
      ({ textContent }) => textContent,
    );
  expect(await names()).toEqual(['Teddy', 'Dot']);
  expect(bars()).toEqual(['Teddy', 'Dot']);
  screen.getByText(sentence('Teddy has not walked this week.'));
  screen.getByText('Never');
  await press('Dog');
  expect(await names()).toEqual(['Dot', 'Teddy']);
  expect(bars()).toEqual(['Dot', 'Teddy']);
});
