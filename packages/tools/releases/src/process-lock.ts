import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { codeOf } from './store-files.ts';

const run = promisify(execFile);

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * When a process began, in a form that no other process ever shares; undefined when it is gone.
 * Numbers alone come back, after a restart of the machine even soon.
 */
async function birthOf(pid: number) {
  if (!isAlive(pid)) return undefined;
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field, a name in brackets, may hold spaces; the 22nd is the time.
    return `${boot.trim()} ${status.slice(status.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return run('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
  }
}

/** The process that a lock file names; undefined when it is gone, or nobody holds the lock. */
export async function holderOf(path: string): Promise<number | undefined> {
  const [pid, birth] = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const holder = Number(pid);
  return holder && birth && (await birthOf(holder)) === birth ? holder : undefined;
}

/** Takes a lock file for this process; one whose holder is gone does not count. */
export async function takeLock(
  path: string,
): Promise<{ release: () => Promise<void> } | { holder: number }> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${process.pid}\n${await birthOf(process.pid)}\n`);
  try {
    for (;;) {
      // A link, unlike a new file, is never seen empty.
      const isOurs = await link(draft, path).then(
        () => true,
        (error) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
      if (isOurs) return { release: () => rm(path, { force: true }) };
      const holder = await holderOf(path);
      if (holder) return { holder };
      await removeDead(path);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Removes the lock of a process that is gone. Somebody may have done so and taken it meanwhile:
 * theirs goes back.
 */
async function removeDead(path: string) {
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => {});
  if (await holderOf(aside)) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}
