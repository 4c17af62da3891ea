import { setTimeout as pause } from 'node:timers/promises';

/** One try takes up to ten seconds; more tries than this mean that the API does not recover. */
const TRIES = 12;

/**
 * Sends a call of a flood as the product's client does. An overloaded API may answer 503 with Retry-After
 * (docs/trust.md): the client waits for that long and sends the call again. A 503 without the header, and every
 * other answer, is returned, so a test demands its own outcomes of it.
 * @template {{ status: number, headers: Headers }} Answer
 * @param {() => Promise<Answer>} call
 * @returns {Promise<Answer>}
 */
export async function untilAnswered(call) {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || !(seconds > 0) || tries === TRIES) return answer;
    await pause(seconds * 1_000);
  }
}
