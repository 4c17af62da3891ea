import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { WAIVER_VERSION } from '@walkies/contract';
import type { Role, Waiver } from '@walkies/contract';
import type { Database } from '../database/database.js';
import { readEnv } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import { logTo } from '../core/log.js';
import { Firebase } from '../users/google/firebase.js';
import { Caller, SignedIn } from './caller.js';
import { emulatorToken } from './identity/emulator-token.js';
import { serveApi } from './processes/serve-api.js';
import type { ServedApi } from './processes/serve-api.js';
import { createMigratedDatabase } from './test-database.js';
import { connectWithoutLimits } from './without-limits.js';

interface PersonTraits {
  name?: string;
  email?: string;
  phoneNumber?: string;
  /** The profile's raw waiver; an accepted one by default. */
  waiver?: unknown;
  /** The profile's raw role; `null`: no profile at all. */
  role?: unknown;
  emailVerified?: boolean;
}

/** A running API with its own database, accounts and profiles. */
export interface TestApi extends ServedApi {
  env: Env;
  /** For the test's own statements, without the API's limits. */
  database: Database;
  /** The complete log so far. */
  logged: () => string;
  /** Stops the clock of the rules at this instant; without one it runs again. */
  setNow: (instant?: string) => void;
  anonymous: Caller;
  asWalker: (traits?: PersonTraits) => Promise<SignedIn>;
  asMarshal: (traits?: PersonTraits) => Promise<SignedIn>;
  asAdmin: (traits?: PersonTraits) => Promise<SignedIn>;
  stop: () => Promise<void>;
}

const PHONE = '01234 567 890';
const accepted = (acceptedAt: string): Waiver => ({ version: WAIVER_VERSION, acceptedAt });

/** Starts the API on a free port; `settings` override those of the environment. */
export async function startTestApi(settings: Partial<Env> = {}): Promise<TestApi> {
  const fromOutside = readEnv({ ...process.env, NODE_ENV: 'test', PORT: '0' });
  const testDatabase = await createMigratedDatabase(fromOutside.databaseUrl);
  // A project of its own separates the accounts and profiles of test files.
  const projectId = settings.firebase?.projectId ?? `demo-${randomBytes(6).toString('hex')}`;
  const env: Env = {
    ...fromOutside,
    shelterTimeZone: 'Europe/London',
    shelterLocale: 'en-GB',
    firstAdmin: null,
    // Tests send and book more than people do, and all from one address.
    rateLimits: null,
    maxFutureBookings: null,
    ...settings,
    databaseUrl: testDatabase.url,
    firebase: { ...fromOutside.firebase, projectId },
  };
  let lines = '';
  const logAsBefore = logTo((text) => {
    lines += text;
  });
  const { app, url } = await serveApi(env);
  const own = await connectWithoutLimits(testDatabase.url);
  const { auth, profiles } = app.get(Firebase);
  const clock = app.get(Clock);
  const clockNow = clock.now.bind(clock);

  const as =
    (usual: Role) =>
    async (traits: PersonTraits = {}): Promise<SignedIn> => {
      const uid = `${usual}-${randomBytes(6).toString('hex')}`;
      const { name = `Test ${uid}`, email = `${uid}@example.org`, phoneNumber = PHONE } = traits;
      const role = traits.role === undefined ? usual : traits.role;
      // Who signs up has not confirmed the address yet.
      const { emailVerified = role !== null } = traits;
      await auth.createUser({ uid, email, displayName: name, emailVerified });
      const createdAt = new Date().toISOString();
      if (role !== null) {
        const waiver = 'waiver' in traits ? traits.waiver : accepted(createdAt);
        const profile = { name, email, role, phoneNumber, createdAt };
        await profiles.doc(uid).create(waiver === undefined ? profile : { ...profile, waiver });
      }
      return new SignedIn(url, uid, email, name, emulatorToken(projectId, uid, { email, name }));
    };

  return {
    app,
    env,
    url,
    database: own.database,
    logged: () => lines,
    setNow: (instant) => {
      clock.now = instant === undefined ? clockNow : () => new Date(instant);
    },
    anonymous: new Caller(url),
    asWalker: as('walker'),
    asMarshal: as('marshal'),
    asAdmin: as('admin'),
    stop: async () => {
      await app.close();
      await own.close();
      logAsBefore();
      await testDatabase.drop();
    },
  };
}
