import type { ScheduleEntry } from '@walkies/contract';
import { addDays, movedStartsOf, springDays } from './period.js';
import type { Period } from './period.js';
import type { PeriodRow } from './schedule.sql.js';

const YEAR_DAYS = 366;

interface Place {
  today: string;
  timeZone: string;
  /** Of the coming year. */
  springDays: string[];
}

export const placeOf = (today: string, timeZone: string): Place => ({
  today,
  timeZone,
  springDays: springDays({ from: today, to: addDays(today, YEAR_DAYS) }, timeZone),
});

const statusOf = (isPresent: boolean | null) =>
  isPresent === null ? null : isPresent ? 'present' : 'absent';

const currentOf = (periods: readonly PeriodRow[], today: string): PeriodRow[] =>
  periods.filter(({ lastDay }) => lastDay === null || lastDay >= today);

/** An entry with its periods of today and later. `periods`: those of one entry, at least one. */
export function periodsOf(
  periods: readonly PeriodRow[],
  today: string,
): Pick<ScheduleEntry, 'id' | 'version' | 'periods'> {
  const [first] = periods;
  if (!first) throw new Error('An entry without a period has no answer');
  return {
    id: first.scheduleId,
    version: String(first.version),
    periods: currentOf(periods, today).map((period) => ({
      first_day: period.firstDay,
      last_day: period.lastDay,
      weekday: period.weekday,
      start: period.start,
      end: period.end,
      marshal_id: period.marshal,
      marshal_name: period.marshalName,
      marshal_status: statusOf(period.isPresent),
      minimum_walkers: period.minimum,
    })),
  };
}

/** The contract's entry. `periods`: those of one entry, at least one. */
export function entryOf(periods: readonly PeriodRow[], place: Place): ScheduleEntry {
  const { today, timeZone } = place;
  return {
    ...periodsOf(periods, today),
    moved_starts: movedStartsOf(currentOf(periods, today), place.springDays, timeZone),
  };
}

/** The rows of each entry, in the order of the first. */
export function groupByEntry(rows: readonly PeriodRow[]): PeriodRow[][] {
  return [...Map.groupBy(rows, ({ scheduleId }) => scheduleId).values()];
}

/** The facts of a period for the audit log. */
export const notedPeriod = ({
  firstDay,
  lastDay,
  weekday,
  start,
  end,
  marshal,
  minimum,
}: Period) => ({
  first_day: firstDay,
  last_day: lastDay,
  weekday,
  start,
  end,
  marshal,
  minimum,
});
