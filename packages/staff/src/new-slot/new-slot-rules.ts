import {
  CALENDAR_FIRST_HOUR,
  CALENDAR_STEP_MINUTES,
  dayOf,
  fromWallTime,
  SLOT_CAPACITY,
  type Slot,
} from '@walkies/contract';
import { END_BEFORE_START } from '@walkies/contract/texts';
import { formatTime } from '@walkies/ui';

/** Start and end of a walk in a form: 'HH:MM' of shelter time, empty if not chosen. */
export interface WalkTimes {
  start: string;
  end: string;
}

/** A slot being typed; the date is 'YYYY-MM-DD'. */
export interface NewSlotDraft extends WalkTimes {
  date: string;
}

export const EMPTY_DRAFT: NewSlotDraft = { date: '', start: '', end: '' };

const LAST_CHOICE = 22 * 60 + 30;

const two = (value: number): string => String(value).padStart(2, '0');

function everyStep(): string[] {
  const choices: string[] = [];
  const step = CALENDAR_STEP_MINUTES;
  for (let minutes = CALENDAR_FIRST_HOUR * 60; minutes <= LAST_CHOICE; minutes += step) {
    choices.push(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
  }
  return choices;
}

/** Start and end times of the form: 06:00 to 22:30, every 30 minutes. */
export const TIME_CHOICES: readonly string[] = everyStep();

/** The same, with the times that a slot or schedule entry has already. */
export const timeChoicesWith = (own: readonly string[]): string[] =>
  [...new Set([...TIME_CHOICES, ...own.filter((time) => time !== '')])].toSorted();

/** The choices of the minimum of walkers. */
export const MINIMUM_CHOICES: readonly string[] = Array.from(
  { length: SLOT_CAPACITY + 1 },
  (_, count) => String(count),
);

/** '09:30', as the browser's language writes times. Any date works: only the time is shown. */
export const timeWord = (time: string): string =>
  formatTime(new Date(`2026-01-01T${time}:00Z`), 'UTC');

const choiceOf = (time: string): string => (TIME_CHOICES.includes(time) ? time : '');

/** The draft of a dragged time; invalid dates and times not in the form stay empty. */
export function draftOf(start: string, end: string): NewSlotDraft {
  const date = start.slice(0, 10);
  return {
    date: fromWallTime(date, 'UTC') ? date : '',
    start: choiceOf(start.slice(11, 16)),
    end: choiceOf(end.slice(11, 16)),
  };
}

const MINUTE_MS = 60_000;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeAt = (minutes: number): string =>
  minutes > LAST_CHOICE ? '' : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

const USUAL_MINUTES = 60;

/** Null without both times. */
const lengthOf = ({ start, end }: WalkTimes): number | null =>
  start !== '' && end > start ? minutesOf(end) - minutesOf(start) : null;

/** The end of a walk with another start: it takes as long as before, else as long as the last walk, else an hour. */
export const endFrom = (start: string, before: WalkTimes, last?: WalkTimes): string =>
  start === ''
    ? before.end
    : timeAt(minutesOf(start) + (lengthOf(before) ?? (last && lengthOf(last)) ?? USUAL_MINUTES));

/** The draft of a slot that begins when this one ends and takes as long. */
export function draftAfter(
  { start_time, end_time }: Pick<Slot, 'start_time' | 'end_time'>,
  timeZone: string,
): NewSlotDraft {
  const [first, last] = [new Date(start_time), new Date(end_time)];
  const date = dayOf(first, timeZone);
  const midnight = fromWallTime(`${date}T00:00`, timeZone) ?? first;
  const start = (last.getTime() - midnight.getTime()) / MINUTE_MS;
  const length = (last.getTime() - first.getTime()) / MINUTE_MS;
  return { date, start: choiceOf(timeAt(start)), end: choiceOf(timeAt(start + length)) };
}

interface Surroundings {
  /** Message for empty fields. */
  missing: string;
  timeZone: string;
  now: Date;
}

/** The instants of a draft, or the sentence about its problem. */
export function validateDraft(
  { date, start, end }: NewSlotDraft,
  { missing, timeZone, now }: Surroundings,
): { start: Date; end: Date } | { problem: string } {
  if (date === '' || start === '' || end === '') return { problem: missing };
  if (end <= start) return { problem: END_BEFORE_START };
  if (date < dayOf(now, timeZone)) return { problem: 'Please choose today or a later day.' };
  const startsAt = fromWallTime(`${date}T${start}`, timeZone);
  const endsAt = fromWallTime(`${date}T${end}`, timeZone);
  if (!startsAt || !endsAt) {
    return { problem: 'The clocks go forward and skip this time. Choose another.' };
  }
  return { start: startsAt, end: endsAt };
}
