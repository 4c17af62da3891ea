import { logNotice } from './log.js';

const MINUTE_MS = 60_000;

/** Warns the operator at most once a minute, however often its cause is met. */
export class MinuteNotice {
  #loggedAt = -Infinity;

  warn(notice: string): void {
    if (performance.now() - this.#loggedAt < MINUTE_MS) return;
    this.#loggedAt = performance.now();
    logNotice('warn', notice);
  }
}
