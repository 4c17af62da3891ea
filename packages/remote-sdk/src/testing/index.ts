import { afterEach, beforeEach } from '@jest/globals';
import { createPageClock } from '../page-clock';

/** Begins each test as a page that knows nothing of the time yet. Call it once in a spec. */
export function withPageClock(): void {
  beforeEach(() => {
    window.walkiesClock = createPageClock();
  });
  afterEach(() => {
    delete window.walkiesClock;
  });
}

/** An answer that the site gave at that moment. */
export const answeredAt = (moment: number, headers: Record<string, string> = {}) =>
  new Response(null, {
    headers: { Date: new Date(moment).toUTCString(), 'Cache-Control': 'no-store', ...headers },
  });

/** The page learns that the device's clock is so far ahead, behind where negative (milliseconds). */
export async function clockIsAhead(milliseconds: number): Promise<void> {
  const answered = Promise.resolve(answeredAt(Date.now() - milliseconds));
  window.walkiesClock?.learn(answered);
  await answered;
}
