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
 * A process's start time in a form that no other process shares; undefined if the process has ended.
 * Process ids alone are reused, soon after a restart of the machine.
 */
async function birthOf(pid: number) {
  if (!isAlive(pid)) return undefined;
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field, a name in parentheses, may contain spaces; the 22nd is the time.
    return `${boot.trim()} ${status.slice(status.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return run('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
  }
}

/** The process that holds a lock file; undefined if it has ended, or the lock is free. */
export async function holderOf(path: string): Promise<number | undefined> {
  const [pid, birth] = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const holder = Number(pid);
  return holder && birth && (await birthOf(holder)) === birth ? holder : undefined;
}

/** Acquires a lock file for this process; ignores the lock of a process that has ended. */
export async function takeLock(
  path: string,
): Promise<{ release: () => Promise<void> } | { holder: number }> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${process.pid}\n${await birthOf(process.pid)}\n`);
  try {
    for (;;) {
      // Unlike a new file, a link is never seen empty.
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
 * Removes the lock of a process that has ended. If another process has acquired it meanwhile, restores that
 * lock.
 */
async function removeDead(path: string) {
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => {});
  if (await holderOf(aside)) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}
