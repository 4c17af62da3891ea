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
import { guarded } from './guarded.ts';
import { signalTree } from './process-tree.ts';
import type { ChildProcess } from 'node:child_process';

export type PostgresServer = Awaited<ReturnType<typeof postgresServer>>;

const SETTINGS = [
  'wal_keep_size=256MB',
  // A standby looks for its primary every 0.2 seconds instead of 5.
  'wal_retrieve_retry_interval=200ms',
];

/** A PostgreSQL server for faults. It keeps its port across restarts. */
export async function postgresServer({
  name,
  folder,
  logs,
  programs,
  settings = [],
  prefix,
}: {
  /** Name of its log. */
  name: string;
  /** Its data folder, as this process sees it. */
  folder: string;
  logs: string;
  /** The folder of PostgreSQL's programs. */
  programs: string;
  /** Additional settings. */
  settings?: string[];
  /** Command-line prefix of the program, instead of the usual one. */
  prefix?: string[];
}) {
  const port = await freePort();
  const logFile = join(logs, `${name}.log`);
  const identity = postgresIdentity();
  let child: ChildProcess | undefined;

  async function endBy(signal: NodeJS.Signals) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    await exited;
  }

  return {
    name,
    port,
    folder,
    logFile,
    get pid() {
      return child?.pid ?? 0;
    },
    /** Resolves once it accepts connections. */
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
    /** Ends sessions and shuts down cleanly. */
    stopFast: () => endBy('SIGINT'),
    /** Ends as in a crash: the next start recovers. */
    stopImmediately: () => endBy('SIGQUIT'),
    /** Kills it with all of its child processes. */
    async kill() {
      if (!child?.pid) return;
      signalTree(child.pid, 'SIGKILL');
      await endBy('SIGKILL');
    },
    /** Freezes it: connections stay open without answers. */
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
