import { inDeep } from '@walkies/tooling/tier';
import { aMailServer } from './testing/mail/a-mail-server.js';
import { runCommand } from './testing/processes/run-command.js';
import { SITE_SETTINGS } from './testing/processes/site-settings.js';
import type { ProcessSettings } from './testing/processes/api-process.js';

const run = (settings: ProcessSettings = {}) =>
  runCommand('check-site', {
    env: { ...process.env, ...SITE_SETTINGS, SITE_URL: 'http://localhost:8080', ...settings },
  });

it('check site command: prints what is right and succeeds', async () => {
  const { output, errors, code } = await run();
  expect([errors, code]).toEqual(['', 0]);
  expect(output.trimEnd().split('\n')).toEqual(
    ['settings', 'address', 'database', 'clock', 'service account', 'Firebase']
      .map((name) => expect.stringMatching(new RegExp(`^OK (the )?${name}$`)))
      .concat(expect.stringMatching(/^Mails are off, because SMTP_URL is empty/)),
  );
});

it.each([
  ['the first admin', { ADMIN_EMAIL: 'kit@example.org', ADMIN_PASSWORD: 'walkies' }, 'kit'],
  ['the shelter, once there is no first admin', {}, 'hello'],
])('check site command: sends a test mail to %s', async (_, settings, name) => {
  const server = await aMailServer();
  const mail = { SMTP_URL: server.settings.smtpUrl, MAIL_FROM: 'Hillside <walks@example.org>' };
  const { output, code } = await run({ ...mail, ...settings });
  await server.close();
  expect(code).toBe(0);
  expect(output).toContain(`OK mail\nA test mail went to ${name}@example.org: look whether`);
  expect(server.mails).toMatchObject([{ to: [`${name}@example.org`] }]);
});

it('check site command: prints a line for each wrong thing and fails', async () => {
  const { output, code } = await run({
    SITE_URL: 'https://walkies.invalid',
    WALKIES_NOW: new Date(Date.now() - 5 * 60_000).toISOString(),
  });
  expect(code).toBe(1);
  expect(output.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^The name walkies\.invalid of SITE_URL does not resolve/),
    expect.stringMatching(/^This server's clock is [\d.]+ minutes slow/),
  ]);
});

inDeep(it)('check site command: prints wrong settings first', async () => {
  const { output, code } = await run({
    PORT: 'http',
    SITE_URL: '',
    FIREBASE_API_KEY: '',
    BACKUPS: 'weekly',
    GOOGLE_APPLICATION_CREDENTIALS: process.execPath,
  });
  expect(code).toBe(1);
  expect(output.trimEnd().split('\n').toSorted()).toEqual([
    expect.stringMatching(/^BACKUPS must be nightly\.$/),
    expect.stringMatching(/^FIREBASE_API_KEY is missing/),
    expect.stringMatching(
      /^GOOGLE_APPLICATION_CREDENTIALS must be the path of a service account's key/,
    ),
    expect.stringMatching(/^Nothing else was looked at/),
    expect.stringMatching(/^PORT must be a whole number/),
    expect.stringMatching(/^SITE_URL is missing/),
  ]);
});
