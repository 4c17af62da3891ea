import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyClone } from './copy-clone.ts';
import { freePort } from './ports.mjs';
import { temporaryFolderIn } from './temporary-files.ts';
import { ROOT } from './workspace.mjs';

/** A launcher, what shows that it is at work, and the signal that it alone gets then. */
const LAUNCHERS = [
  ['npm test', ['test'], [/bin\/check\.ts/, /postgres/, /jest\.js/], 'SIGTERM'],
  ['npm run test:deep', ['run', 'test:deep'], [/postgres/, /jest\.js/], 'SIGINT'],
  ['the units', ['test', '-w', '@walkies/ui'], [/jest\.js/], 'SIGTERM'],
  [
    'the browser',
    ['run', 'e2e', '-w', '@walkies/e2e', '--', 'src/journeys'],
    [/postgres/, /headless/],
    'SIGTERM',
  ],
  ['npm start', ['start'], [/postgres/, /api\/dist\/main\.js/], 'SIGTERM'],
  ['npm run dev', ['run', 'dev'], [/postgres/, /rsbuild/], 'SIGINT'],
  ['npm run bench', ['run', 'bench'], [/postgres/], 'SIGINT'],
  [
    'npm run mutants',
    ['run', 'mutants', '--', 'fifth-walker'],
    [/postgres/, /jest\.js/],
    'SIGTERM',
  ],
] as const;

const MINUTE_MS = 60_000;
/** What docs/testing.md promises. */
const GONE_WITHIN_MS = 10_000;

// In a copy: a test run removes the reports of the one before, and a planted fault is a change of the sources.
// On the file system of the clone, for hard links.
const copy = join(temporaryFolderIn(join(ROOT, 'test-results')), 'launchers');
beforeAll(async () => {
  mkdirSync(copy, { recursive: true });
  await copyClone(ROOT, copy);
}, 5 * MINUTE_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Command lines of the processes that run in the copy, or a program of it. */
function processesOfCopy(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const isOurs = line.includes(copy) || readlinkSync(`/proc/${pid}/cwd`).startsWith(copy);
        return isOurs ? [line] : [];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

it.each(LAUNCHERS)(
  'launchers: %s ends all that it began within ten seconds of a signal to it alone',
  async (_, args, signs, signal) => {
    const launcher = spawn('npm', args, {
      cwd: copy,
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(await freePort()),
        // As outside of this test run.
        WALKIES_TEST_TIER: 'quick',
        TMPDIR: undefined,
        // Under Jest, Playwright runs no tests.
        JEST_WORKER_ID: undefined,
      },
    });
    const ended = once(launcher, 'exit');
    const isAtWork = () => {
      const lines = processesOfCopy();
      return signs.every((sign) => lines.some((line) => sign.test(line)));
    };
    while (launcher.exitCode === null && !isAtWork()) await pause(100);
    expect(launcher.exitCode).toBeNull();
    launcher.kill(signal);
    const from = performance.now();
    await ended;
    while (processesOfCopy().length > 0 && performance.now() - from < GONE_WITHIN_MS) {
      await pause(100);
    }
    expect(processesOfCopy()).toEqual([]);
  },
  10 * MINUTE_MS,
);
