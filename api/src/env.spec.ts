import { EnvError, readEnv } from './env.js';

const GOOD = {
  DATABASE_URL: 'postgres://walkies:secret@localhost:5432/walkies',
  FIREBASE_PROJECT_ID: 'demo-walkies',
};

const complaintsAbout = (source: Record<string, string>): readonly string[] => {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.sentences;
    throw error;
  }
};

it('env: fills in defaults for optional settings', () => {
  expect(readEnv(GOOD)).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3001,
    metricsPort: null,
    shutdownGraceSeconds: 0,
    databaseConnections: 10,
    shelterTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    firstAdmin: null,
    cancelCutoffHours: 2,
    rightsGraceMinutes: 15,
    waiver: { version: '2024-01', sha256: null, retentionYears: 3 },
    maxFutureBookings: 8,
    minWalkers: 2,
    scheduleWeeksAhead: 6,
    rateLimits: { booking: { seconds: 600, person: 120, address: 600 } },
    trustedProxies: [],
    messages: null,
    emailConfirmation: 'off',
    quietHours: null,
    backups: null,
    startsAt: null,
  });
});

it('env: reads every setting', () => {
  const env = readEnv({
    ...GOOD,
    NODE_ENV: 'production',
    PORT: '8080',
    METRICS_PORT: '9464',
    SHUTDOWN_GRACE_SECONDS: '20',
    DATABASE_CONNECTIONS: '25',
    HOST: '0.0.0.0',
    SHELTER_TIME_ZONE: 'Europe/London',
    SHELTER_LOCALE: 'en-IE',
    ADMIN_EMAIL: 'kit@example.org',
    ADMIN_PASSWORD: 'walkies',
    FIREBASE_API_KEY: 'key',
    CANCEL_CUTOFF_HOURS: '0',
    RIGHTS_GRACE_MINUTES: '30',
    WAIVER_VERSION: '2026-11',
    WAIVER_SHA256: 'AB'.repeat(32),
    WAIVER_KEEP_YEARS: '6',
    MAX_FUTURE_BOOKINGS: '10',
    MIN_WALKERS: '3',
    SCHEDULE_WEEKS_AHEAD: '8',
    RATE_LIMITS: 'booking=6/700, rest=1/2',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1, loopback',
    BACKUPS: 'nightly',
    SECRETS_KEY: 'ab'.repeat(32),
    WEB_PUSH: 'off',
  });
  expect(env).toMatchObject({
    production: true,
    port: 8080,
    metricsPort: 9464,
    shutdownGraceSeconds: 20,
    databaseConnections: 25,
    backups: 'nightly',
    secretsKey: 'ab'.repeat(32),
    webPush: 'off',
    shelterLocale: 'en-IE',
    firstAdmin: { email: 'kit@example.org', password: 'walkies' },
    cancelCutoffHours: 0,
    rightsGraceMinutes: 30,
    waiver: { version: '2026-11', sha256: 'ab'.repeat(32), retentionYears: 6 },
    maxFutureBookings: 10,
    minWalkers: 3,
    scheduleWeeksAhead: 8,
    rateLimits: {
      booking: { seconds: 600, person: 6, address: 700 },
      rest: { seconds: 10, person: 1, address: 2 },
      reports: { seconds: 60, person: 240, address: 720 },
    },
    trustedProxies: ['10.0.0.0/8', '::1', 'loopback'],
  });
});

it('env: pushes nothing to browsers without a service worker', () => {
  expect(readEnv({ ...GOOD }).webPush).toBe('on');
  expect(readEnv({ ...GOOD, SERVICE_WORKER: 'off' }).webPush).toBe('off');
});

it('env: accepts the address of a socket and an encoded password', () => {
  for (const url of [
    'postgres:///walkies?host=/var/run/postgresql',
    'postgresql://walkies:p%40%23%2F@db.example.org:5433/walkies?sslmode=verify-full',
  ]) {
    expect(complaintsAbout({ ...GOOD, DATABASE_URL: url })).toEqual([]);
  }
});

it('env: names all missing settings at once', () => {
  expect(complaintsAbout({})).toEqual([
    expect.stringMatching(/^DATABASE_URL is missing/),
    expect.stringMatching(/^FIREBASE_PROJECT_ID is missing/),
  ]);
});

