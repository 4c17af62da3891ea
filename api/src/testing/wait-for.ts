import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 10;
/** Less than Jest's own limit, so that a test says what it waited for in vain. */
const DEADLINE_MS = 60_000;

/**
 * Asks until the answer is true-like, and resolves with it. Throws after the deadline with `what` was
 * waited for, such as "the worker to end". The pause leaves the processor to what is waited for.
 */
export async function waitFor<Answer>(
  what: string,
  ask: () => Answer | Promise<Answer>,
  deadlineMs = DEADLINE_MS,
): Promise<NonNullable<Answer>> {
  const begun = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() - begun > deadlineMs) {
      throw new Error(`Waited ${deadlineMs} ms for ${what} in vain`);
    }
    await pause(INTERVAL_MS);
  }
}
