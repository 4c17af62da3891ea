import 'reflect-metadata';
import { recordRun } from './backups/record-run.js';
import { logTo, withoutPeople } from './core/log.js';
import { withDatabase } from './database/with-database.js';
import { EnvError, readEnv } from './env.js';
import { messageOf } from './core/error-text.js';

const USAGE = 'Say succeeded, or failed with the reason.';

logTo((text) => void process.stderr.write(text));

async function run([outcome, ...words]: readonly string[]): Promise<void> {
  if (outcome !== 'succeeded' && outcome !== 'failed') throw new EnvError([USAGE]);
  const env = readEnv(process.env);
  await withDatabase(env.databaseUrl, (database) =>
    recordRun(database, env, { outcome, reason: words.join(' ') }),
  );
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const why = messageOf(error);
  const sentences =
    error instanceof EnvError
      ? error.sentences
      : [`The outcome of the backup could not be stored in PostgreSQL: ${why}`];
  for (const sentence of sentences) console.error(withoutPeople(sentence));
  process.exitCode = 1;
}
