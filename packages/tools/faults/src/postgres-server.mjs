import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import {
  endChild,
  freePort,
  isReady,
  postgresIdentity,
  runProgram,
  serverArgs,
} from '@walkies/local-stack';
import { guarded } from './guarded.mjs';
import { signalTree } from './process-tree.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {Awaited<ReturnType<typeof postgresServer>>} PostgresServer */

const SETTINGS = [
  'wal_keep_size=256MB',
  // A standby looks for its primary again after a fifth of a second instead of five.
  'wal_retrieve_retry_interval=200ms',
];

/**
 * One PostgreSQL server that can be broken on purpose. It keeps its port over restarts.
 * @param {object} options
 * @param {string} options.name of its log
 * @param {string} options.folder its data, as this process sees it
 * @param {string} options.logs
 * @param {string} options.programs the folder of PostgreSQL's programs
 * @param {string[]} [options.settings] further ones
 * @param {string[]} [options.prefix] what stands before the program instead of the usual
 */
export async function postgresServer({ name, folder, logs, programs, settings = [], prefix }) {
  const port = await freePort();
  const logFile = join(logs, `${name}.log`);
  const identity = postgresIdentity();
  /** @type {ChildProcess | undefined} */
  let child;

  /** @param {NodeJS.Signals} signal */
  async function endBy(signal) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  return {
    name,
    port,
    folder,
    logFile,
    get pid() {
      return child?.pid ?? 0;
    },
    /** Resolves when it takes connections. */
    async start() {
      child = guarded(
        runProgram({
          program: join(programs, 'postgres'),
          args: serverArgs({ folder, port, settings: [...SETTINGS, ...settings] }),
          identity: { ...identity, ...(prefix && { prefix }) },
          logFile,
        }),
      );
      const seen = prefix ? `/proc/${child.pid}/root${folder}` : folder;
      if (!(await isReady(child, seen))) throw new Error(`${name} did not start: ${logFile}`);
    },
    /** Ends sessions and shuts down in order. */
    stopFast: () => endBy('SIGINT'),
    /** Ends as by a crash: the next start repairs. */
    stopImmediately: () => endBy('SIGQUIT'),
    /** Dies at once, with all that belongs to it. */
    async kill() {
      if (!child?.pid) return;
      signalTree(child.pid, 'SIGKILL');
      await endBy('SIGKILL');
    },
    /** Stands still: connections stay open and nobody answers. */
    freeze: () => signalTree(child?.pid ?? 0, 'SIGSTOP'),
    thaw: () => signalTree(child?.pid ?? 0, 'SIGCONT'),
    /** Makes a standby the primary, as `pg_ctl promote` does. */
    async promote() {
      await writeFile(join(folder, 'promote'), '');
      child?.kill('SIGUSR1');
    },
    async stop() {
      if (!child) return;
      signalTree(child.pid ?? 0, 'SIGCONT');
      await endChild(child);
    },
  };
}
