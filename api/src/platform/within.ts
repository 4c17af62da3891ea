/** What was asked did not answer in time. */
export class TooSlowError extends Error {
  constructor(what: string, milliseconds: number) {
    super(`${what} did not answer within ${milliseconds} ms`);
    this.name = 'TooSlowError';
  }
}

/** The answer, or `TooSlowError` after so many milliseconds; the work itself is not stopped. */
export async function within<Answer>(
  milliseconds: number,
  what: string,
  answer: Promise<Answer>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlowError(what, milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([answer, tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}
