// node packages/tools/local-stack/bin/with-backends.ts -- <command…>
// Runs the command next to a throw-away PostgreSQL and throw-away emulators, after building the API and the
// contract from the present sources.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackends } from '../src/backends.ts';
import { buildChanged } from '../src/build.ts';
import { sentenceOf } from '../src/plain-failure.mjs';
import { runHere } from '../src/run-program.mjs';
import { stopOnSignals } from '../src/stop-signals.mjs';
import { keepTemporaryFilesTogether } from '../src/temporary-files.ts';

const [command, ...args] = process.argv.slice(process.argv.indexOf('--') + 1);

if (!command) {
  console.error('Say which command to run: with-backends.ts -- <command…>');
  process.exit(2);
}
stopOnSignals();
keepTemporaryFilesTogether();
const dataDir = await mkdtemp(join(tmpdir(), 'walkies-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
try {
  await buildChanged({ site: false, say: (line) => console.error(line) });
  const backends = await startBackends({ dataDir, keep: false });
  backends.onEnd((sentence) => console.error(sentence));
  process.exitCode = await runHere(command, args, { env: { ...process.env, ...backends.env } });
  await backends.stop();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
