import type { ErrorCode } from '@walkies/contract';
import { DomainError } from '../core/domain-error.js';
import { violatedConstraint } from '../database/violated-constraint.js';

const OUTCOME_OF_CONSTRAINT = {
  booking_once_per_walker: 'already-booked',
  booking_without_overlap: 'overlaps',
  booking_walker_fkey: 'walker-gone',
} as const;

/** Why a booking violates a constraint; the account was deleted where its walker is gone. */
export type RefusedBooking = (typeof OUTCOME_OF_CONSTRAINT)[keyof typeof OUTCOME_OF_CONSTRAINT];

/** What walkers who take a place are told. */
export const CODE_OF_REFUSAL = {
  'already-booked': 'SLOT_ALREADY_BOOKED',
  overlaps: 'SLOT_OVERLAPS',
  // The account was deleted while its token was still valid at another process.
  'walker-gone': 'UNAUTHENTICATED',
  'not-allowed': 'FORBIDDEN',
  'given-back': 'PLACE_GIVEN_BACK',
} as const satisfies Record<RefusedBooking | 'not-allowed' | 'given-back', ErrorCode>;

/** The constraint that a booking violates; rethrows any other error. */
export function refusedBooking(error: unknown): RefusedBooking {
  const outcomes: Partial<Record<string, RefusedBooking>> = OUTCOME_OF_CONSTRAINT;
  const outcome = outcomes[violatedConstraint(error) ?? ''];
  if (!outcome) throw error;
  return outcome;
}

/** For staff, about a walker who has cancelled meanwhile. */
export function notBooked(walker: string): DomainError {
  const text = 'This walker is not booked for this walk any more.';
  return new DomainError('WALKER_NOT_BOOKED', { walkerIds: [walker] }, text);
}
