import { ApiError, NetworkError } from './api-error';

/** An outcome that is no refusal by the API. `message` is complete, and for people. */
export class OutcomeError extends Error {}

/** A write without an answer: it may have been done. */
export class UnknownOutcomeError extends OutcomeError {
  /** `question` completes 'It is not known whether': 'you are booked'. `next`: how the user learns the outcome. */
  constructor(question: string, next: 'Walkies asks' | 'press again') {
    const hint =
      next === 'press again'
        ? 'Press again: nothing is saved twice.'
        : 'Walkies asks as soon as the line is back.';
    super(`The line broke before Walkies answered. It is not known whether ${question}. ${hint}`);
  }
}

// Sent by proxies in front of the API, or by an API that lost its database during the request.
const BROKEN = [502, 503, 504];

/** True for errors after which the write may still have been done. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && BROKEN.includes(error.status));
