import { addShelterDays, dayOf } from '@walkies/contract';
import type { Env } from '../env.js';

const language = 'en-GB';

/** How the shelter writes days and times. */
export type ShelterTime = Pick<Env, 'shelterTimeZone'>;

const partsOf = (
  instant: Date,
  { shelterTimeZone: timeZone }: ShelterTime,
  options: Intl.DateTimeFormatOptions,
) => {
  const parts = new Intl.DateTimeFormat(language, { ...options, timeZone }).formatToParts(instant);
  return (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? '';
};

/** 'Sat 28 Nov' */
export function shortDay(instant: Date, time: ShelterTime): string {
  const part = partsOf(instant, time, { weekday: 'short', day: 'numeric', month: 'short' });
  return `${part('weekday')} ${part('day')} ${part('month')}`;
}

/** '9:00 – 10:00 AM' */
export function timeRange(
  start: Date,
  end: Date,
  { shelterTimeZone: timeZone }: ShelterTime,
): string {
  const range = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
  // Narrow and thin spaces are drawn as boxes by some mail programs.
  return range.formatRange(start, end).replace(/\s+/gu, ' ');
}

/** '9:00 AM' */
export const timeOf = (instant: Date, time: ShelterTime): string =>
  timeRange(instant, instant, time);

/** 'Sat 28 Nov, 9:00 – 10:00 AM' */
export const dayAndTime = (start: Date, end: Date, time: ShelterTime): string =>
  `${shortDay(start, time)}, ${timeRange(start, end, time)}`;

/** 'Shelter time: London, Greenwich Mean Time': which of its two times a zone keeps on that day. */
export function zoneOf(instant: Date, time: ShelterTime): string {
  const name = partsOf(instant, time, { timeZoneName: 'long' })('timeZoneName');
  const place = time.shelterTimeZone.split('/').at(-1)?.replaceAll('_', ' ');
  return `Shelter time: ${place}, ${name}`;
}

/** 'Today', 'Tomorrow', else 'Sat 28 Nov' */
export function dayWord(instant: Date, now: Date, time: ShelterTime): string {
  const { shelterTimeZone: timeZone } = time;
  const day = dayOf(instant, timeZone);
  if (day === dayOf(now, timeZone)) return 'Today';
  return day === dayOf(addShelterDays(now, 1, timeZone), timeZone)
    ? 'Tomorrow'
    : shortDay(instant, time);
}

/** '1 walk', '2 walks' */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

/** The first of these lines, and how many more there are. */
export const atMost = (most: number, lines: readonly string[]): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `and ${lines.length - most} more`];

/** A name as it may stand in a header: on one line, whoever wrote it past the forms. */
export const onOneLine = (name: string): string =>
  name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export const firstName = (name: string): string => onOneLine(name).split(/\s+/)[0] ?? '';
