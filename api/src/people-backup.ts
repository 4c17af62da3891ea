import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { logTo, withoutPeople } from './core/log.js';
import { EnvError, readEnv } from './env.js';
import { exportPeople, importPeople } from './operations/people-backup.js';
import { providerFault } from './operations/provider-accounts.js';
import { Firebase } from './users/google/firebase.js';
import { GoogleApi } from './users/google/google-api.js';

const USAGE =
  'Say export to write accounts and profiles to the output, or import FILE to read them from a file.';

// The output is the backup.
logTo((text) => void process.stderr.write(text));

async function run([command, path, ...more]: readonly string[]): Promise<void> {
  const isUnderstood = path === undefined ? command === 'export' : command === 'import';
  if (!isUnderstood || more.length > 0) throw new EnvError([USAGE]);
  const env = readEnv(process.env);
  const firebase = new Firebase(env);
  const people = { env, google: GoogleApi.for(env), firebase };
  try {
    if (path === undefined) {
      const lines = Readable.from(exportPeople(people, console.error));
      await pipeline(lines, process.stdout, { end: false });
      return;
    }
    const { accounts, profiles, refused } = await importPeople(path, people);
    for (const sentence of refused) console.error(withoutPeople(sentence));
    console.error(`Restored: ${accounts} accounts, ${profiles} profiles.`);
    // No failure: the provider refuses them each time, and everybody else must come back.
    if (refused.length > 0) {
      console.error(
        `Not restored: ${refused.length} accounts, see above. An API deletes the data of people without an account.`,
      );
    }
  } finally {
    await firebase.onApplicationShutdown();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const sentences = error instanceof EnvError ? error.sentences : [providerFault(error)];
  for (const sentence of sentences) console.error(withoutPeople(sentence));
  process.exitCode = 1;
}
