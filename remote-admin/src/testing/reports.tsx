import { aHost, aSession, fakeApi, renderPage } from '@walkies/api-client/testing';
import type { CompletedWalk, DogWalkStats, UpcomingWalk, WeekOfWalks } from '@walkies/contract';
import type { Host } from '@walkies/remote-sdk';
import { ReportsPage } from '../reports/reports-page';

/** Slot 7: tomorrow, with 2 of 4 spots taken and Moose assigned. */
export const anUpcomingWalk = (facts: Partial<UpcomingWalk> = {}): UpcomingWalk => ({
  id: 7,
  start_time: '2026-11-21T10:30:00Z',
  end_time: '2026-11-21T11:30:00Z',
  marshal_name: 'Maria Lopez',
  status: 'booked',
  booked_count: 2,
  capacity: 4,
  walker_names: ['Ana Petrov', 'רות כהן'],
  dogs: ['Moose'],
  ...facts,
});

/** Slot 5: last Tuesday, with Dot; Ana came, Tom did not. */
export const aCompletedWalk = (facts: Partial<CompletedWalk> = {}): CompletedWalk => ({
  id: 5,
  start_time: '2026-11-17T09:00:00Z',
  end_time: '2026-11-17T10:00:00Z',
  marshal_name: 'Joan West',
  dogs: ['Dot'],
  walker_names: ['Ana Petrov'],
  no_shows: ['רות כהן'],
  notes: ['Dot is shy with bikes.'],
  ...facts,
});

/** Dot, who walked once this week. */
export const aDogsStats = (facts: Partial<DogWalkStats> = {}): DogWalkStats => ({
  id: 3,
  name: 'Dot',
  breed: 'Dalmatian',
  walks_this_week: 1,
  walks_this_month: 5,
  last_walked: '2026-11-17T09:00:00Z',
  ...facts,
});

export const aWeek = (facts: Partial<WeekOfWalks> = {}): WeekOfWalks => ({
  week: '2026-11-15',
  walks: 3,
  attended: 8,
  no_shows: 2,
  ...facts,
});

/** A list as the API answers it in parts. */
export const listOf = (rows: unknown[], total = rows.length) =>
  Response.json(rows, { headers: { 'X-Total-Count': String(total) } });

/** The calls of the page, with one row in each report unless said otherwise. */
export function reportsApi(routes: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /upcoming-walks': () => listOf([anUpcomingWalk()]),
    'GET /walks-grouped': () => listOf([aCompletedWalk()]),
    'GET /dog-walk-stats': () => [aDogsStats()],
    'GET /walks-per-week': () => [aWeek()],
    'GET /dogs': () => [],
    ...routes,
  });
}

/** The page as an admin opens it by its address. */
export function showReports(path = '/admin-reports', facts: Partial<Host> = {}) {
  const session = aSession({ uid: 'admin-1', name: 'Kit Mason', role: 'admin' });
  return renderPage(<ReportsPage />, { host: aHost({ session, ...facts }), path });
}
