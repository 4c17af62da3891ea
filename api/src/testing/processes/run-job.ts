import { isUnreachable } from '../../core/unreachable.js';

const TRIES = 10;

/** Runs a scheduled job as its schedule does: one that times out on a busy machine runs again later. */
export async function runJob(job: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await job();
      return;
    } catch (error) {
      if (!isUnreachable(error) || tries === TRIES) throw error;
    }
  }
}
