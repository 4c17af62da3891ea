import { dayOf, type Help } from '@walkies/contract';
import { formatDay, formatTime, markName } from '@walkies/ui';

interface Clock {
  now: Date;
  timeZone: string;
}

const isToday = (instant: Date, { now, timeZone }: Clock): boolean =>
  dayOf(instant, timeZone) === dayOf(now, timeZone);

/** '9:10', or 'Thursday 26 November, 9:10' for another day. */
function momentOf(instant: Date, clock: Clock): string {
  const time = formatTime(instant, clock.timeZone);
  return isToday(instant, clock) ? time : `${formatDay(instant, clock.timeZone)}, ${time}`;
}

function bookedWords(count: number): string {
  if (count === 0) return 'nobody has booked yet';
  return count === 1 ? '1 has booked' : `${count} have booked`;
}

/** 'Asked at 9:10 by Maria Lopez. 12 people, 2 have booked.'; null before the first request. */
export function requestWords({ asked_at, asked_by, asked }: Help, clock: Clock): string | null {
  if (asked_at === null) return null;
  const by = asked_by === null ? '' : ` by ${markName(asked_by)}`;
  const people = asked.length === 1 ? '1 person' : `${asked.length} people`;
  const booked = bookedWords(asked.filter((walker) => walker.booked).length);
  const at = new Date(asked_at);
  return `Asked ${isToday(at, clock) ? 'at' : 'on'} ${momentOf(at, clock)}${by}. ${people}, ${booked}.`;
}

/** Why nobody can be asked now; null if staff may ask. */
export function notYetWords({ from, asked_at }: Help, start: Date, clock: Clock): string | null {
  if (from === null) return 'Walkies does not send emails here. Call the walkers.';
  const at = new Date(from);
  if (at <= clock.now) return null;
  if (at >= start) return 'There is no time to ask again.';
  const moment = momentOf(at, clock);
  return asked_at === null
    ? `You can ask for help from ${moment}.`
    : `You can ask again from ${moment}.`;
}

/** What became of the mail to a walker. */
export const DELIVERY_WORDS = {
  sent: 'Email sent',
  waiting: 'Email on its way',
  refused: 'Email could not be delivered',
  failed: 'Email could not be delivered',
  'not-sent': 'No email',
} as const satisfies Record<Help['asked'][number]['told'], string>;
