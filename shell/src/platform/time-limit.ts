/** The work did not end in time. */
export class TimeLimitError extends Error {}

/** What the work ends with, or a rejection after `limitMs` milliseconds. */
export function withTimeLimit<Outcome>(work: Promise<Outcome>, limitMs: number): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TimeLimitError(`No end within ${limitMs} ms`)),
      limitMs,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
