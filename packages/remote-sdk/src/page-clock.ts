import type { PageClock } from './clock';

/** The header Date has whole seconds, cut off. */
const HALF_A_SECOND_MS = 500;
/** Nobody notices less, and what is shown would jitter. */
const AGREES_WITHIN_MS = 3_000;

/** An answer that a cache may have kept tells an old time. */
function isFresh(headers: Headers): boolean {
  const caching = headers.get('Cache-Control') ?? '';
  return /no-(store|cache)/.test(caching) && !(Number(headers.get('Age')) > 0);
}

/**
 * A clock that goes by the header Date of the site's answers. An answer counts where it contradicts what
 * is known: by more than its own uncertainty, half its round trip. So a quick one corrects a slow one,
 * never the other way round, and a device's clock that is set while the page is open is noticed.
 */
export function createPageClock(): PageClock {
  let difference = 0;
  const listeners = new Set<() => void>();

  function note(headers: Headers, tookMs: number): void {
    const date = Date.parse(headers.get('Date') ?? '');
    if (Number.isNaN(date) || !isFresh(headers)) return;
    const halfWay = tookMs / 2;
    const found = Math.round(date + HALF_A_SECOND_MS + halfWay - Date.now());
    const doubt = halfWay + HALF_A_SECOND_MS + AGREES_WITHIN_MS;
    if (Math.abs(found - difference) <= doubt) return;
    difference = Math.abs(found) <= doubt ? 0 : found;
    for (const listener of [...listeners]) listener();
  }

  return {
    difference: () => difference,
    learn(response) {
      const sentAt = performance.now();
      const shownAt = Date.now();
      response.then(
        // The first clock may stand still while the device sleeps, the other may be set.
        ({ headers }) => note(headers, Math.max(performance.now() - sentAt, Date.now() - shownAt)),
        () => undefined,
      );
    },
    follow(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
