import {
  addShelterDays,
  dayOf,
  fromWallTime,
  RANGE_MAX_YEARS,
  startOfShelterDay,
  startOfShelterMonth,
  startOfShelterWeek,
} from '@walkies/contract';
import type { ReportRange } from '@walkies/contract';
import { DomainError } from '../../core/domain-error.js';

/** Covers starts in [from, to); undefined: open on that side. */
export interface Period {
  from: Date | undefined;
  to: Date | undefined;
}

/** First and last day of the shelter's calendar, 'YYYY-MM-DD', both included. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** A named range, or first and last day; neither: everything. */
export interface ReportParams extends Days {
  range?: ReportRange | undefined;
}

/** A week of the shelter, named by its Sunday, 'YYYY-MM-DD', in [from, to). */
export interface ShelterWeek {
  week: string;
  from: Date;
  to: Date;
}

const WEEKS_SHOWN = 12;
const DAYS_A_WEEK = 7;
const MONTHS_SHOWN = 12;
const MOST_MONTHS = RANGE_MAX_YEARS * 12 + 1;
const MOST_WEEKS = RANGE_MAX_YEARS * 53 + 1;

// Noon exists exactly once on every day in every zone; midnight does not, because some zones change clocks
// then.
const noonOf = (day: string, zone: string): Date => {
  const noon = fromWallTime(`${day}T12:00`, zone);
  if (!noon) throw new DomainError('BAD_INPUT', undefined, `The shelter has no day ${day}.`);
  return noon;
};
const noonWithin = (instant: Date, zone: string): Date => noonOf(dayOf(instant, zone), zone);

const dayAfter = (instant: Date, zone: string): Date =>
  startOfShelterDay(addShelterDays(noonWithin(instant, zone), 1, zone), zone);

const nextWeek = (sunday: Date, zone: string): Date =>
  startOfShelterWeek(addShelterDays(noonWithin(sunday, zone), DAYS_A_WEEK, zone), zone);

/** The shelter's whole day or week that contains this instant; 'total' is open on both sides. */
export function periodOfRange(range: ReportRange, now: Date, zone: string): Period {
  switch (range) {
    case 'day':
      return { from: startOfShelterDay(now, zone), to: dayAfter(now, zone) };
    case 'week':
      return weekOf(now, zone);
    case 'total':
      return { from: undefined, to: undefined };
  }
}

/** The shelter's week, from Sunday, that contains this instant. */
export function weekOf(now: Date, zone: string): { from: Date; to: Date } {
  const from = startOfShelterWeek(now, zone);
  return { from, to: nextWeek(from, zone) };
}

/** The shelter's week that contains this day. Throws `BAD_INPUT` for a day that does not exist. */
export function weekWith(day: string, zone: string): ShelterWeek {
  const week = weekOf(noonOf(day, zone), zone);
  return { week: dayOf(week.from, zone), ...week };
}

/** The shelter's calendar month that contains this instant. */
export function monthOf(now: Date, zone: string): { from: Date; to: Date } {
  const from = startOfShelterMonth(now, zone);
  const dayOfNext = addShelterDays(noonWithin(from, zone), 31, zone);
  return { from, to: startOfShelterMonth(dayOfNext, zone) };
}

/** The days from the first to the last. Throws `BAD_INPUT` for a day that does not exist. */
export function periodOfDays({ from, to }: Days, zone: string): Period {
  return {
    from: from === undefined ? undefined : startOfShelterDay(noonOf(from, zone), zone),
    to: to === undefined ? undefined : dayAfter(noonOf(to, zone), zone),
  };
}

/** The requested period. Throws `BAD_INPUT` for a day that does not exist. */
export function periodOf({ range, ...days }: ReportParams, now: Date, zone: string): Period {
  return range ? periodOfRange(range, now, zone) : periodOfDays(days, zone);
}

/**
 * The months, earliest first, that contain any of these days: their names 'YYYY-MM', their starts, and the
 * end of the last. Without a last day, up to this month; without a first day, twelve months. Throws
 * `BAD_INPUT` for more than two years, or none.
 */
export function monthsOf({ from, to }: Days, now: Date, zone: string) {
  const last = monthOf(to === undefined ? now : noonOf(to, zone), zone);
  const first = from === undefined ? undefined : startOfShelterMonth(noonOf(from, zone), zone);
  const months = [last];
  for (let month = last; first ? first < month.from : months.length < MONTHS_SHOWN;) {
    if (months.length === MOST_MONTHS) {
      throw new DomainError('BAD_INPUT', undefined, 'The range is longer than two years.');
    }
    month = monthOf(addShelterDays(noonWithin(month.from, zone), -1, zone), zone);
    months.unshift(month);
  }
  if (first && first > last.from) {
    throw new DomainError('BAD_INPUT', undefined, 'These months are still to come.');
  }
  return {
    names: months.map((month) => dayOf(month.from, zone).slice(0, 'YYYY-MM'.length)),
    starts: months.map((month) => month.from.toISOString()),
    end: last.to,
  };
}

/**
 * The weeks, earliest first, that contain any of these days. Without a last day, up to this week; without a
 * first day, twelve weeks. Throws `BAD_INPUT` for more than two years, or none.
 */
export function weeksOf({ from, to }: Days, now: Date, zone: string): ShelterWeek[] {
  const last = to === undefined ? noonWithin(now, zone) : noonOf(to, zone);
  const first =
    from === undefined
      ? addShelterDays(last, (1 - WEEKS_SHOWN) * DAYS_A_WEEK, zone)
      : noonOf(from, zone);
  if (first > last) throw new DomainError('BAD_INPUT', undefined, 'These weeks are still to come.');

  const weeks: ShelterWeek[] = [];
  for (let sunday = startOfShelterWeek(first, zone); sunday <= last;) {
    if (weeks.length === MOST_WEEKS) {
      throw new DomainError('BAD_INPUT', undefined, 'The range is longer than two years.');
    }
    const next = nextWeek(sunday, zone);
    weeks.push({ week: dayOf(sunday, zone), from: sunday, to: next });
    sunday = next;
  }
  return weeks;
}
