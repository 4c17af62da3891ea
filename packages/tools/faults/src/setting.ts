import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  API_KEY,
  DEMO_ACCOUNTS,
  PROJECT_ID,
  startEmulators,
  startFaultyProxy,
} from '@walkies/local-stack';
import { startApis } from './api-processes.ts';
import { openSmallDisk } from './small-disk.ts';
import { startPair } from './postgres-pair.ts';

const API_PROCESSES = 3;
// Counted as usual but never reached, although all callers share one address.
const WIDE_LIMITS = ['profile', 'booking', 'uploads', 'reports', 'rest']
  .map((family) => `${family}=5000/50000`)
  .join(',');

export type Setting = Awaited<ReturnType<typeof startSetting>>;

/**
 * The whole site as real processes: three API processes, PostgreSQL with a standby behind a router, and the
 * emulators of identity and profiles, with a faulty proxy between the API and each of them. `smallDisk`:
 * puts the primary's data on a separate disk that can be filled.
 */
export async function startSetting({ smallDisk = false }: { smallDisk?: boolean } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'walkies-faults-'));
  const logs = join(dataDir, 'logs');
  await mkdir(logs);
  const clear = () => rmSync(dataDir, { recursive: true, force: true });
  // Runs on Ctrl-C, too.
  process.once('exit', clear);
  const stops: (() => unknown)[] = [clear, () => process.off('exit', clear)];
  const stop = async () => {
    // Stop in order of dependency, so that no part calls one that has ended.
    for (const stopOne of stops.reverse()) await stopOne();
  };
  try {
    const disk = smallDisk ? await openSmallDisk(dataDir) : undefined;
    const [pair, emulators] = await Promise.all([
      startPair({ dataDir, logs, ...(disk && { smallDisk: disk }) }),
      startEmulators({ dataDir, keep: false }),
    ]);
    stops.push(() => pair.stop(), emulators.stop);
    const lines = {
      database: await startFaultyProxy({ target: `127.0.0.1:${pair.router.port}` }),
      firestore: await startFaultyProxy({ target: emulators.firestoreHost }),
      auth: await startFaultyProxy({ target: emulators.authHost }),
    };
    stops.push(() => Promise.all(Object.values(lines).map((line) => line.close())));
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      SHELTER_TIME_ZONE: 'Europe/London',
      ADMIN_EMAIL: DEMO_ACCOUNTS.admin.email,
      ADMIN_PASSWORD: DEMO_ACCOUNTS.admin.password,
      DATABASE_URL: pair.urlFor(lines.database.port),
      FIREBASE_PROJECT_ID: PROJECT_ID,
      FIREBASE_API_KEY: API_KEY,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${lines.auth.port}`,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${lines.firestore.port}`,
      METADATA_SERVER_DETECTION: 'none',
      RATE_LIMITS: WIDE_LIMITS,
    };
    const running = await startApis({ count: API_PROCESSES, env, logs });
    stops.push(running.stop);
    const { apis, deaths } = running;
    return { pair, lines, apis, deaths, disk, authHost: emulators.authHost, logs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
