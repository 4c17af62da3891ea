import 'reflect-metadata';
import { isIP } from 'node:net';
import { logTo } from './core/log.js';
import { EnvError, readEnv } from './env.js';
import { readSiteConfig } from './env/site-config.js';
import { checkSite } from './operations/site-check.js';
import { Clock } from './platform/clock.js';
import { GoogleApi } from './users/google/google-api.js';

logTo((text) => void process.stderr.write(text));

const print = (lines: readonly string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`);
};

/** Prints a line for each thing that is wrong, else a line for each that is right. */
async function run(): Promise<boolean> {
  // Names every wrong setting, also those that only browsers need.
  const { shelter } = readSiteConfig(process.env);
  const env = readEnv(process.env);
  const mailTo = env.firstAdmin?.email ?? shelter.contact.email;
  const clock = new Clock(env);
  const { wrong, right } = await checkSite({
    env,
    hostname: new URL(process.env.SITE_URL ?? '').hostname,
    serverAddresses: (process.env.SERVER_ADDRESSES ?? '').split(/\s+/).filter(isIP),
    mailTo,
    keyFile: process.env.GOOGLE_APPLICATION_CREDENTIALS?.trim(),
    google: GoogleApi.for(env),
    now: () => clock.now(),
  });
  if (wrong.length > 0) {
    print(wrong);
    return false;
  }
  print(['the settings', ...right].map((name) => `OK ${name}`));
  print([
    env.messages
      ? `A test mail went to ${mailTo}: look whether it arrived, also among spam.`
      : 'Mails are off, because SMTP_URL is empty: nobody can choose a new password.',
  ]);
  return true;
}

try {
  if (!(await run())) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  print([
    ...error.sentences,
    'Nothing else was looked at: correct these settings and check again.',
  ]);
  process.exitCode = 1;
}
