import { dayOf } from '@walkies/contract';
import type { Env } from '../../env.js';

/** The shelter's zone and locale for days and times. */
export type ShelterTime = Pick<Env, 'shelterTimeZone' | 'shelterLocale'>;

const formatOf = (
  { shelterTimeZone: timeZone, shelterLocale }: ShelterTime,
  options: Intl.DateTimeFormatOptions,
) => new Intl.DateTimeFormat(shelterLocale, { ...options, timeZone });

/** 'Sat 28 Nov', 'Sat, Nov 28' */
export const shortDay = (instant: Date, time: ShelterTime): string =>
  formatOf(time, { weekday: 'short', day: 'numeric', month: 'short' }).format(instant);

/** The same for a shelter's day: 'YYYY-MM-DD'. */
export const shortDayOf = (day: string, { shelterLocale }: ShelterTime): string =>
  shortDay(new Date(day), { shelterLocale, shelterTimeZone: 'UTC' });

// Narrow and thin spaces are drawn as boxes by some mail programs.
const plain = (text: string): string => text.replace(/\s+/gu, ' ');

const clock = (time: ShelterTime) => formatOf(time, { timeStyle: 'short' });

/** '09:00', '9:00 AM' */
export const timeOf = (instant: Date, time: ShelterTime): string =>
  plain(clock(time).format(instant));

/**
 * 'Sat 28 Nov, 09:00', 'Sat, Nov 28, 9:00 AM'. Mails have no 'today' and 'tomorrow', because they may be read
 * later.
 */
export const momentOf = (instant: Date, time: ShelterTime): string =>
  `${shortDay(instant, time)}, ${timeOf(instant, time)}`;

/** '09:00 – 10:00', '9:00 – 10:00 AM' */
export function timeRange(start: Date, end: Date, time: ShelterTime): string {
  const isOneDay = dayOf(start, time.shelterTimeZone) === dayOf(end, time.shelterTimeZone);
  // For a range over midnight, Intl includes both dates.
  const range = isOneDay
    ? clock(time).formatRange(start, end)
    : `${timeOf(start, time)}–${timeOf(end, time)}`;
  // Adds spaces around the dash, like screens.
  return plain(range.replace('–', ' – '));
}

/** 'Sat 28 Nov, 09:00 – 10:00', 'Sat, Nov 28, 9:00 – 10:00 AM' */
export const dayAndTime = (start: Date, end: Date, time: ShelterTime): string =>
  `${shortDay(start, time)}, ${timeRange(start, end, time)}`;

/**
 * 'Shelter time: London, Greenwich Mean Time': includes whether daylight saving time applies on that day.
 */
export function zoneOf(instant: Date, time: ShelterTime): string {
  const parts = formatOf(time, { timeZoneName: 'long' }).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const place = time.shelterTimeZone.split('/').at(-1)?.replaceAll('_', ' ');
  return `Shelter time: ${place}, ${name}`;
}

/** '1 walk', '2 walks' */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

/** The first of these lines, and the number of further ones. */
export const atMost = (most: number, lines: readonly string[]): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `and ${lines.length - most} more`];

/** A name that is safe in a header: on one line, even if it was stored past the forms. */
export const onOneLine = (name: string): string =>
  name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** The staff's note to the recipient, if there is one. `note`: on one line. */
export const noteLines = (note: string): string[] => (note ? [`From the shelter: “${note}”`] : []);

/** ', Ines' for the end of a greeting; '' without a name. */
export const commaName = (name: string): string => {
  const [first] = onOneLine(name).split(/\s+/);
  return first ? `, ${first}` : '';
};

const SUNDAY = Date.UTC(2026, 10, 1);
const DAY_MS = 24 * 3_600_000;
const MOST_DATES = 8;

const eachWeek = (start: Date, end: Date, time: ShelterTime): string =>
  `${formatOf(time, { weekday: 'long' }).format(start)}s, ${timeRange(start, end, time)}`;

/** 'Saturdays, 09:00 – 10:30'. Weekday: 0 is Sunday; times: 'HH:MM'. */
export function weekdayAndTime(
  { weekday, start, end }: { weekday: number; start: string; end: string },
  { shelterLocale }: ShelterTime,
): string {
  const time = { shelterLocale, shelterTimeZone: 'UTC' };
  const at = (clockTime: string) => {
    const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
    return new Date(SUNDAY + weekday * DAY_MS + (hours * 60 + minutes) * 60_000);
  };
  return eachWeek(at(start), at(end), time);
}

/**
 * The line of the dates from a day on ('YYYY-MM-DD') that are not at the times of each week, where there are any.
 * `usual`: the text of `weekdayAndTime`.
 */
export function otherTimesLine(
  dates: readonly { start: Date | string; end: Date | string }[],
  { usual, from }: { usual: string; from: string },
  time: ShelterTime,
): string[] {
  const lines = dates
    .map(({ start, end }) => [new Date(start), new Date(end), time] as const)
    .filter((date) => dayOf(date[0], time.shelterTimeZone) >= from && eachWeek(...date) !== usual)
    .map((date) => dayAndTime(...date));
  return lines.length > 0 ? [`At other times: ${atMost(MOST_DATES, lines).join('; ')}.`] : [];
}
