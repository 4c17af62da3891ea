import type { ScheduleEntry, SchedulePeriod } from '@walkies/contract';
import { addDays } from '../schedule/period.js';

/** The times of each week, in shelter time. */
export interface UsualTimes {
  /** 0: Sunday. */
  weekday: number;
  start: string;
  end: string;
}

const hasDay = ({ first_day, last_day, weekday }: SchedulePeriod, today: string): boolean => {
  const from = first_day > today ? first_day : today;
  const day = addDays(from, (weekday - new Date(from).getUTCDay() + 7) % 7);
  return last_day === null || day <= last_day;
};

/** The last times of an entry that some day is left of; null: it has ended. */
export function usualTimes(
  entry: Pick<ScheduleEntry, 'periods'>,
  today: string,
): (UsualTimes & { firstDay: string }) | null {
  const period = entry.periods.findLast((each) => hasDay(each, today));
  if (!period) return null;
  const { weekday, start, end, first_day: firstDay } = period;
  return { weekday, start, end, firstDay };
}

export const isSameTimes = (one: UsualTimes, other: UsualTimes): boolean =>
  one.weekday === other.weekday && one.start === other.start && one.end === other.end;
