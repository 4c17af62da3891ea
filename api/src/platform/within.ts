import pTimeout from 'p-timeout';

/** What was asked did not answer in time. */
export class TooSlowError extends Error {
  constructor(what: string, milliseconds: number) {
    super(`${what} did not answer within ${milliseconds} ms`);
    this.name = 'TooSlowError';
  }
}

/** The answer, or `TooSlowError` after so many milliseconds; the work itself is not stopped. */
export const within = <Answer>(
  milliseconds: number,
  what: string,
  answer: Promise<Answer>,
): Promise<Answer> => {
  const fallback = (): never => {
    throw new TooSlowError(what, milliseconds);
  };
  return pTimeout(answer, { milliseconds, fallback });
};
