import type { ErrorCode } from '@walkies/contract';
import { ApiError, NetworkError } from './api-error';

/** An outcome other than a refusal by the API; screens show its `message` as it is. */
export class OutcomeError extends Error {}

/** A write without an answer: it may have been done. */
export class UnknownOutcomeError extends OutcomeError {
  /** `question` completes `we can't tell yet whether`: 'you are booked'. `next`: how the user learns the outcome. */
  constructor(
    question: string,
    readonly next: 'check' | 'press',
  ) {
    const hint =
      next === 'press'
        ? 'Try again: nothing will be saved twice.'
        : "We'll check as soon as you're back online.";
    super(`We lost the connection, so we can't tell yet whether ${question}. ${hint}`);
  }
}

// Sent by proxies in front of the API, or by an API that lost its database during the request.
const BROKEN = [502, 503, 504];

/** True for errors after which the write may still have been done. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && BROKEN.includes(error.status));

/**
 * True if the API refused and wrote nothing, so that the next try is a new write. Without a valid answer
 * the outcome is unknown, and a retry must use the same idempotency key.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500;

/** True if the API refuses the call with this code, false if it answers; throws every other error. */
export async function isRefusedWith(code: ErrorCode, answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === code) return true;
    throw error;
  }
}
