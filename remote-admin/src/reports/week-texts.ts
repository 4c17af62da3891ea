import type { WeekOfWalks } from '@walkies/contract';
import { countText, dayText } from './report-texts';

const sumOf = (weeks: readonly WeekOfWalks[], of: 'walks' | 'attended' | 'no_shows'): number =>
  weeks.reduce((sum, week) => sum + week[of], 0);

const weeksText = (weeks: readonly WeekOfWalks[]): string =>
  countText(weeks.length, 'week', 'weeks');

/** '18 walks in 12 weeks; the most, 6, in the week from 25 Oct.' */
export function walksSentence(weeks: readonly WeekOfWalks[]): string {
  const walks = sumOf(weeks, 'walks');
  const best = weeks.reduce<WeekOfWalks | null>(
    (most, week) => (most && most.walks >= week.walks ? most : week),
    null,
  );
  if (walks === 0 || !best) return `No walks in ${weeksText(weeks)}.`;
  const inAll = `${countText(walks, 'walk', 'walks')} in ${weeksText(weeks)}`;
  return `${inAll}; the most, ${best.walks}, in the week from ${dayText(best.week)}.`;
}

/** '40 came and 5 did not: 89 % attendance in 12 weeks.' */
export function attendanceSentence(weeks: readonly WeekOfWalks[]): string {
  const [attended, noShows] = [sumOf(weeks, 'attended'), sumOf(weeks, 'no_shows')];
  if (attended + noShows === 0) return `Nobody was expected in ${weeksText(weeks)}.`;
  const number = new Intl.NumberFormat();
  const part = Math.round((attended / (attended + noShows)) * 100);
  const who = `${number.format(attended)} came and ${number.format(noShows)} did not`;
  return `${who}: ${part} % attendance in ${weeksText(weeks)}.`;
}
