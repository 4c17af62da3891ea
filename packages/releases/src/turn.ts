import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCK, sweep } from './leftovers.ts';
import { takeLock } from './process-lock.ts';
import { Refusal } from './refusal.ts';
import type { AnyRelease, Part } from './types.ts';

/** Lets one process at a time change a part; another one is refused, not kept waiting. */
export async function inTurn<R extends AnyRelease, T>(
  part: Part<R>,
  change: () => Promise<T>,
): Promise<T> {
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
