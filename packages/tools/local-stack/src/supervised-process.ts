import type { ChildProcess } from 'node:child_process';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { endChild } from './child.mjs';
import { describeEnd, ended } from './process-end.ts';
import { sentenceOf } from './plain-failure.mjs';

const SHORT_LIFE_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;
const MOST_USELESS_STARTS = 5;

/**
 * The delay before a process that ended is restarted: none the first time, then doubled each time the
 * process ends within 10 s. Returns null to stop retrying, after five ends in a row before it was ready.
 */
export function restartRule() {
  let shortLives = 0;
  let uselessStarts = 0;
  return ({ livedMs, wasReady }: { livedMs: number; wasReady: boolean }) => {
    shortLives = livedMs < SHORT_LIFE_MS ? shortLives + 1 : 1;
    uselessStarts = wasReady ? 0 : uselessStarts + 1;
    if (uselessStarts >= MOST_USELESS_STARTS) return null;
    if (shortLives <= 1) return 0;
    return Math.min(FIRST_PAUSE_MS * 2 ** (shortLives - 2), LONGEST_PAUSE_MS);
  };
}

/**
 * Restarts a process whenever it ends by itself after it was ready.
 * @param options.name for sentences, such as `The API`
 * @param options.becomesReady resolves with false if it ended first, or took too long
 */
export function supervise(
  first: ChildProcess,
  {
    name,
    logFile,
    start,
    becomesReady,
    say,
    pause = pauses,
  }: {
    name: string;
    logFile: string;
    start: () => ChildProcess;
    becomesReady: (child: ChildProcess) => Promise<boolean>;
    say: (sentence: string) => void;
    pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  },
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let child = first;
  let giveUp: (sentence: string) => void = (): void => {};

  async function keep() {
    const pauseAfter = restartRule();
    let since = performance.now();
    let wasReady = true;
    for (;;) {
      await ended(child);
      if (signal.aborted) return;
      const wait = pauseAfter({ livedMs: performance.now() - since, wasReady });
      if (wait === null) {
        giveUp(
          await describeEnd(`${name} ends at each start, so it is not tried again`, child, logFile),
        );
        return;
      }
      if (wasReady)
        say(await describeEnd(`${name} ended by itself and is started again`, child, logFile));
      await pause(wait, signal);
      if (signal.aborted) return;
      since = performance.now();
      child = start();
      wasReady = await becomesReady(child);
      if (!wasReady) await endChild(child);
    }
  }
  keep().catch((error) => giveUp(sentenceOf(error)));

  return {
    /** @param listener called when it is no longer restarted */
    onGivenUp(listener: (sentence: string) => void) {
      giveUp = listener;
    },
    async stop() {
      stopping.abort();
      await endChild(child);
    },
  };
}

const pauses = (milliseconds: number, signal: AbortSignal) =>
  pauseFor(milliseconds, undefined, { signal }).catch(() => {});
