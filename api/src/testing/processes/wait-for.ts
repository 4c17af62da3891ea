import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 10;
/** Shorter than Jest's own timeout, so that a test reports what it was waiting for. */
const DEADLINE_MS = 60_000;

/**
 * Polls until the result is truthy, and resolves with it. Throws after the deadline with `what` was awaited,
 * such as "the worker to end". Pauses between polls to leave the CPU to others.
 */
export async function waitFor<Answer>(
  what: string,
  poll: () => Answer | Promise<Answer>,
  deadlineMs = DEADLINE_MS,
): Promise<NonNullable<Answer>> {
  const begun = performance.now();
  for (;;) {
    const answer = await poll();
    if (answer) return answer;
    if (performance.now() - begun > deadlineMs) {
      throw new Error(`Waited ${deadlineMs} ms for ${what} in vain`);
    }
    await pause(INTERVAL_MS);
  }
}
