import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 0.5;

/** Runs a search to its end, and lets others have their turn every half millisecond. */
export async function inSlices<Result>(search: Generator<void, Result>): Promise<Result> {
  for (let until = performance.now() + SLICE_MS; ;) {
    const step = search.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + SLICE_MS;
  }
}
