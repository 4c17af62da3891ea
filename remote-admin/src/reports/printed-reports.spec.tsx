import { jest } from '@jest/globals';
import { clockShows, noConnection } from '@walkies/api-client/testing';
import { press } from '@walkies/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aCompletedWalk,
  aDogsStats,
  anUpcomingWalk,
  listOf,
  reportsApi,
  showReports,
} from '../testing/reports';

const print = jest.fn<() => void>();

beforeEach(() => {
  clockShows('2026-11-20T12:00:00Z');
  print.mockReset();
  window.print = print;
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const rowsIn = (name: string) =>
  within(screen.getByRole('table', { name })).getAllByRole('row').length - 1;
const pressPrint = () => press('Print');
const isPrinted = () => waitFor(() => expect(print).toHaveBeenCalledTimes(1));

/** A report of 60 walks, 50 of them on its first page. */
function sixtyWalks() {
  const walks = Array.from({ length: 60 }, (_, id) => anUpcomingWalk({ id: id + 1 }));
  const api = reportsApi({
    'GET /upcoming-walks': () =>
      listOf(api.calls.at(-1)?.includes('limit=10&') ? walks.slice(0, 10) : walks, 60),
  });
  return api;
}

it('printed reports: prints all rows of a report, not just the shown page, and then restores that page', async () => {
  const { calls } = sixtyWalks();
  let printed = 0;
  print.mockImplementation(() => (printed = rowsIn('Upcoming Walks')));
  showReports('/admin-reports?status=booked');
  await screen.findByText('1 – 10 of 60 walks');
  await pressPrint();
  await isPrinted();
  expect(printed).toBe(60);
  expect(calls.at(-1)).toBe('GET /upcoming-walks?status=booked&limit=1000&offset=0');
  fireEvent(window, new Event('afterprint'));
  await screen.findByText('1 – 10 of 60 walks');
  expect(rowsIn('Upcoming Walks')).toBe(10);
  await pressPrint();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
});

it.each([{ ctrlKey: true }, { metaKey: true }])(
  'printed reports: prints all rows on %p and P',
  async (key) => {
    sixtyWalks();
    showReports();
    await screen.findByText('1 – 10 of 60 walks');
    expect(fireEvent.keyDown(document.body, { key: 'p', ...key })).toBe(false);
    await isPrinted();
    expect(rowsIn('Upcoming Walks')).toBe(60);
  },
);

it('printed reports: prints every dog', async () => {
  const dogs = Array.from({ length: 60 }, (_, id) => aDogsStats({ id, name: `Dog ${id}` }));
  reportsApi({ 'GET /dog-walk-stats': () => dogs });
  showReports('/admin-reports?report=dog-stats&row=11');
  await screen.findByText('11 – 20 of 60 dogs');
  await pressPrint();
  await isPrinted();
  expect(rowsIn('Dog Walk Stats')).toBe(60);
});

it('printed reports: notes on paper that a report is too long to print in full', async () => {
  const { calls } = reportsApi({
    'GET /walks-grouped': () =>
      Response.json([aCompletedWalk({ id: calls.length })], {
        headers: { 'X-Total-Count': '10000+' },
      }),
  });
  showReports('/admin-reports?report=completed');
  await screen.findByText('1 – 10 of 10,000+ walks');
  await pressPrint();
  await isPrinted();
  screen.getByText('The first 10,000 walks are printed here; there are more.');
});

it('printed reports: prints nothing if a row fails to load, says so, and keeps the page', async () => {
  const { routes } = sixtyWalks();
  showReports();
  await screen.findByText('1 – 10 of 60 walks');
  const first = routes['GET /upcoming-walks'];
  routes['GET /upcoming-walks'] = noConnection;
  await pressPrint();
  await screen.findByText('Not printed: not all rows could be loaded. Check your connection.');
  expect(print).not.toHaveBeenCalled();
  if (first) routes['GET /upcoming-walks'] = first;
  expect(rowsIn('Upcoming Walks')).toBe(10);
  await pressPrint();
  await isPrinted();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
