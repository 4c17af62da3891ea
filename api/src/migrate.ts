import 'reflect-metadata';
import { migrate, stepBack } from './database/migrate.js';
import { EnvError, readEnv } from './env.js';
import type { Env } from './env.js';
import { logNotice } from './core/log.js';
import { reportStartFailure } from './start-failure.js';

const USAGE = 'Say --down to take the last change of the schema back, or nothing to bring it up.';

async function run(env: Env, [direction, ...more]: readonly string[]): Promise<string> {
  if (more.length > 0 || (direction && direction !== '--down')) throw new EnvError([USAGE]);
  if (direction) {
    const name = await stepBack(env);
    return name === null ? 'There is no change to take back.' : `Taken back: ${name}`;
  }
  const names = await migrate(env);
  return names.length === 0 ? 'The schema is up to date.' : `Done: ${names.join(', ')}`;
}

try {
  logNotice('info', await run(readEnv(process.env), process.argv.slice(2)));
} catch (error) {
  reportStartFailure(error);
  process.exitCode = 1;
}
