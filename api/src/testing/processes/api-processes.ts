import { runApi } from './api-process.js';
import type { ApiProcess, ProcessSettings } from './api-process.js';
import { Caller } from '../caller.js';
import type { TestApi } from '../start-test-api.js';

/** The built API in several processes. */
export interface ApiProcesses {
  /** A caller at one of the processes; wraps around after the last one. */
  at: (nth: number, person: { token?: string | undefined }) => Caller;
  stop: () => Promise<void>;
}

/** Starts processes with the database and the accounts of a test's own API; `more`: further settings. */
export async function startApiProcesses(
  { env }: TestApi,
  many: number,
  more: ProcessSettings = {},
): Promise<ApiProcesses> {
  const settings = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: '0',
    DATABASE_URL: env.databaseUrl,
    FIREBASE_PROJECT_ID: env.firebase.projectId,
    SHELTER_TIME_ZONE: env.shelterTimeZone,
    SHELTER_LOCALE: env.shelterLocale,
    MAX_FUTURE_BOOKINGS: '10000',
    RATE_LIMITS: 'off',
    ...more,
  };
  const started: ApiProcess[] = [];
  const addresses: string[] = [];
  for (let made = 0; made < many; made += 1) {
    const process = runApi(settings);
    started.push(process);
    addresses.push(await process.listening);
  }
  return {
    at: (nth, { token }) => new Caller(`${addresses[nth % many]}/api`, token),
    stop: async () => {
      for (const { child } of started) child.kill('SIGTERM');
      await Promise.all(started.map(({ ended }) => ended));
    },
  };
}
