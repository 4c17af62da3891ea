import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Database } from '../database/database.js';
import type { Env } from '../env.js';
import { Firebase } from '../users/google/firebase.js';
import { GoogleApi } from '../users/google/google-api.js';
import { START_BACKUP } from './backup.sql.js';
import { exportPeople } from './people-backup.js';
import { providerFault } from './provider-accounts.js';
import { messageOf } from '../core/error-text.js';

const run = promisify(execFile);
const NAME = /^walkies-[\dT-]+Z\.tar(\.age)?$/;
const HOUR_MS = 3_600_000;
const RETENTION_MS = 30 * 24 * HOUR_MS;

export interface BackupTask {
  env: Env;
  /** On a connection of its own, because the lock lasts as long as that. */
  database: Database;
  /** The folder of all backups. */
  folder: string;
  /** The file of settings, which becomes a part of the backup. */
  settings: string;
  now: Date;
  /** Stops the backup halfway; an hour does, too. */
  signal: AbortSignal;
}

/** A part of a backup failed. The message says on one line which and why. */
export class BackupFailure extends Error {}

/** Another process is making a backup of the same database. */
export class OtherBackup extends Error {
  constructor() {
    super('Another backup is running.');
  }
}

/**
 * Writes database, people and settings with their checksums into one file, deletes backups of more than 30 days ago,
 * and returns the file's name. Throws `OtherBackup` or `BackupFailure`; only a failure to delete leaves the new file.
 */
export async function makeBackup(given: BackupTask): Promise<string> {
  const signal = AbortSignal.any([given.signal, AbortSignal.timeout(HOUR_MS)]);
  const task = { ...given, signal };
  const { database, folder } = task;
  const { rows } = await database.query(START_BACKUP);
  const [start] = rows;
  if (!start?.alone) throw new OtherBackup();
  const work = join(folder, '.work');
  const at = (name: string) => join(work, name);
  try {
    await part('the folder backups', async () => {
      await rm(work, { recursive: true, force: true });
      await mkdir(work);
    });
    await part('PostgreSQL', () => dump(task, { major: start.major, to: at('database.dump') }));
    await part('accounts and profiles', () => writePeople(task, at('people.ndjson')));
    await part('the settings', () => copyFile(task.settings, at('settings')));
    const file = await part('the file', () => pack(task, work));
    await part('old backups', () => deleteOld(task));
    return file;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function dump({ env, signal }: BackupTask, { major, to }: { major: number; to: string }) {
  const { stdout } = await run('pg_dump', ['--version']);
  const own = /\) (\d+)/.exec(stdout)?.[1];
  // An older one refuses; the archive of a newer one could be refused by the server's pg_restore.
  if (own !== String(major)) {
    throw new Error(
      `the server is version ${major}, but pg_dump is version ${own}. Use the same major version: build the image with POSTGRES_IMAGE`,
    );
  }
  const url = new URL(env.databaseUrl);
  // Every user of a computer may see the arguments of a process.
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  await run('pg_dump', ['--format=custom', `--file=${to}`, url.href], {
    env: { ...process.env, PGPASSWORD },
    signal,
  });
}

async function writePeople({ env, signal }: BackupTask, to: string) {
  const firebase = new Firebase(env);
  try {
    const people = exportPeople({ env, google: GoogleApi.for(env), firebase }, console.error);
    await pipeline(Readable.from(people), createWriteStream(to), { signal });
  } finally {
    await firebase.onApplicationShutdown();
  }
}

async function pack({ env, folder, now, signal }: BackupTask, work: string): Promise<string> {
  const inWork = { cwd: work, signal };
  const members = ['database.dump', 'people.ndjson', 'settings'];
  const { stdout } = await run('sha256sum', members, inWork);
  await writeFile(join(work, 'SHA256SUMS'), stdout);
  await run('tar', ['-cf', 'archive', ...members, 'SHA256SUMS'], inWork);
  const { backupKey } = env;
  if (backupKey) await run('age', ['-r', backupKey, '-o', 'encrypted', 'archive'], inWork);
  const packed = join(work, backupKey ? 'encrypted' : 'archive');
  await run('sync', [packed], inWork);
  const name = `${nameAt(now)}${backupKey ? '.age' : ''}`;
  await rename(packed, join(folder, name));
  return name;
}

const nameAt = (time: Date): string =>
  `walkies-${time.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`;

async function deleteOld({ folder, now }: BackupTask) {
  const oldest = nameAt(new Date(now.getTime() - RETENTION_MS));
  const names = await readdir(folder);
  for (const name of names) if (NAME.test(name) && name < oldest) await rm(join(folder, name));
}

async function part<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new BackupFailure(`${what}: ${reasonOf(error).replace(/\s+/g, ' ').trim()}`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return messageOf(error);
  if (error.name === 'AbortError') return 'it was stopped, or took longer than an hour';
  // Of a command: its message repeats the command.
  const words = 'stderr' in error && error.stderr ? String(error.stderr) : providerFault(error);
  // tar does not say why it wrote too little.
  return /no space left|Wrote only/i.test(words) ? 'No space left on the disk' : words;
}
