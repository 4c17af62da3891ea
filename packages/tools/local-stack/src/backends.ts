import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmulators } from './emulators.ts';
import { allOrNothing, together } from './process-end.ts';
import { startPostgres } from './postgres.ts';
import { API_KEY, PROJECT_ID } from './auth-emulator.ts';

/**
 * Starts the API's backends: PostgreSQL and the emulators of identity and profiles, all on 127.0.0.1. `env`
 * holds the API's settings for them.
 * @param options `keep` (default): data survives `stop()`
 */
export async function startBackends({ dataDir, keep = true }: { dataDir: string; keep?: boolean }) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  const parts = await allOrNothing([
    startPostgres({ dataDir, keep }),
    startEmulators({ dataDir, keep }),
  ]);
  const [postgres, emulators] = parts;
  emulators.watch(postgres.child.pid);
  return {
    databaseUrl: postgres.url,
    authHost: emulators.authHost,
    /** The processes with their logs. */
    parts,
    env: {
      DATABASE_URL: postgres.url,
      FIREBASE_PROJECT_ID: PROJECT_ID,
      FIREBASE_API_KEY: API_KEY,
      FIREBASE_AUTH_EMULATOR_HOST: emulators.authHost,
      FIRESTORE_EMULATOR_HOST: emulators.firestoreHost,
      // Prevents firebase-admin from looking for a cloud host.
      METADATA_SERVER_DETECTION: 'none',
    },
    ...together(parts),
  };
}
