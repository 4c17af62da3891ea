/** The page's one clock. The page's start makes it: shell and remotes each have a copy of this file. */
export interface PageClock {
  /** Milliseconds to add to the device's clock; 0 while it is right, or nothing is known yet. */
  difference(): number;
  /** Takes the time from the site's answer to what is being sent just now. */
  learn(response: Promise<Pick<Response, 'headers'>>): void;
  /** Calls back when the difference has changed; answers the way to stop it. */
  follow(onChange: () => void): () => void;
}

declare global {
  interface Window {
    /** Shells of before have none: there the device's clock counts. */
    walkiesClock?: PageClock;
  }
}

export const clockDifference = (): number => window.walkiesClock?.difference() ?? 0;

/** The real time, in milliseconds since 1970, whatever the device's clock says. */
export const now = (): number => Date.now() + clockDifference();

/**
 * The device's own clock, to measure how long something takes: it also counts while the device sleeps,
 * which performance.now() may not. Never shown, and never compared with a time of the API.
 */
export const deviceNow = (): number => Date.now();

/** Corrects the page's clock by the response's Date header; returns the response. */
export function timed(response: Promise<Response>): Promise<Response> {
  window.walkiesClock?.learn(response);
  return response;
}

export const followClock: PageClock['follow'] = (onChange) =>
  window.walkiesClock?.follow(onChange) ?? (() => undefined);
