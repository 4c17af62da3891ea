const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** Waits so long, but not when the line comes back before it, nor after the end. */
function pause(milliseconds: number, ending: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, milliseconds);
    function goOn() {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      ending.removeEventListener('abort', goOn);
      resolve();
    }
    window.addEventListener('online', goOn);
    ending.addEventListener('abort', goOn);
  });
}

/** Asks, after growing pauses and when the line is back, until there is an answer; null when ended. */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  ending: AbortSignal,
): Promise<Answer | null> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    await pause(wait, ending);
    if (ending.aborted) return null;
    const answer = await ask().catch(() => null);
    if (answer !== null || ending.aborted) return ending.aborted ? null : answer;
  }
}
