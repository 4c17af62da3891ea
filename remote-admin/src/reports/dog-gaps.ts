import type { DogWalkStats } from '@walkies/contract';
import type { TableSort } from '@walkies/ui';
import { markName } from '@walkies/ui';
import { listText } from './report-texts';

export const DOG_SORTS = [
  'name',
  'breed',
  'walks_this_week',
  'walks_this_month',
  'last_walked',
] as const;
export type DogSort = (typeof DOG_SORTS)[number];

/** Longest gap first: the dogs without walks are on top. */
export const LONGEST_GAP_FIRST: TableSort<DogSort> = { by: 'last_walked', order: 'asc' };

const MOST_NAMES = 3;

function compared(one: DogWalkStats, other: DogWalkStats, by: DogSort): number {
  switch (by) {
    case 'name':
    case 'breed':
      return one[by].localeCompare(other[by]);
    case 'walks_this_week':
    case 'walks_this_month':
      return one[by] - other[by];
    case 'last_walked':
      // A dog without any walk has the longest gap.
      return Date.parse(one[by] ?? '0000') - Date.parse(other[by] ?? '0000');
  }
}

/** Sorts dogs; ties by name, then by id. */
export function inOrder<Dog extends DogWalkStats>(
  dogs: readonly Dog[],
  { by, order }: TableSort<DogSort>,
): Dog[] {
  const direction = order === 'asc' ? 1 : -1;
  return dogs.toSorted(
    (one, other) =>
      direction * compared(one, other, by) ||
      one.name.localeCompare(other.name) ||
      one.id - other.id,
  );
}

function someNames(dogs: readonly DogWalkStats[]): string {
  const names = dogs.slice(0, MOST_NAMES).map(({ name }) => markName(name));
  const others = dogs.length - names.length;
  return listText(others > 0 ? [...names, `${others} more`] : names);
}

const has = (dogs: readonly DogWalkStats[]): string => (dogs.length === 1 ? 'has' : 'have');

/** 'Teddy, Fig and Sarge have not walked this week.' and, if so, 'Teddy has never been out.' */
export function gapSentences(dogs: readonly DogWalkStats[]): { week: string; ever: string } {
  const left = inOrder(dogs, LONGEST_GAP_FIRST).filter(
    ({ walks_this_week }) => walks_this_week === 0,
  );
  const never = left.filter(({ last_walked }) => last_walked === null);
  return {
    week:
      left.length === 0
        ? 'Every dog has walked this week.'
        : `${someNames(left)} ${has(left)} not walked this week.`,
    ever: never.length === 0 ? '' : `${someNames(never)} ${has(never)} never been out.`,
  };
}

function span(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? `${least} each` : `${least} to ${most}`;
}

/** 'Walks of a dog: 0 to 4 this week, 1 to 13 this month.' */
export function spanSentence(dogs: readonly DogWalkStats[]): string {
  const week = span(dogs.map(({ walks_this_week }) => walks_this_week));
  const month = span(dogs.map(({ walks_this_month }) => walks_this_month));
  return `Walks of a dog: ${week} this week, ${month} this month.`;
}
