import type { Schedule, SchedulePeriod } from '@walkies/contract';

/** The fields of a walk in the schedule as texts; empty: not chosen. */
export interface EntryForm {
  weekday: string;
  start: string;
  end: string;
  marshal: string;
  minimum: string;
  from: string;
  last: string;
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
  draft: Pick<EntryForm, 'weekday' | 'start' | 'end'>,
  { minimum_walkers: minimum }: Pick<Schedule, 'minimum_walkers'>,
  { marshal, today }: { marshal: string; today: string },
): EntryForm => ({ ...draft, marshal, minimum: String(minimum), from: today, last: '' });

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
