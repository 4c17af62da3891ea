import type { WeekBelowTarget } from '@walkies/contract';
import { countText, dayText } from './report-texts';

const dogsText = (dogs: number): string => countText(dogs, 'dog', 'dogs');

/** 'So far this week 4 dogs; the most, 6, in the week from 25 Oct.' */
export function belowSentence(weeks: readonly WeekBelowTarget[], thisWeek: string): string {
  const last = weeks.at(-1);
  if (!last || weeks.every(({ dogs }) => dogs === 0)) {
    return `No dog in ${countText(weeks.length, 'week', 'weeks')}.`;
  }
  const most = weeks.reduce((best, week) => (best.dogs >= week.dogs ? best : week));
  const when =
    last.week === thisWeek ? 'So far this week' : `In the week from ${dayText(last.week)}`;
  return `${when} ${dogsText(last.dogs)}; the most, ${most.dogs}, in the week from ${dayText(most.week)}.`;
}
