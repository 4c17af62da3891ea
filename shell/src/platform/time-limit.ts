/** The timeout has expired. */
export class TimeLimitError extends Error {}

/** Settles as the work does, or rejects with TimeLimitError after `limitMs` milliseconds. */
export function withTimeLimit<Outcome>(work: Promise<Outcome>, limitMs: number): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TimeLimitError(`No end within ${limitMs} ms`)),
      limitMs,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
