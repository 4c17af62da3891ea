import type { ScheduleEntry } from '@walkies/contract';
import { addDays, movedStartsOf } from './period.js';
import type { Period } from './period.js';
import type { PeriodRow } from './schedule.repository.js';

const YEAR_DAYS = 366;

interface Place {
  today: string;
  timeZone: string;
}

const statusOf = (isPresent: boolean | null) =>
  isPresent === null ? null : isPresent ? 'present' : 'absent';

/** The contract's entry. `periods`: those of one entry, at least one. */
export function entryOf(periods: readonly PeriodRow[], { today, timeZone }: Place): ScheduleEntry {
  const current = periods.filter(({ lastDay }) => lastDay === null || lastDay >= today);
  const [first] = periods;
  if (!first) throw new Error('An entry without a period has no answer');
  return {
    id: first.scheduleId,
    version: String(first.version),
    periods: current.map((period) => ({
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
    moved_starts: movedStartsOf(current, { from: today, to: addDays(today, YEAR_DAYS) }, timeZone),
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