it.each([
  ['DATABASE_URL', 'mysql://localhost/walkies'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_URL', 'postgres:walkies'],
  ['DATABASE_URL', 'postgres://walkies:12#34@localhost/walkies'],
  ['DATABASE_URL', 'postgres://walkies:12/34@localhost/walkies'],
  ['DATABASE_URL', 'postgres://walkies:12%@localhost/walkies'],
  ['DATABASE_CONNECTIONS', '1'],
  ['DATABASE_CONNECTIONS', '101'],
  ['FIREBASE_PROJECT_ID', 'No Such'],
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['METRICS_PORT', '70000'],
  ['METRICS_PORT', '3001'],
  ['SHUTDOWN_GRACE_SECONDS', '61'],
  ['SHUTDOWN_GRACE_SECONDS', 'long'],
  ['SECRETS_KEY', 'ab'.repeat(31)],
  ['WEB_PUSH', 'on'],
  ['NODE_ENV', 'prod'],
  ['SHELTER_TIME_ZONE', 'Europe/Nowhere'],
  ['SHELTER_LOCALE', 'en_GB'],
  ['SHELTER_LOCALE', 'en-XX'],
  ['SHELTER_LOCALE', 'en'],
  ['SHELTER_LOCALE', 'de-DE'],
  ['SHELTER_LOCALE', 'English'],
  ['CANCEL_CUTOFF_HOURS', '-1'],
  ['RIGHTS_GRACE_MINUTES', '1441'],
  ['MAX_FUTURE_BOOKINGS', '0'],
  ['MIN_WALKERS', '5'],
  ['SCHEDULE_WEEKS_AHEAD', '0'],
  ['WAIVER_VERSION', 'the new one'],
  ['WAIVER_VERSION', 'x'.repeat(41)],
  ['WAIVER_SHA256', 'ab'],
  ['WAIVER_SHA256', 'xy'.repeat(32)],
  ['WAIVER_KEEP_YEARS', '0'],
  ['RATE_LIMITS', 'none'],
  ['RATE_LIMITS', 'booking=0/600'],
  ['RATE_LIMITS', 'booking=60'],
  ['RATE_LIMITS', 'toString=60/600'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1, proxy'],
  ['TRUSTED_PROXIES', '10'],
  ['WALKIES_NOW', 'tomorrow'],
  ['GOOGLE_APPLICATION_CREDENTIALS', '/no/such/file.json'],
])('env: names an invalid %s (%s)', (name, value) => {
  expect(complaintsAbout({ ...GOOD, [name]: value })).toEqual([expect.stringContaining(name)]);
});

// spec: 10.85
it.each([
  ['America/New_York', 'en-US'],
  ['America/Indiana/Indianapolis', 'en-US'],
  ['America/North_Dakota/Center', 'en-US'],
  ['Pacific/Honolulu', 'en-US'],
  ['US/Eastern', 'en-US'],
  ['America/Fort_Wayne', 'en-US'],
  ['America/Toronto', 'en-GB'],
  ['America/Mexico_City', 'en-GB'],
  ['Europe/London', 'en-GB'],
  ['UTC', 'en-GB'],
])('env: formats times in %s as %s by default', (zone, locale) => {
  expect(readEnv({ ...GOOD, SHELTER_TIME_ZONE: zone }).shelterLocale).toBe(locale);
});

it('env: prefers the configured locale over that of the time zone, in upper or lower case', () => {
  const env = readEnv({ ...GOOD, SHELTER_TIME_ZONE: 'America/New_York', SHELTER_LOCALE: 'EN-gb' });
  expect(env.shelterLocale).toBe('en-GB');
});

it.each([
  [{ ADMIN_EMAIL: 'kit@example.org', FIREBASE_API_KEY: 'key' }, /^ADMIN_PASSWORD is missing/],
  [{ ADMIN_PASSWORD: 'walkies' }, /^ADMIN_EMAIL is missing/],
  [{ ADMIN_EMAIL: 'kit@example.org', ADMIN_PASSWORD: 'walkies' }, /^FIREBASE_API_KEY is missing/],
])('env: requires the settings of the first admin together: %j', (part, sentence) => {
  expect(complaintsAbout({ ...GOOD, ...part })).toEqual([expect.stringMatching(sentence)]);
});

it('env: never repeats a password', () => {
  const complaints = complaintsAbout({ ...GOOD, ADMIN_EMAIL: 'x', ADMIN_PASSWORD: 'abcde' });
  expect(complaints.join()).not.toContain('abcde');
});

it.each(['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST', 'WALKIES_NOW'])(
  'env: refuses %s in production',
  (name) => {
    const value = '2026-11-20T09:00:00Z';
    expect(complaintsAbout({ ...GOOD, NODE_ENV: 'production', [name]: value })).toEqual([
      `${name} must not be set in production.`,
    ]);
  },
);

it('env: accepts a number of proxies', () => {
  expect(readEnv({ ...GOOD, TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2);
});

it('env: disables rate limits outside production only', () => {
  expect(readEnv({ ...GOOD, RATE_LIMITS: 'off' }).rateLimits).toBeNull();
  expect(complaintsAbout({ ...GOOD, NODE_ENV: 'production', RATE_LIMITS: 'off' })).toEqual([
    'RATE_LIMITS must not be off in production.',
  ]);
});

const MAIL = {
  ...GOOD,
  SMTP_URL: 'smtps://walkies:secret@mail.example.org',
  MAIL_FROM: 'Hillside Dog Shelter <walks@example.org>',
  SITE_URL: 'https://walkies.example.org/',
};

it('env: reads the message settings', () => {
  expect(readEnv({ ...MAIL, SHELTER_CONTACT: '12 Orchard Lane, 01234 567 890' }).messages).toEqual({
    smtpUrl: 'smtps://walkies:secret@mail.example.org',
    from: { name: 'Hillside Dog Shelter', address: 'walks@example.org' },
    siteUrl: 'https://walkies.example.org',
    contact: ['12 Orchard Lane', '01234 567 890'],
    worker: 'here',
  });
  expect(readEnv({ ...MAIL, MESSAGES_WORKER: 'apart' }).messages?.worker).toBe('apart');
});

it('env: reads email confirmation and quiet hours, and requires SMTP to confirm addresses', () => {
  expect(readEnv(MAIL).emailConfirmation).toBe('asked');
  const strict = { ...MAIL, EMAIL_CONFIRMATION: 'required', QUIET_HOURS: '22-6' };
  expect(readEnv(strict)).toMatchObject({
    emailConfirmation: 'required',
    quietHours: { from: 22, to: 6 },
  });
  expect(complaintsAbout({ ...GOOD, EMAIL_CONFIRMATION: 'required' })[0]).toContain(
    'SMTP_URL is missing',
  );
});

it.each([
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must be an address'],
  [{ SMTP_URL: 'smtps:mail.example.org' }, 'SMTP_URL must be an address'],
  [{ SMTP_URL: 'smtps://walkies:12#34@mail.example.org' }, 'SMTP_URL must be an address'],
  [{ SMTP_URL: 'smtps://walkies:12%@mail.example.org' }, 'SMTP_URL must be an address'],
  [{ MAIL_FROM: 'walks@example.org' }, "MAIL_FROM must be the shelter's name with an address"],
  [{ MAIL_FROM: 'A <a@b>\r\nBcc: <c@d>' }, "MAIL_FROM must be the shelter's name with an address"],
  [{ MAIL_FROM: '' }, 'MAIL_FROM is missing: messages come from somebody.'],
  [{ SITE_URL: '' }, "SITE_URL is missing: messages lead to the site's pages."],
  [{ SITE_URL: 'walkies' }, "SITE_URL must be the site's address"],
  [{ EMAIL_CONFIRMATION: 'yes' }, 'EMAIL_CONFIRMATION must be asked or required.'],
  [{ BACKUPS: 'weekly' }, 'BACKUPS must be nightly.'],
  [{ QUIET_HOURS: '7-7' }, 'QUIET_HOURS must be off, or full hours such as 21-7.'],
  [{ QUIET_HOURS: '21-24' }, 'QUIET_HOURS must be off, or full hours such as 21-7.'],
  [{ MESSAGES_WORKER: 'there' }, 'MESSAGES_WORKER must be here or apart.'],
])('env: explains the invalid message settings %j', (settings, sentence) => {
  expect(complaintsAbout({ ...MAIL, ...settings })[0]).toContain(sentence);
});
