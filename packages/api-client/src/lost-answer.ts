import { ApiError, NetworkError } from './api-error';

const UNKNOWN = 'The line broke before Walkies answered. It is not known whether';

/** A write without an answer: its outcome is unknown. `message` is for people. */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer';

  /**
   * `whether` completes 'It is not known whether': 'you are booked'. `next`: how the outcome is found out.
   */
  constructor(whether: string, next: 'Walkies asks' | 'press again') {
    super(
      next === 'press again'
        ? `${UNKNOWN} ${whether}. Press again: nothing is saved twice.`
        : `${UNKNOWN} ${whether}. Walkies asks as soon as the line is back.`,
    );
  }
}

/** The connection is back, and the write was not done. `message` is for people. */
export class NotDone extends Error {
  override readonly name = 'NotDone';

  /** `undone`: 'You are not booked.' */
  constructor(undone: string) {
    super(`${undone} Please try again.`);
  }
}

/** The write was done, but its form has changed since. `message` is for people. */
export class DoneBeforeChange extends Error {
  override readonly name = 'DoneBeforeChange';

  constructor() {
    super('What you sent is done. What you have changed since is not sent yet.');
  }
}

/** True for errors whose message says it all. */
export function speaksForItself(error: unknown): error is Error {
  return [LostAnswer, NotDone, DoneBeforeChange].some((kind) => error instanceof kind);
}

// Sent by proxies in front of the API, or by an API that lost its database during the request.
const BROKEN = [502, 503, 504];

/** True for errors after which the write may still have been done. */
export function mayBeDone(error: unknown): boolean {
  return (
    error instanceof NetworkError || (error instanceof ApiError && BROKEN.includes(error.status))
  );
}
