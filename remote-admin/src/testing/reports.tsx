import { aHost, aSession, fakeApi, renderPage } from '@walkies/api-client/testing';
import type {
  CompletedWalk,
  DogBelowTarget,
  DogWalkStats,
  Exception,
  GivenClearance,
  UpcomingWalk,
  WalkerHours,
  WeekOfWalks,
} from '@walkies/contract';
import type { Host } from '@walkies/remote-sdk';
import { screen, within } from '@testing-library/react';
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

/** Sarge went out with Ana on Tuesday: above her clearance, allowed by Joan. */
export const anException = (facts: Partial<Exception> = {}): Exception => ({
  kind: 'planned',
  slot_id: 5,
  start_time: '2026-11-17T09:00:00Z',
  end_time: '2026-11-17T10:00:00Z',
  dog_id: 4,
  dog: 'Sarge',
  walker: 'Ana Petrov',
  rule: 'NOT_CLEARED',
  reason: 'Walks with me.',
  by: 'Joan West',
  at: '2026-11-16T08:30:00Z',
  ...facts,
});

/** Dot, who missed two walks last week. */
export const aDogBelowTarget = (facts: Partial<DogBelowTarget> = {}): DogBelowTarget => ({
  week: '2026-11-08',
  dog_id: 3,
  dog: 'Dot',
  walked: 2,
  target: 4,
  missing: 2,
  ...facts,
});

/** Ana, cleared for maroon by Joan. */
export const aGivenClearance = (facts: Partial<GivenClearance> = {}): GivenClearance => ({
  id: 7,
  walker: 'Ana Petrov',
  before: 'gold',
  grade: 'maroon',
  reason: 'Calm with Moose.',
  by: 'Joan West',
  at: '2026-11-16T08:30:00Z',
  ...facts,
});

/** Ana, who walked six times. */
export const aWalkersHours = (facts: Partial<WalkerHours> = {}): WalkerHours => ({
  walker_id: 'ana',
  walker: 'Ana Petrov',
  period: null,
  walks: 6,
  minutes: 390,
  ...facts,
});

/** A paginated list in the API's format. */
export const listOf = (rows: unknown[], total = rows.length) =>
  Response.json(rows, { headers: { 'X-Total-Count': String(total) } });

/** Fake API for the page; by default one row per report. */
export function reportsApi(routes: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /upcoming-walks': () => listOf([anUpcomingWalk()]),
    'GET /walks-grouped': () => listOf([aCompletedWalk()]),
    'GET /dog-walk-stats': () => [aDogsStats()],
    'GET /walks-per-week': () => [aWeek()],
    'GET /exceptions': () => listOf([anException()]),
    'GET /dogs-below-target': () => listOf([aDogBelowTarget()]),
    'GET /weeks-below-target': () => [
      { week: '2026-11-08', dogs: 3 },
      { week: '2026-11-15', dogs: 1 },
    ],
    'GET /clearances': () => listOf([aGivenClearance()]),
    'GET /volunteer-hours': () => listOf([aWalkersHours()]),
    'GET /hours-per-month': () => [
      { month: '2026-10', attended: 2, minutes: 90 },
      { month: '2026-11', attended: 9, minutes: 600 },
    ],
    'GET /dogs': () => [],
    ...routes,
  });
}

/** Renders the page for an admin at a URL. */
export function showReports(path = '/admin-reports', facts: Partial<Host> = {}) {
  const session = aSession({ uid: 'admin-1', name: 'Kit Mason', role: 'admin' });
  return renderPage(<ReportsPage />, { host: aHost({ session, ...facts }), path });
}

/** The texts of a table's cells, by row, once it has any. */
export const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ lastChild }) => lastChild?.textContent?.replace(/\s/g, ' ')),
    );
};
