import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertUnderstood, firestoreRules } from './firestore-rules.mjs';
import { endChild, lastWords, nextMessage, startChild } from './child.mjs';
import { describeEnd } from './process-end.mjs';
import { failureFrom } from './plain-failure.mjs';

const PROGRAM = fileURLToPath(new URL('./emulators-process.mjs', import.meta.url));

/**
 * Starts the emulators of identity and profiles in one process.
 * @param {{ dataDir: string, keep: boolean }} options `keep`: accounts and profiles survive
 */
export async function startEmulators({ dataDir, keep }) {
  // Here and not only in the process: this is where a sentence is heard.
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
  const { auth, firestore } = /** @type {{ auth: number, firestore: number }} */ (ports);
  return {
    authHost: `127.0.0.1:${auth}`,
    firestoreHost: `127.0.0.1:${firestore}`,
    name: 'The process of the emulators',
    child,
    logFile,
    /**
     * Lets the emulators' process stop PostgreSQL if the launcher is killed.
     * @param {number | undefined} postgresPid
     */
    watch(postgresPid) {
      child.send({ postgresPid });
    },
    stop: () => endChild(child),
  };
}
