import { aHost, aSession, renderPage } from '@walkies/api-client/testing';
import type { Schedule, ScheduleEntry } from '@walkies/contract';
import { SchedulePage } from '../schedule/schedule-page';

type Period = ScheduleEntry['periods'][number];

export const aPeriod = (facts: Partial<Period> = {}): Period => ({
  first_day: '2026-11-01',
  last_day: null,
  weekday: 6,
  start: '09:00',
  end: '10:30',
  marshal_id: 'maria',
  marshal_name: 'Maria Lopez',
  marshal_status: 'present',
  minimum_walkers: 2,
  ...facts,
});

export const anEntry = (facts: Partial<ScheduleEntry> = {}): ScheduleEntry => ({
  id: 3,
  version: '1',
  periods: [aPeriod()],
  moved_starts: [],
  ...facts,
});

export const aSchedule = (...entries: ScheduleEntry[]): Schedule => ({
  entries,
  marshals: [
    { id: 'maria', name: 'Maria Lopez' },
    { id: 'ola', name: 'Ola Nowak' },
  ],
  weeks_ahead: 6,
  minimum_walkers: 2,
});

/** The page, for the marshal Maria. */
export const showSchedule = (path = '/schedule') => {
  const session = aSession({ uid: 'maria', name: 'Maria Lopez', role: 'marshal' });
  return renderPage(<SchedulePage />, { path, host: aHost({ session }) });
};
