import { jest } from '@jest/globals';
import { clockShows, noConnection } from '@walkies/api-client/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDogsStats, reportsApi, showReports } from '../testing/reports';

const saved: { name: string; file: Blob }[] = [];

beforeEach(() => {
  clockShows('2026-11-20T12:00:00Z');
  saved.length = 0;
  let file: Blob;
  URL.createObjectURL = (blob) => {
    file = blob as Blob;
    return 'blob:a-file';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file });
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const csv = (text: string) => () =>
  new Response(text, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });

const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

const download = async (of: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Download CSV of ${of}` }));

it.each([
  [
    '?status=booked&row=11',
    'upcoming walks',
    'GET /upcoming-walks?status=booked&sort=start_time&order=asc&format=csv',
  ],
  [
    '?sort=walker_names&order=desc',
    'upcoming walks',
    'GET /upcoming-walks?sort=walker_names&order=desc&format=csv',
  ],
  [
    '?report=completed&range=total&sort=dogs&order=asc&row=31',
    'completed walks',
    'GET /walks-grouped?range=total&sort=dogs&order=asc&format=csv',
  ],
  [
    '?report=completed&range=dates&from=2026-11-01',
    'attendance and no-shows',
    'GET /walks-per-week?from=2026-11-01&format=csv',
  ],
])('CSV button: requests all rows of the shown %s', async (search, of, call) => {
  const { calls } = reportsApi();
  showReports(`/admin-reports${search}`);
  await download(of);
  expect(calls).toContain(call);
});

it('CSV button: saves the dogs as a file with the rows of the table, in its order', async () => {
  const fig = aDogsStats({ id: 8, name: 'Fig', walks_this_week: 0, last_walked: null });
  const { routes } = reportsApi({ 'GET /dog-walk-stats': () => [aDogsStats(), fig] });
  showReports('/admin-reports?report=dog-stats');
  const table = await screen.findByRole('table', { name: 'Dog Walk Stats' });
  const head = 'Dog,Breed,Walks this week,Walks this month,Last walked';
  const [dots, figs] = ['Dot,Dalmatian,1,5,2026-11-17 09:00', 'Fig,Dalmatian,0,5,Never'];
  routes['GET /dog-walk-stats'] = csv(`\uFEFF${[head, dots, figs, ''].join('\r\n')}`);
  await download('dog walk stats');
  expect(saved.map(({ name }) => name)).toEqual(['dog-walk-stats-2026-11-20.csv']);
  const lines = saved[0] ? (await textOf(saved[0].file)).split('\r\n') : [];
  expect(lines).toEqual([head, figs, dots, '']);
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);
  expect(rows).toEqual(['Fig', 'Dot']);
});

it('CSV button: reports a failed download', async () => {
  const { routes } = reportsApi();
  showReports('/admin-reports?report=completed');
  await screen.findByRole('table', { name: 'Completed Walks' });
  routes['GET /walks-grouped'] = noConnection;
  await download('completed walks');
  await screen.findByText('Failed to fetch walk data. Check your connection.');
  expect(saved).toEqual([]);
});
