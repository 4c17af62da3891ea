import type { Schedule, SchedulePeriod } from '@walkies/contract';
import type { WalkTimes } from '@walkies/staff';

/** Fields of all forms of a walk in the schedule, as texts; empty: not chosen. */
export interface SharedFields {
  marshal: string;
  minimum: string;
  from: string;
  last: string;
}

/** The fields of one walk. */
export interface EntryForm extends SharedFields, WalkTimes {
  weekday: string;
}

/** The fields of new walks: one for each weekday and time. */
export interface NewWalksForm extends SharedFields {
  weekdays: string[];
  times: WalkTimes[];
}

export const LABELS = {
  weekday: 'Weekday',
  start: 'Start time',
  end: 'End time',
  marshal: 'Marshal',
  minimum: 'Walkers needed',
  from: 'From',
  last: 'Last day',
};

export const emptyForm = (
  { weekday, start, end }: Pick<EntryForm, 'weekday' | 'start' | 'end'>,
  { minimum_walkers: minimum }: Pick<Schedule, 'minimum_walkers'>,
  { marshal, today }: { marshal: string; today: string },
): NewWalksForm => ({
  weekdays: weekday === '' ? [] : [weekday],
  times: [{ start, end }],
  ...{ marshal, minimum: String(minimum), from: today, last: '' },
});

/** The form of a walk that changes from today on, or from its first day if that is later. */
export const formOf = (period: SchedulePeriod, today: string): EntryForm => ({
  weekday: String(period.weekday),
  start: period.start,
  end: period.end,
  marshal: period.marshal_id ?? '',
  minimum: String(period.minimum_walkers),
  from: period.first_day > today ? period.first_day : today,
  last: period.last_day ?? '',
});

const WEEK = 7;

/** True if the weekday comes between the two days; both inclusive, an empty last one is no end. */
export function hasDay({ weekday, last }: Pick<EntryForm, 'weekday' | 'last'>, first: string) {
  if (weekday === '' || last === '' || first === '') return true;
  const day = new Date(first);
  day.setUTCDate(day.getUTCDate() + ((Number(weekday) - day.getUTCDay() + WEEK) % WEEK));
  return day.toISOString().slice(0, 10) <= last;
}

/** The form's values for the API, without the day from which they apply. */
export const entryOf = ({ weekday, start, end, marshal, minimum, last }: EntryForm) => ({
  weekday: Number(weekday),
  start,
  end,
  marshal_id: marshal === '' ? null : marshal,
  minimum_walkers: Number(minimum),
  last_day: last === '' ? null : last,
});

/** A walk to add to the normal week. */
export type NewWalk = ReturnType<typeof entryOf> & { first_day: string };

/** Every combination of weekday and time, for the API. */
export const newWalksOf = ({ weekdays, times, ...shared }: NewWalksForm): NewWalk[] =>
  weekdays.flatMap((weekday) =>
    times.map((time) => ({ ...entryOf({ ...shared, ...time, weekday }), first_day: shared.from })),
  );

/** Equal for walks at the same time of the week. */
export const timeOf = ({ weekday, start, end }: Pick<NewWalk, 'weekday' | 'start' | 'end'>) =>
  `${weekday} ${start} ${end}`;
