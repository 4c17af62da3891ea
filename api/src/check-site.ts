import 'reflect-metadata';
import { logTo } from './core/log.js';
import { EnvError, readEnv } from './env.js';
import { readSiteConfig } from './env/site-config.js';
import { checkSite } from './operations/site-check.js';
import { Clock } from './platform/clock.js';
import { GoogleApi } from './users/google-api.js';

logTo((text) => void process.stderr.write(text));

const print = (lines: readonly string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`);
};

/** Prints a line for each thing that is wrong, else a line for each that is right. */
async function run(): Promise<boolean> {
  // Names every wrong setting, also those that only browsers need.
  readSiteConfig(process.env);
  const env = readEnv(process.env);
  const clock = new Clock(env);
  const { wrong, right } = await checkSite({
    env,
    hostname: new URL(process.env.SITE_URL ?? '').hostname,
    keyFile: process.env.GOOGLE_APPLICATION_CREDENTIALS?.trim(),
    google: GoogleApi.for(env),
    now: () => clock.now(),
  });
  const lines = wrong.length > 0 ? wrong : ['the settings', ...right].map((name) => `OK ${name}`);
  print(lines);
  return wrong.length === 0;
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
