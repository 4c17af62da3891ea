/** Longer than a press takes, so that a test which looks for the answer without waiting fails each time. */
export const WRITE_MS = 20;

/** Resolves when the fake API answers a call of this method. */
export async function answerTime(method = 'GET'): Promise<void> {
  if (method !== 'GET') await new Promise((resolve) => setTimeout(resolve, WRITE_MS));
}
