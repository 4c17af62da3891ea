// node packages/tools/local-stack/bin/with-backends.ts -- <command…>
// Runs the command next to a throw-away PostgreSQL and throw-away emulators, after building the API and the
// contract from the present sources.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackends } from '../src/backends.ts';
import { buildChanged } from '../src/build.ts';
import { runHere } from '../src/child.mjs';
import { sentenceOf } from '../src/plain-failure.mjs';
import { keepTemporaryFilesInMemory } from '../src/temporary-files.ts';

const [command, ...args] = process.argv.slice(process.argv.indexOf('--') + 1);

if (!command) {
  console.error('Say which command to run: with-backends.ts -- <command…>');
  process.exit(2);
}
keepTemporaryFilesInMemory();
const dataDir = await mkdtemp(join(tmpdir(), 'walkies-'));
try {
  await buildChanged({ site: false, say: (line) => console.error(line) });
  const backends = await startBackends({ dataDir, keep: false });
  backends.onEnd((sentence) => console.error(sentence));
  process.exitCode = await runHere(command, args, { ...process.env, ...backends.env });
  await backends.stop();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
