import {
  CANCEL_CUTOFF_HOURS,
  GRADES,
  MAX_FUTURE_BOOKINGS,
  MIN_WALKERS,
  SCHEDULE_WEEKS_AHEAD,
  PASSWORD_MIN_LENGTH,
  SLOT_CAPACITY,
  WAIVER_KEEP_YEARS,
  WAIVER_VERSION,
} from '@walkies/contract';
import type { Grade } from '@walkies/contract';
import { BOUNDS } from './database/bounds.js';
import { credentialsRequirement } from './env/google-credentials.js';
import { LIMIT_FAMILIES, readLimits } from './env/limit-families.js';
import type { Limits } from './env/limit-families.js';
import { readMessageSettings } from './env/message-settings.js';
import type { MessageSettings } from './env/message-settings.js';
import { readShelterTime } from './env/shelter-time.js';
import { isServiceUrl, serviceUrl } from './env/service-url.js';
import { isProxies, PROXIES, readProxies } from './env/trusted-proxies.js';

/** The waiver that walkers accept. */
interface WaiverSettings {
  version: string;
  /** SHA-256 of its text, in hexadecimal; null: not stored. */
  sha256: string | null;
  /** Years for which the proof of an acceptance is retained after the walker leaves. */
  retentionYears: number;
}

/** The API's configuration, read from environment variables and validated. */
export interface Env {
  production: boolean;
  host: string;
  port: number;
  /** Null: no metrics are collected. */
  metricsPort: number | null;
  /** How long the API goes on accepting after SIGTERM, while it reports that it is not ready. */
  shutdownGraceSeconds: number;
  databaseUrl: string;
  /** Size of this process's connection pool. */
  databaseConnections: number;
  firebase: { projectId: string; apiKey: string | null; authEmulatorHost: string | null };
  /** IANA name; days, weeks and 'today' are in this zone. */
  shelterTimeZone: string;
  /** BCP 47 tag of the English in which mails format days and times. */
  shelterLocale: string;
  firstAdmin: { email: string; password: string } | null;
  cancelCutoffHours: number;
  waiver: WaiverSettings;
  /**
   * How long cached rights serve reads and bookings while the identity provider or the profiles are down.
   */
  rightsGraceMinutes: number;
  /** Future bookings that one walker may hold; null, for the demo shelter's past: no limit. */
  maxFutureBookings: number | null;
  /** Walkers that a new slot needs, unless staff choose another number. */
  minWalkers: number;
  /** Weeks for which slots come from the schedule in advance. */
  scheduleWeeksAhead: number;
  /** Dogs that one walker may have at a time; more need a reason. */
  dogsPerWalker: number;
  /** The hardest grade new walkers may handle. */
  newWalkerClearance: Grade;
  /** Calls that one person and one address may send; null: no limit. */
  rateLimits: Limits | null;
  /** Proxies whose X-Forwarded-For is trusted: addresses, or the number of proxies before this process. */
  trustedProxies: readonly string[] | number;
  /** Null: no messages are sent. */
  messages: MessageSettings | null;
  /**
   * `asked`: people can confirm their address; `required`: booking needs it. Always off without messages.
   */
  emailConfirmation: 'off' | 'asked' | 'required';
  /** Full hours of the shelter's day between which deferrable messages wait; null: no quiet hours. */
  quietHours: { from: number; to: number } | null;
  /** `nightly`: admins are notified of a backup that failed or is missing; null: none are set up. */
  backups: 'nightly' | null;
  /** For whom backups are encrypted: a recipient of age. */
  backupKey: string | null;
  /** Encrypts the secrets in the database: 64 hexadecimal digits; null: none can be stored. */
  secretsKey: string | null;
  /** Whether devices get messages too, beside mails. */
  webPush: 'on' | 'off';
  /** The moment at which the clock starts, for tests. */
  startsAt: Date | null;
}

/** Injection token of the checked `Env`. */
export const ENV = Symbol('ENV');

/** Lists what is wrong with the environment, one plain sentence for each variable. */
export class EnvError extends Error {
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'EnvError';
  }
}

type Source = Readonly<Record<string, string | undefined>>;

const HOURS = /^(\d|1\d|2[0-3])-(\d|1\d|2[0-3])$/;
const isHours = (value: string): boolean => value === 'off' || readHours(value) !== null;

function readHours(value: string): Env['quietHours'] {
  const [, from, to] = HOURS.exec(value) ?? [];
  // A range from an hour to the same hour would never end.
  return from && to && from !== to ? { from: Number(from), to: Number(to) } : null;
}

const gradeIn = (value: string | null): Grade | null =>
  GRADES.find((grade) => grade === value) ?? null;

