import { jest } from '@jest/globals';
import { clockShows } from '@walkies/api-client/testing';
import { screen } from '@testing-library/react';
import { reportsApi, showReports } from '../testing/reports';

beforeEach(() => clockShows('2026-11-20T12:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('reports page: shows more rows at once where there is room for a table, and the same row', async () => {
  const { calls } = reportsApi();
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), { matches: media.includes('768px'), media }) as never,
    );
  showReports('/admin-reports?row=31');
  await screen.findByRole('table', { name: 'Upcoming Walks' });
  expect(calls).toContain('GET /upcoming-walks?limit=25&offset=25');
});

// spec: 10.76
it.each([
  ['below-target', /^A dog is below target in a week in which it had fewer walks than its target/],
  ['exceptions', /^An exception is a walk that breaks a rule/],
  ['clearances', /^A clearance says which dogs a walker may handle/],
])('reports page: explains in a sentence what the report of %s counts', async (report, words) => {
  reportsApi();
  showReports(`/admin-reports?report=${report}`);
  await screen.findByText(words);
});

it('reports page: has one download per report in sight, and names the report in the heading', async () => {
  reportsApi();
  showReports('/admin-reports?report=completed');
  await screen.findByRole('table', { name: 'Completed Walks' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Walk Reports: Completed Walks',
  );
  const files = screen.getAllByText('Download CSV').map((each) => each.closest('details'));
  expect(files.filter((folded) => folded === null)).toHaveLength(1);
});
