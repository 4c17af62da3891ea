import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCK, sweep } from './leftovers.mjs';
import { takeLock } from './process-lock.mjs';
import { Refusal } from './refusal.mjs';

/**
 * Lets one process at a time change a part; another one is refused, not kept waiting.
 * @template {import('./types.d.mts').AnyRelease} R
 * @template T
 * @param {import('./types.d.mts').Part<R>} part
 * @param {() => Promise<T>} change
 * @returns {Promise<T>}
 */
export async function inTurn(part, change) {
  await mkdir(part.home, { recursive: true });
  const lock = await takeLock(join(part.home, LOCK));
  if ('holder' in lock) {
    throw new Refusal([
      `Somebody else changes what is live of ${part.name} at this moment (process ${lock.holder}): wait until that is done, then try again.`,
    ]);
  }
  try {
    await sweep(part);
    return await change();
  } finally {
    await lock.release();
  }
}
