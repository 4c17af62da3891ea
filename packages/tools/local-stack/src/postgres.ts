import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endChild, exitCode, lastWords } from './child.mjs';
import { freePort } from './ports.mjs';
import { startFailure } from './process-end.ts';
import { failureFrom } from './plain-failure.mjs';
import {
  isReady,
  postgresPrograms,
  runProgram,
  serverArgs,
  type Program,
} from './postgres-process.ts';
import { giveTo, postgresIdentity, type Identity } from './postgres-identity.ts';
import { API_ROLE, apiRoleSql, SUPERUSER } from './postgres-role.ts';
import { stopLeftover } from './postgres-leftovers.ts';

const DATABASE = 'walkies';
/** Next to PostgreSQL's own files, so that folder and password stay together. */
const PASSWORD_FILE = 'walkies-api-password';

/**
 * A throw-away database need not survive a power cut. Autovacuum is off: only a superuser may end it, and
 * its owner cannot drop a database in which it works.
 */
const THROW_AWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
];
// One shelter needs no replicas.
const SETTINGS = ['max_logical_replication_workers=0'];

/**
 * Starts a real PostgreSQL on a free port of 127.0.0.1, with the folder's data if there are any.
 * @param options `keep`: data survives a power cut
 */
export async function startPostgres({ dataDir, keep }: { dataDir: string; keep: boolean }) {
  const folder = join(dataDir, 'postgres');
  const logFile = join(dataDir, 'logs/postgres.log');
  const programs = await postgresPrograms();
  const identity = postgresIdentity();
  const place = { folder, logFile, programs, identity, keep };
  if (existsSync(join(folder, 'PG_VERSION'))) await stopLeftover(folder);
  else await createFolder(place);
  giveTo(folder, identity);
  const passwordFile = join(folder, PASSWORD_FILE);
  // The folder is from a version in which the API had no role of its own.
  if (!existsSync(passwordFile)) await addRole(place, DATABASE);
  const password = (await readFile(passwordFile, 'utf8')).trim();
  const settings = [...SETTINGS, ...(keep ? [] : THROW_AWAY)];
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    await writeFile(logFile, '');
    const child = runProgram({
      program: join(programs, 'postgres'),
      args: serverArgs({ folder, port, settings }),
      identity,
      logFile,
    });
    if (await isReady(child, folder)) {
      return {
        url: `postgres://${API_ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`,
        name: 'PostgreSQL',
        child,
        logFile,
        stop: () => endChild(child),
      };
    }
    const words = await lastWords(logFile);
    // Another program may take the port between the check and the start, and the processes of a killed
    // PostgreSQL hold its memory for a moment. So retry.
    if (attempt < 20 && /could not bind|still in use/.test(words)) {
      await pause(200);
      continue;
    }
    throw await startFailure('PostgreSQL did not start', child, logFile);
  }
}

/** Created aside and renamed when complete, so that an interrupted first start leaves no partial folder. */
async function createFolder(place: Place) {
  const { folder, logFile, programs, identity, keep } = place;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  giveTo(draft, identity);
  await writeFile(logFile, '');
  // initdb requires a password for the superuser, although no one connects as it.
  const passwordFile = `${draft}-password`;
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  giveTo(passwordFile, identity);
  const flags = ['--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'];
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8'];
  const sync = keep ? [] : ['--no-sync'];
  await finish({
    program: join(programs, 'initdb'),
    args: ['-D', draft, '-U', SUPERUSER, `--pwfile=${passwordFile}`, ...flags, ...locale, ...sync],
    identity,
    logFile,
  });
  await rm(passwordFile);
  await addRole({ ...place, folder: draft }, 'postgres', `CREATE DATABASE ${DATABASE};\n`);
  await rename(draft, folder);
}

interface Place {
  folder: string;
  logFile: string;
  programs: string;
  identity: Identity;
  keep: boolean;
}

/**
 * Creates the API's role.
 * @param database to work in
 * @param first SQL to run before
 */
async function addRole(
  { folder, logFile, programs, identity, keep }: Place,
  database: string,
  first = '',
) {
  const password = randomBytes(24).toString('hex');
  await finish({
    program: join(programs, 'postgres'),
    // Single-user mode takes one statement per line.
    args: ['--single', '-D', folder, ...(keep ? [] : ['-c', 'fsync=off']), database],
    identity,
    logFile,
    input: first + apiRoleSql({ database: DATABASE, password, keep }),
  });
  await writeFile(join(folder, PASSWORD_FILE), password, { mode: 0o600 });
}

async function finish(program: Program) {
  if ((await exitCode(runProgram(program))) === 0) return;
  const { logFile } = program;
  throw failureFrom(
    await lastWords(logFile),
    `PostgreSQL could not set up its folder; ${logFile} says why.`,
  );
}
