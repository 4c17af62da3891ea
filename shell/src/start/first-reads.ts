import { type FirstRead, MOST_READS, READ_FORM, type SiteConfig } from '@walkies/contract';
import { askAs } from './ask';
import { startOfShelter } from './shelter-day';

/** For how long an answer counts (milliseconds since the page was opened). */
const FRESH_MS = 10_000;

/** Asks the API for what the page reads first, side by side with the page's code. */
export function createFirstReads(token: string | null, config: Promise<SiteConfig>) {
  const early = new Map<string, Promise<string | null>>();
  let isTooLate = false;
  return {
    /** Asks for what has the right form and fits this screen; `reads` may say anything. */
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
    /** The text of the API's answer to GET /api{path}, once. */
    take(path: string): Promise<string | null> | null {
      isTooLate = true;
      const answer = early.get(path) ?? null;
      early.delete(path);
      return performance.now() < FRESH_MS ? answer : null;
    },
  };
}
