const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** Waits for the time given; ends early when the browser comes online or `ending` aborts. */
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

/** Retries with backoff, and when the browser comes online, until an answer arrives; null when aborted. */
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
