import pTimeout from 'p-timeout';

/** A timeout. */
export class TooSlowError extends Error {
  constructor(what: string, milliseconds: number) {
    super(`${what} did not answer within ${milliseconds} ms`);
    this.name = 'TooSlowError';
  }
}

/** The result, or `TooSlowError` after so many milliseconds. Does not cancel the work. */
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
