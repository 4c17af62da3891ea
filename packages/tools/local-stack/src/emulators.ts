import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertUnderstood, firestoreRules } from './firestore-rules.ts';
import { endChild, lastWords, nextMessage, startChild } from './child.mjs';
import { describeEnd } from './process-end.ts';
import { failureFrom } from './plain-failure.mjs';

const PROGRAM = fileURLToPath(new URL('./emulators-process.ts', import.meta.url));

/**
 * Starts the emulators of identity and profiles in one process.
 * @param options `keep`: accounts and profiles persist
 */
export async function startEmulators({ dataDir, keep }: { dataDir: string; keep: boolean }) {
  // Check here, too: only the launcher can report it.
  assertUnderstood(await firestoreRules());
  const folder = join(dataDir, 'people');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const logFile = join(dataDir, 'logs/emulators.log');
  const child = startChild(PROGRAM, { args: keep ? [folder] : [], logFile });
  const ports = await nextMessage(child).catch(async () => {
    throw failureFrom(
      await lastWords(logFile),
      await describeEnd('The emulators of identity and profiles did not start', child, logFile),
    );
  });
  return {
    authHost: `127.0.0.1:${portOf(ports, 'auth')}`,
    firestoreHost: `127.0.0.1:${portOf(ports, 'firestore')}`,
    name: 'The process of the emulators',
    child,
    logFile,
    /** Has the emulators' process stop PostgreSQL if the launcher is killed. */
    watch(postgresPid: number | undefined) {
      child.send({ postgresPid });
    },
    stop: () => endChild(child),
  };
}

const portOf = (ports: unknown, name: string) =>
  Number(ports && typeof ports === 'object' && Reflect.get(ports, name));
