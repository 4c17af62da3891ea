import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newestFirst, readHistory, writeHistory } from './history.ts';
import { holderOf, takeLock } from './process-lock.ts';
import { Refusal } from './reasons.ts';
import type { AnyRelease, Live, Part } from './types.ts';

/** Number of releases to retain: open tabs and rollbacks need them. */
const RETAINED = 5;

/** Name of the lock file for changes of a part. */
const LOCK = '.publishing';

const namedBy = <R extends AnyRelease>(live: Live<R> | undefined) =>
  [live?.current, live?.previous, live?.trial?.release].flatMap((release) =>
    release ? [release.version] : [],
  );

/**
 * Removes leftovers of interrupted publications: drafts, and folders that never became a release.
 */
async function sweep<R extends AnyRelease>(part: Part<R>) {
  const known = new Set([...newestFirst(await readHistory(part)), ...namedBy(await part.read())]);
  for (const entry of await readdir(part.home, { withFileTypes: true })) {
    const path = join(part.home, entry.name);
    const isDraft = entry.name.startsWith('.') && entry.name !== LOCK;
    // Another process may be waiting for the lock at this moment.
    const isAwaited = entry.name.startsWith(`${LOCK}.`) && (await holderOf(path)) !== undefined;
    const isUnknown = entry.isDirectory() && !isDraft && !known.has(entry.name);
    if ((isDraft && !isAwaited) || isUnknown) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Removes the releases before the last five, except live, previous and trial ones.
 */
export async function removeOld<R extends AnyRelease>(part: Part<R>) {
  const history = await readHistory(part);
  const versions = newestFirst(history);
  const retained = new Set([...versions.slice(0, RETAINED), ...namedBy(await part.read())]);
  const old = versions.filter((version) => !retained.has(version));
  if (old.length === 0) return;
  await writeHistory(
    part,
    history.filter(({ version }) => retained.has(version)),
  );
  for (const version of old) await rm(join(part.home, version), { recursive: true, force: true });
}

/** Runs a change under the part's lock; refuses at once if another process holds it. */
export async function withLock<R extends AnyRelease, T>(
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
