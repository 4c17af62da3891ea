import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '@walkies/releases';
import { PlainFailure } from './plain-failure.mjs';

const run = promisify(execFile);

/** PostgreSQL's own data in `postmaster.pid`; undefined if there is no such file. */
export async function readPostmaster(folder: string) {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() };
}

/** Another program may have this process id by now. */
async function isOurs(pid: number, folder: string) {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    .then((text) => text.replaceAll('\0', ' '))
    .catch(() => run('ps', ['-o', 'command=', '-p', String(pid)]).then(({ stdout }) => stdout))
    .catch(() => '');
  return command.includes('postgres') && command.includes(folder);
}

/**
 * Stops a PostgreSQL that an earlier launcher left running in this folder, and deletes the pid file of one
 * that has ended.
 */
export async function stopLeftover(folder: string) {
  const found = await readPostmaster(folder);
  if (!found) return;
  if (isAlive(found.pid) && (await isOurs(found.pid, folder))) {
    for (const [signal, graceMs] of [
      ['SIGINT', 4000],
      ['SIGQUIT', 2000],
    ] as const) {
      process.kill(found.pid, signal);
      if (await isGoneWithin(found.pid, graceMs)) return;
    }
    throw new PlainFailure(
      `An earlier PostgreSQL (process ${found.pid}) does not stop: end it and start again.`,
    );
  }
  await rm(join(folder, 'postmaster.pid'), { force: true });
}

async function isGoneWithin(pid: number, graceMs: number) {
  for (let waited = 0; waited < graceMs; waited += 50) {
    if (!isAlive(pid)) return true;
    await pause(50);
  }
  return !isAlive(pid);
}
