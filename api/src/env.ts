import { existsSync } from 'node:fs';
import { PASSWORD_MIN_LENGTH } from '@walkies/contract';

/** What the API is told by its surroundings, checked. */
export interface Env {
  production: boolean;
  host: string;
  port: number;
  databaseUrl: string;
  firebase: { projectId: string; apiKey: string | null; authEmulatorHost: string | null };
  /** IANA name; days, weeks and 'today' are in this zone. */
  shelterTimeZone: string;
  firstAdmin: { email: string; password: string } | null;
  cancelCutoffHours: number;
  /** Bookings that one walker may hold ahead; null: any number. */
  maxFutureBookings: number | null;
  /** The moment at which the clock starts, for tests. */
  startsAt: Date | null;
}

/** Injection token of the checked `Env`. */
export const ENV = Symbol('ENV');

/** What is wrong with the environment, one plain sentence for each variable. */
export class EnvError extends Error {
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'EnvError';
  }
}

type Source = Readonly<Record<string, string | undefined>>;

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const isDatabaseUrl = (text: string): boolean =>
  URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);

/** Reads and checks the environment. Throws `EnvError` naming every variable that is wrong. */
export function readEnv(source: Source): Env {
  const sentences: string[] = [];
  const wrong = (sentence: string): void => void sentences.push(sentence);
  const text = (name: string): string | null => source[name]?.trim() || null;
  const checked = (name: string, fits: (value: string) => boolean, must: string): string | null => {
    const value = text(name);
    if (value !== null && !fits(value)) wrong(`${name} must be ${must}.`);
    return value;
  };
  const required = (name: string, value: string | null, what: string): string => {
    if (value === null) wrong(`${name} is missing: ${what}.`);
    return value ?? '';
  };
  const whole = (name: string, least: number, most: number): number | null => {
    const fits = (value: string) => /^\d+$/.test(value) && +value >= least && +value <= most;
    const value = checked(name, fits, `a whole number from ${least} to ${most}`);
    return value === null ? null : Number(value);
  };

  const mode = checked(
    'NODE_ENV',
    (value) => ['production', 'development', 'test'].includes(value),
    'production, development or test',
  );
  const production = mode === 'production';
  const forTrials = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST', 'WALKIES_NOW'];
  for (const name of forTrials) {
    if (production && text(name) !== null) wrong(`${name} must not be set in production.`);
  }

  const databaseUrl = required(
    'DATABASE_URL',
    checked('DATABASE_URL', isDatabaseUrl, 'an address such as postgres://user:password@host/name'),
    'the address of the PostgreSQL database',
  );
  const projectId = required(
    'FIREBASE_PROJECT_ID',
    checked('FIREBASE_PROJECT_ID', (id) => /^[a-z0-9-]{4,40}$/.test(id), 'a Firebase project id'),
    'the Firebase project with accounts and profiles',
  );
  const authEmulatorHost = text('FIREBASE_AUTH_EMULATOR_HOST');
  const apiKey = text('FIREBASE_API_KEY');
  checked('GOOGLE_APPLICATION_CREDENTIALS', existsSync, 'the path of a file that exists');

  const email = checked('ADMIN_EMAIL', (value) => /^\S+@\S+$/.test(value), 'an e-mail address');
  const password = checked(
    'ADMIN_PASSWORD',
    (value) => value.length >= PASSWORD_MIN_LENGTH,
    `at least ${PASSWORD_MIN_LENGTH} characters long`,
  );
  if (email && !password) wrong('ADMIN_PASSWORD is missing: ADMIN_EMAIL is set without it.');
  if (password && !email) wrong('ADMIN_EMAIL is missing: ADMIN_PASSWORD is set without it.');
  if (email && !apiKey && !authEmulatorHost) {
    wrong('FIREBASE_API_KEY is missing: making the first admin signs in with it.');
  }

  const startsAt = checked(
    'WALKIES_NOW',
    (value) => !Number.isNaN(Date.parse(value)),
    'a moment such as 2026-11-20T09:00:00Z',
  );
  const env: Env = {
    production,
    host: text('HOST') ?? '127.0.0.1',
    port: whole('PORT', 0, 65_535) ?? 3001,
    databaseUrl,
    firebase: { projectId, apiKey, authEmulatorHost },
    shelterTimeZone:
      checked('SHELTER_TIME_ZONE', isTimeZone, 'a time zone such as Europe/London') ??
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    firstAdmin: email && password ? { email, password } : null,
    cancelCutoffHours: whole('CANCEL_CUTOFF_HOURS', 0, 720) ?? 2,
    maxFutureBookings: whole('MAX_FUTURE_BOOKINGS', 1, 10_000),
    startsAt: startsAt ? new Date(startsAt) : null,
  };
  if (sentences.length > 0) throw new EnvError(sentences);
  return env;
}
