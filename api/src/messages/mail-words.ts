import { addShelterDays, dayOf } from '@walkies/contract';

const language = 'en-GB';

const partsOf = (instant: Date, timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const parts = new Intl.DateTimeFormat(language, { ...options, timeZone }).formatToParts(instant);
  return (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? '';
};

/** 'Sat 28 Nov' */
export function shortDay(instant: Date, timeZone: string): string {
  const part = partsOf(instant, timeZone, { weekday: 'short', day: 'numeric', month: 'short' });
  return `${part('weekday')} ${part('day')} ${part('month')}`;
}

/** '9:00 – 10:00 AM' */
export function timeRange(start: Date, end: Date, timeZone: string): string {
  const range = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
  // Narrow and thin spaces are drawn as boxes by some mail programs.
  return range.formatRange(start, end).replace(/\s+/gu, ' ');
}

/** '9:00 AM' */
export const timeOf = (instant: Date, timeZone: string): string =>
  timeRange(instant, instant, timeZone);

/** 'Sat 28 Nov, 9:00 – 10:00 AM' */
export const dayAndTime = (start: Date, end: Date, timeZone: string): string =>
  `${shortDay(start, timeZone)}, ${timeRange(start, end, timeZone)}`;

/** 'Shelter time: London, Greenwich Mean Time': which of its two times a zone keeps on that day. */
export function zoneOf(instant: Date, timeZone: string): string {
  const name = partsOf(instant, timeZone, { timeZoneName: 'long' })('timeZoneName');
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
  return `Shelter time: ${place}, ${name}`;
}

/** 'Today', 'Tomorrow', else 'Sat 28 Nov' */
export function dayWord(instant: Date, now: Date, timeZone: string): string {
  const day = dayOf(instant, timeZone);
  if (day === dayOf(now, timeZone)) return 'Today';
  return day === dayOf(addShelterDays(now, 1, timeZone), timeZone)
    ? 'Tomorrow'
    : shortDay(instant, timeZone);
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
