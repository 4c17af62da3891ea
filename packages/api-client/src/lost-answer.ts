import { ApiError, NetworkError } from './api-error';

const UNKNOWN = 'The line broke before Walkies answered. It is not known whether';

/** No answer came to a write, so nobody knows whether it was done. `message` is for people. */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer';

  /** `whether` it was done, in words: 'you are booked'. `next`: what tells. */
  constructor(whether: string, next: 'Walkies asks' | 'press again') {
    super(
      next === 'press again'
        ? `${UNKNOWN} ${whether}. Press again: nothing is saved twice.`
        : `${UNKNOWN} ${whether}. Walkies asks as soon as the line is back.`,
    );
  }
}

/** The line is back, and the write was not done. `message` is for people. */
export class NotDone extends Error {
  override readonly name = 'NotDone';

  /** `undone`: 'You are not booked.' */
  constructor(undone: string) {
    super(`${undone} Please try again.`);
  }
}

/** The line is back, and the write was done, but its form has been changed. `message` is for people. */
export class DoneBeforeChange extends Error {
  override readonly name = 'DoneBeforeChange';

  constructor() {
    super('What you sent is done. What you have changed since is not sent yet.');
  }
}

/** True for what says by itself how it stands. */
export function speaksForItself(error: unknown): error is Error {
  return [LostAnswer, NotDone, DoneBeforeChange].some((kind) => error instanceof kind);
}

// Said by what stands between here and the API, or by an API that lost its database half-way.
const BROKEN = [502, 503, 504];

/** True for a failure after which a write may still have been done. */
export function mayBeDone(error: unknown): boolean {
  return (
    error instanceof NetworkError || (error instanceof ApiError && BROKEN.includes(error.status))
  );
}
