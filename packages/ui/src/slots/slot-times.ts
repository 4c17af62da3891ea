import { dayOf, type Slot } from '@walkies/contract';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = timeZone + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(undefined, { ...options, timeZone });
  formats.set(key, made);
  return made;
}

const TIME = { timeStyle: 'short' } as const;
const NAMED_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

type Times = Pick<Slot, 'start_time' | 'end_time'>;

// Languages differ in the spaces around a range's dash; a range reads best with them.
const spaced = (range: string): string => range.replace(/\s*[–-]\s*/u, ' – ');

/** '10:30' in the browser's language and a given zone. */
export function formatTime(instant: Date, timeZone: string): string {
  return format(timeZone, TIME).format(instant);
}

/** '10:30 – 11:30', and '22:30 – 00:30'. */
export function formatTimeRange({ start_time, end_time }: Times, timeZone: string): string {
  const [start, end] = [new Date(start_time), new Date(end_time)];
  // For a range over midnight, Intl writes out both dates.
  if (dayOf(start, timeZone) !== dayOf(end, timeZone)) {
    return `${formatTime(start, timeZone)} – ${formatTime(end, timeZone)}`;
  }
  return spaced(format(timeZone, TIME).formatRange(start, end));
}

/** 'Thursday 19 November' */
export function formatDay(instant: Date, timeZone: string): string {
  return format(timeZone, NAMED_DAY).format(instant);
}

/** '19 November 2026' */
export function formatDate(instant: Date, timeZone: string): string {
  return format(timeZone, { dateStyle: 'long' }).format(instant);
}

/** 'Thursday 19 November, 10:30 – 11:30' */
export function formatDayAndTime(slot: Times, timeZone: string): string {
  return `${formatDay(new Date(slot.start_time), timeZone)}, ${formatTimeRange(slot, timeZone)}`;
}

/** 'Thursday 19 November, 10:30 to 11:30', for screen readers. */
export function slotTimeLabel({ start_time, end_time }: Times, timeZone: string): string {
  const start = new Date(start_time);
  const end = new Date(end_time);
  return `${formatDay(start, timeZone)}, ${formatTime(start, timeZone)} to ${formatTime(end, timeZone)}`;
}

const SUNDAY = Date.UTC(2026, 10, 1);
const DAY_MS = 24 * 3_600_000;

/** 'Saturday'; 0 is Sunday. */
export const weekdayName = (weekday: number): string =>
  format('UTC', { weekday: 'long' }).format(new Date(SUNDAY + weekday * DAY_MS));

/** '10:30 – 11:30' from 'HH:MM' of any day. */
export const clockRange = ({ start, end }: { start: string; end: string }): string =>
  formatTimeRange(
    { start_time: `2026-11-01T${start}:00Z`, end_time: `2026-11-01T${end}:00Z` },
    'UTC',
  );

/** 'Saturday, 10:30 – 11:30' of a walk each week. Weekday: 0 is Sunday; times: 'HH:MM'. */
export const usualTimesText = (walk: { weekday: number; start: string; end: string }): string =>
  `${weekdayName(walk.weekday)}, ${clockRange(walk)}`;

/** Short parts of a date: { weekday: 'Thu', day: '19', month: 'Nov' }. */
export function dateParts(
  instant: Date,
  timeZone: string,
): { weekday: string; day: string; month: string } {
  const part = (options: Intl.DateTimeFormatOptions): string =>
    format(timeZone, options).format(instant);
  return {
    weekday: part({ weekday: 'short' }),
    // Some languages add a word or a point to a single day.
    day:
      format(timeZone, { day: 'numeric' })
        .formatToParts(instant)
        .find(({ type }) => type === 'day')?.value ?? '',
    month: part({ month: 'short' }),
  };
}

/** 'Sat 28 Nov', of a day such as '2026-11-28'. */
export function shortDay(on: string): string {
  const { weekday, day, month } = dateParts(new Date(on), 'UTC');
  return `${weekday} ${day} ${month}`;
}

/** '15 – 21 November 2026', from dates in UTC; a single day gets its weekday. */
export function formatPeriod(first: Date, last: Date): string {
  const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (first.getTime() === last.getTime()) {
    return format('UTC', { ...date, weekday: 'long' }).format(first);
  }
  return spaced(format('UTC', date).formatRange(first, last));
}

/** 'November 2026', from a date in UTC. */
export function formatMonth(day: Date): string {
  return format('UTC', { month: 'long', year: 'numeric' }).format(day);
}

/** Groups slots by the shelter's day of their start ('YYYY-MM-DD'), earliest first; skips empty days. */
export function groupByDay(
  slots: readonly Slot[],
  timeZone: string,
): { day: string; slots: Slot[] }[] {
  const days = new Map<string, Slot[]>();
  const inOrder = slots.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time));
  for (const slot of inOrder) {
    const day = dayOf(new Date(slot.start_time), timeZone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }));
}

/** '14:30', with the day if it is another one than that of `near`. */
export function formatTimeNear(instant: Date, timeZone: string, near: Date): string {
  const time = formatTime(instant, timeZone);
  const isSameDay = dayOf(instant, timeZone) === dayOf(near, timeZone);
  return isSameDay ? time : `${formatDay(instant, timeZone)}, ${time}`;
}
