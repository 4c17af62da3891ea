import { RANGE_MAX_YEARS, SLOT_MAX_HOURS } from '@walkies/contract';
import { END_BEFORE_START } from '@walkies/contract/texts';
import { DomainError } from '../core/domain-error.js';

const HOUR_MS = 3_600_000;

export interface SlotTimes {
  start: Date;
  end: Date;
}

export const badTime = (sentence: string): DomainError =>
  new DomainError('BAD_INPUT', undefined, sentence);

/** Throws `BAD_INPUT` for a slot that ends before it starts, lasts too long or starts too far ahead. */
export function checkTimes({ start, end }: SlotTimes, now: Date): void {
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + RANGE_MAX_YEARS);
  if (end <= start) throw badTime(END_BEFORE_START);
  if (end.getTime() - start.getTime() > SLOT_MAX_HOURS * HOUR_MS) {
    throw badTime(`A time slot lasts ${SLOT_MAX_HOURS} hours at most.`);
  }
  if (start > latest) {
    throw badTime(`A time slot starts ${RANGE_MAX_YEARS} years ahead at most.`);
  }
}
