import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { recordRun } from './backups/record-run.js';
import { logTo, withoutPeople } from './core/log.js';
import { connectionFailure } from './database/connection-failure.js';
import { withDatabase } from './database/with-database.js';
import { EnvError, readEnv } from './env.js';
import type { Env } from './env.js';
import { BackupFailure, makeBackup, OtherBackup } from './operations/make-backup.js';
import type { BackupTask } from './operations/make-backup.js';
import { NightlyBackup } from './operations/nightly-backup.js';
import { Clock } from './platform/clock.js';
import { messageOf } from './core/error-text.js';

type Place = Pick<BackupTask, 'folder' | 'settings' | 'signal'>;

const USAGE = 'Say now or nightly, the folder of backups, and the file of settings.';
const LOOKS_EVERY_MS = 60_000;

logTo((text) => void process.stderr.write(text));

const say = (name: string) => void process.stdout.write(`backups/${name}\n`);

/** A failure is on the screen: it is not stored, and nobody gets a mail. */
async function backUp(env: Env, place: Place): Promise<void> {
  await withDatabase(env.databaseUrl, async (database) => {
    const name = await makeBackup({ ...place, env, database, now: new Clock(env).now() });
    say(name);
    await recordRun(database, env, { outcome: 'succeeded', reason: '' });
  });
}

async function backUpNightly(env: Env, place: Place): Promise<void> {
  const nightly = new NightlyBackup(env, place);
  while (!place.signal.aborted) {
    try {
      const name = await nightly.makeIfDue();
      if (name) say(name);
    } catch (error) {
      if (!place.signal.aborted) report(error);
    }
    await pause(LOOKS_EVERY_MS, undefined, place).catch(() => undefined);
  }
}

async function run([command, folder, settings, ...more]: readonly string[]): Promise<void> {
  const work = { now: backUp, nightly: backUpNightly }[command ?? ''];
  if (!work || !folder || !settings || more.length > 0) throw new EnvError([USAGE]);
  const env = readEnv(process.env);
  // What it writes is readable by its owner alone.
  process.umask(0o077);
  const end = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end.abort());
  await work(env, { folder, settings, signal: end.signal });
}

function report(error: unknown): void {
  for (const sentence of sentencesOf(error)) console.error(withoutPeople(sentence));
}

function sentencesOf(error: unknown): readonly string[] {
  if (error instanceof EnvError) return error.sentences;
  if (error instanceof OtherBackup) return [error.message];
  const why = messageOf(error);
  const reason =
    error instanceof BackupFailure ? why : `PostgreSQL: ${connectionFailure(error) ?? why}`;
  return [`The backup failed: ${reason}`];
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  report(error);
  process.exitCode = 1;
}
