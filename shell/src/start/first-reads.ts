import { type FirstRead, MOST_READS, READ_FORM, type SiteConfig } from '@walkies/contract';
import { askAs } from './ask';
import { startOfShelter } from './shelter-day';

/** Maximum age of a prefetched answer, in milliseconds since the page was opened. */
const FRESH_MS = 10_000;

/** Prefetches the page's first API requests in parallel with its code. */
export function createFirstReads(token: string | null, config: Promise<SiteConfig>) {
  const early = new Map<string, Promise<string | null>>();
  let isTooLate = false;
  return {
    /** Prefetches reads that are valid and fit this screen; `reads` may hold anything. */
    async ask(reads: FirstRead[]): Promise<void> {
      const { shelter } = await config;
      if (token === null || isTooLate) return;
      for (const { path, media } of reads.slice(0, MOST_READS)) {
        if (!READ_FORM.test(path) || (media && !matchMedia(media).matches)) continue;
        const address = path.replace(/\{(\w+?)([+-]\d+)?\}/g, (_, from: string, days = '0') =>
          encodeURIComponent(startOfShelter(from, Number(days), shelter.timeZone).toISOString()),
        );
        early.set(address, askAs(token, address));
      }
    },
    /** Takes the text of the answer to GET /api{path}; works once per path. */
    take(path: string): Promise<string | null> | null {
      isTooLate = true;
      const answer = early.get(path) ?? null;
      early.delete(path);
      return performance.now() < FRESH_MS ? answer : null;
    },
  };
}
