import type { NewWalk } from './entry-form';
import type { WeekWalk } from './week-words';

/** The walks of a day for another weekday. */
export interface DayCopy {
  weekday: number;
  toAdd: readonly NewWalk[];
  /** Those that the weekday has already, at least for a time. */
  existing: readonly NewWalk[];
}

const runsWith = (a: Validity, b: Validity): boolean =>
  (a.last_day === null || a.last_day >= b.first_day) &&
  (b.last_day === null || b.last_day >= a.first_day);
type Validity = Pick<NewWalk, 'first_day' | 'last_day'>;

const isThere = (walk: NewWalk, other: NewWalk | WeekWalk): boolean =>
  other.weekday === walk.weekday &&
  other.start === walk.start &&
  other.end === walk.end &&
  other.marshal_id === walk.marshal_id &&
  runsWith(other, walk);

/** Marshals who are absent are left out: they cannot lead new walks. */
const walkOn = (weekday: number, walk: WeekWalk, today: string): NewWalk => ({
  weekday,
  start: walk.start,
  end: walk.end,
  marshal_id: walk.marshal_status === 'present' ? walk.marshal_id : null,
  minimum_walkers: walk.minimum_walkers,
  first_day: walk.first_day > today ? walk.first_day : today,
  last_day: walk.last_day,
});

/** Copies walks to a weekday; `there` are all walks of the week, and those just added. */
export function copyTo(
  weekday: number,
  walks: readonly WeekWalk[],
  { there, today }: { there: readonly (WeekWalk | NewWalk)[]; today: string },
): DayCopy {
  const copies = walks.map((walk) => walkOn(weekday, walk, today));
  const exists = (walk: NewWalk) => there.some((other) => isThere(walk, other));
  return {
    weekday,
    toAdd: copies.filter((walk) => !exists(walk)),
    existing: copies.filter(exists),
  };
}
