import { constants } from 'node:os';
import { endAllChildren, hasten } from './child.mjs';

export const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Within this time, a signal is the first one again: npm passes on what a terminal sends to both. */
const SAME_SIGNAL_MS = 1_000;

let isStopping = false;

/**
 * Calls a listener at the first signal to end. A later one hastens the end of the children.
 * @param {(signal: (typeof SIGNALS)[number]) => void} listener
 * @returns a function that stops listening
 */
export function onStopSignal(listener) {
  /** @type {number | undefined} */
  let lastAt;
  const handlers = SIGNALS.map((signal) => {
    const handler = () => {
      const isFirst = lastAt === undefined;
      if (lastAt !== undefined && performance.now() - lastAt < SAME_SIGNAL_MS) return;
      // Also gives each step of the end this time.
      lastAt = performance.now();
      if (!isFirst) return hasten();
      listener(signal);
    };
    process.on(signal, handler);
    return { signal, handler };
  });
  return () => {
    for (const { signal, handler } of handlers) process.off(signal, handler);
  };
}

/** On a signal, ends all children and then this process, with the customary code, such as 130. */
export function stopOnSignals() {
  return onStopSignal((signal) => {
    isStopping = true;
    process.stdout.write(`Stopping on ${signal} …\n`);
    void endAllChildren().then(() => process.exit(128 + constants.signals[signal]));
  });
}

/**
 * The work, pending for ever once a signal has ended it, so that nothing follows.
 * @template Result
 * @param {Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function unlessStopping(work) {
  const result = await work;
  return isStopping ? new Promise(() => {}) : result;
}