/** Reads and validates the environment. Throws `EnvError` that names every wrong variable. */
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
    checked(
      'DATABASE_URL',
      (url) => isServiceUrl(url, /^postgres(ql)?:$/),
      serviceUrl('postgres://user:password@host/name'),
    ),
    'the address of the PostgreSQL database',
  );
  const projectId = required(
    'FIREBASE_PROJECT_ID',
    checked('FIREBASE_PROJECT_ID', (id) => /^[a-z0-9-]{4,40}$/.test(id), 'a Firebase project id'),
    'the Firebase project with accounts and profiles',
  );
  const authEmulatorHost = text('FIREBASE_AUTH_EMULATOR_HOST');
  const apiKey = text('FIREBASE_API_KEY');
  const credentials = text('GOOGLE_APPLICATION_CREDENTIALS');
  const requirement = credentials && credentialsRequirement(credentials);
  if (requirement) wrong(`GOOGLE_APPLICATION_CREDENTIALS must be ${requirement}.`);

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

  const limits = checked(
    'RATE_LIMITS',
    (value) => value === 'off' || readLimits(value) !== null,
    'off, or calls by person and by address such as booking=60/600, rest=300/3000',
  );
  if (production && limits === 'off') wrong('RATE_LIMITS must not be off in production.');
  const proxies = checked('TRUSTED_PROXIES', isProxies, PROXIES);

  const clearance = checked(
    'NEW_WALKER_CLEARANCE',
    (value) => gradeIn(value) !== null,
    'gold, maroon or grey',
  );
  const startsAt = checked(
    'WALKIES_NOW',
    (value) => !Number.isNaN(Date.parse(value)),
    'a moment such as 2026-11-20T09:00:00Z',
  );
  const backups = checked('BACKUPS', (value) => value === 'nightly', 'nightly');
  const messages = readMessageSettings(checked, required);
  const secretsKey = checked(
    'SECRETS_KEY',
    (value) => /^[\da-f]{64}$/i.test(value),
    '64 hexadecimal digits, such as openssl rand -hex 32 prints',
  );
  const webPush = checked('WEB_PUSH', (value) => value === 'off', 'off');
  const quiet = checked('QUIET_HOURS', isHours, 'off, or full hours such as 21-7');
  const isRequired =
    checked(
      'EMAIL_CONFIRMATION',
      (value) => /^(asked|required)$/.test(value),
      'asked or required',
    ) === 'required';
  if (isRequired && !messages) {
    wrong('SMTP_URL is missing: EMAIL_CONFIRMATION=required needs mails to confirm by.');
  }
  const env: Env = {
    production,
    host: text('HOST') ?? '127.0.0.1',
    port: whole('PORT', 0, 65_535) ?? 3001,
    metricsPort: whole('METRICS_PORT', 0, 65_535),
    shutdownGraceSeconds: whole('SHUTDOWN_GRACE_SECONDS', 0, 60) ?? 0,
    databaseUrl,
    databaseConnections: whole('DATABASE_CONNECTIONS', 2, 100) ?? BOUNDS.connections,
    firebase: { projectId, apiKey, authEmulatorHost },
    ...readShelterTime(checked),
    firstAdmin: email && password ? { email, password } : null,
    waiver: {
      version:
        checked(
          'WAIVER_VERSION',
          (value) => /^[\w.-]{1,40}$/.test(value),
          'up to 40 letters, digits, dots and dashes',
        ) ?? WAIVER_VERSION,
      sha256:
        checked(
          'WAIVER_SHA256',
          (value) => /^[\da-f]{64}$/i.test(value),
          'the 64 signs that sha256sum prints',
        )?.toLowerCase() ?? null,
      retentionYears: whole('WAIVER_KEEP_YEARS', 1, 100) ?? WAIVER_KEEP_YEARS,
    },
    rightsGraceMinutes: whole('RIGHTS_GRACE_MINUTES', 0, 1_440) ?? 15,
    cancelCutoffHours: whole('CANCEL_CUTOFF_HOURS', 0, 720) ?? CANCEL_CUTOFF_HOURS,
    maxFutureBookings: whole('MAX_FUTURE_BOOKINGS', 1, 10_000) ?? MAX_FUTURE_BOOKINGS,
    minWalkers: whole('MIN_WALKERS', 0, SLOT_CAPACITY) ?? MIN_WALKERS,
    scheduleWeeksAhead: whole('SCHEDULE_WEEKS_AHEAD', 1, 52) ?? SCHEDULE_WEEKS_AHEAD,
    dogsPerWalker: whole('DOGS_PER_WALKER', 1, 4) ?? 1,
    newWalkerClearance: gradeIn(clearance) ?? 'gold',
    rateLimits: limits === 'off' ? null : limits === null ? LIMIT_FAMILIES : readLimits(limits),
    trustedProxies: readProxies(proxies ?? ''),
    messages,
    quietHours: readHours(quiet ?? (production ? '21-7' : 'off')),
    emailConfirmation: messages ? (isRequired ? 'required' : 'asked') : 'off',
    backups: backups === null ? null : 'nightly',
    backupKey: text('BACKUP_KEY'),
    secretsKey,
    // A browser shows pushes by its service worker.
    webPush: [webPush, text('SERVICE_WORKER')].includes('off') ? 'off' : 'on',
    startsAt: startsAt ? new Date(startsAt) : null,
  };
  if (env.port === env.metricsPort && env.port > 0) wrong('METRICS_PORT must differ from PORT.');
  if (sentences.length > 0) throw new EnvError(sentences);
  return env;
}
