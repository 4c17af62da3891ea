import { dayOf, type DogCare, type Hold, type WalkOutcome } from '@walkies/contract';
import type { CareClock } from '@walkies/staff';
import { formatDay, formatTime } from '@walkies/ui';

/** 'Today, 10:30', else 'Thursday 19 November, 10:30'. */
export function momentText(instant: string, { now, timeZone }: CareClock): string {
  const at = new Date(instant);
  const isToday = dayOf(at, timeZone) === dayOf(now, timeZone);
  return `${isToday ? 'Today' : formatDay(at, timeZone)}, ${formatTime(at, timeZone)}`;
}

/** The same within a sentence: 'today, 10:30'. */
export const sinceText = (instant: string, clock: CareClock): string =>
  momentText(instant, clock).replace(/^Today/, 'today');

/** Start and end of a hold in words. */
export function holdText({ from, until, kind }: Hold, clock: CareClock): string {
  const start = momentText(from, clock);
  if (until) return `${start} to ${sinceText(until, clock)}`;
  return kind === 'incident' ? `${start}, until an admin reviews the incident` : `${start}, open`;
}

export const OUTCOME_WORDS = {
  well: 'Went well',
  hard: 'Hard',
  incident: 'Incident',
} as const satisfies Record<WalkOutcome, string>;

/** '3 hours between walks' */
export function restText(minutes: number): string {
  if (minutes === 0) return 'none between walks';
  const hours = minutes / 60;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} between walks`;
}

/** Omits the weeks before the dog came; the last week always stays. */
export function weeksSinceCame({
  weeks,
  walksAWeek,
}: Pick<DogCare, 'weeks' | 'walksAWeek'>): DogCare['weeks'] {
  if (walksAWeek === 0) return weeks;
  const first = weeks.findIndex(
    ({ target, walked, planned }) => target !== 0 || walked > 0 || planned > 0,
  );
  return weeks.slice(first < 0 ? -1 : first);
}

/** Summary of the weeks' plot; the current week counts separately. */
export function weeksSentence({
  weeks,
  walksAWeek,
}: Pick<DogCare, 'weeks' | 'walksAWeek'>): string {
  const past = weeks.slice(0, -1).filter(({ target }) => target !== 0);
  const below = past.filter(({ walked, target = walksAWeek }) => walked < target).length;
  const thisWeek = weeks.at(-1);
  const now = thisWeek && `This week ${thisWeek.walked} walked, ${thisWeek.planned} planned.`;
  if (walksAWeek === 0) return `No target. ${now ?? ''}`.trim();
  if (past.length === 0) return `No whole week is over yet. ${now ?? ''}`.trim();
  if (past.length === 1) {
    const last = below === 1 ? 'Below the' : 'Reached its';
    return `${last} target of ${walksAWeek} last week. ${now ?? ''}`.trim();
  }
  return `Below the target of ${walksAWeek} in ${below} of the last ${past.length} weeks. ${now ?? ''}`.trim();
}
