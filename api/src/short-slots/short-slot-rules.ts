import { HELP_AGAIN_HOURS, SHORT_HOURS } from '@walkies/contract';
import { reservedPlaces } from '@walkies/contract/texts';
import { DomainError } from '../core/domain-error.js';
import type { Stage } from '../slots/slot.entity.js';
import { momentOf, shortDay, timeOf } from '../messages/mail/mail-words.js';
import type { ShelterTime } from '../messages/mail/mail-words.js';

const HOUR_MS = 3_600_000;

/** The facts that decide if help can be asked for in a slot. */
export interface ShortSlotState {
  stage: Stage;
  /** A blocked day covers the slot. */
  hidden: boolean;
  start: Date;
  /** Walkers that it still needs; 0 or less: none. */
  missing: number;
  full: boolean;
  /** Places reserved for the waiting list. */
  reserved: number;
  /** The latest request; null: none. */
  askedAt: Date | null;
}

/** The earliest moment to ask for help: once the slot is short, and some hours after the latest request. */
export function helpFrom({ start, askedAt }: Pick<ShortSlotState, 'start' | 'askedAt'>): Date {
  const short = start.getTime() - SHORT_HOURS * HOUR_MS;
  const again = askedAt ? askedAt.getTime() + HELP_AGAIN_HOURS * HOUR_MS : short;
  return new Date(Math.max(short, again));
}

/** '20:00', on another day 'Sat 28 Nov, 08:00' */
function shownMoment(instant: Date, now: Date, time: ShelterTime): string {
  const isToday = shortDay(instant, time) === shortDay(now, time);
  return isToday ? timeOf(instant, time) : momentOf(instant, time);
}

/** Throws the reason why nobody can be asked for help in this slot. */
export function demandShort(state: ShortSlotState, now: Date, time: ShelterTime): void {
  if (state.hidden || state.stage === 'blocked') throw new DomainError('SLOT_BLOCKED');
  if (state.stage === 'completed') throw new DomainError('SLOT_COMPLETED');
  if (state.start <= now) throw new DomainError('SLOT_STARTED');
  if (state.missing <= 0) throw new DomainError('SLOT_NOT_SHORT');
  const from = helpFrom(state);
  if (from > now) {
    const when = shownMoment(from, now, time);
    if (!state.askedAt) {
      throw new DomainError('SLOT_NOT_SHORT', undefined, `You can ask for help from ${when}.`);
    }
    const text =
      from < state.start
        ? `Walkers were already asked for help. You can ask again from ${when}.`
        : 'Walkers were already asked for help, and there is no time to ask again.';
    throw new DomainError('HELP_ASKED', undefined, text);
  }
  if (state.full) {
    throw new DomainError('SLOT_FULL', undefined, reservedPlaces(state.reserved) ?? undefined);
  }
}
