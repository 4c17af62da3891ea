import { type FirstRead, MOST_READS, READ_FORM, type SiteConfig } from '@walkies/contract';
import { fetchApiText } from './fetch-json';
import { startOfShelter } from './shelter-day';

/** Maximum age of a prefetched answer, in milliseconds since the page was opened. */
const FRESH_MS = 10_000;

/** Prefetches the page's first API requests in parallel with its code. */
export function createPrefetcher(token: string | null, config: Promise<SiteConfig>) {
  const answers = new Map<string, Promise<string | null>>();
  let isClosed = false;
  return {
    /** Sends the requests that are valid and fit this screen; `prefetches` may hold anything. */
    async send(prefetches: FirstRead[]): Promise<void> {
      const { shelter } = await config;
      if (token === null || isClosed) return;
      for (const { path, media } of prefetches.slice(0, MOST_READS)) {
        if (!READ_FORM.test(path) || (media && !matchMedia(media).matches)) continue;
        const address = path.replace(/\{(\w+?)([+-]\d+)?\}/g, (_, from: string, days = '0') =>
          encodeURIComponent(startOfShelter(from, Number(days), shelter.timeZone).toISOString()),
        );
        answers.set(address, fetchApiText(token, address));
      }
    },
    /** Takes the text of the answer to GET /api{path}; works once per path. */
    take(path: string): Promise<string | null> | null {
      isClosed = true;
      const answer = answers.get(path) ?? null;
      answers.delete(path);
      return performance.now() < FRESH_MS ? answer : null;
    },
  };
}
