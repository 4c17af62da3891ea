const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** Waits for the time given; ends early when the browser comes online or `signal` aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, milliseconds);
    function goOn() {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', goOn);
      resolve();
    }
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', goOn);
  });
}

/** Retries with backoff, and when the browser comes online, until an answer arrives; null when aborted. */
export async function retryUntilAnswered<Answer>(
  fetchAnswer: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer | null> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    await pause(wait, signal);
    if (signal.aborted) return null;
    const answer = await fetchAnswer().catch(() => null);
    if (answer !== null || signal.aborted) return signal.aborted ? null : answer;
  }
}
