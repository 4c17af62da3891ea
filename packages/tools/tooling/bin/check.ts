// `npm run check`: format, lint with the import rules, types, sizes, promises, unused code, shell scripts,
// the tests named in the specification, copies. Warnings fail. Expects a built site (local-stack/bin/on-built.mjs).
import { execFile } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { programs } from '../typecheck/programs.ts';

const TSC = 'node_modules/typescript-native/bin/tsc';
const BY_CONTENT = ['--cache', '--cache-strategy', 'content', '--cache-location'];
const ENV = {
  ...process.env,
  PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
  NX_DAEMON: 'false',
  FORCE_COLOR: '0',
  // For TypeScript and Oxlint: garbage collection on more threads costs more than it saves.
  GOMAXPROCS: '1',
};

type Step = [name: string, command: string, parameters: string[]];

// The import rules need Nx's graph: without a cached graph, ESLint silently skips them.
const FIRST: Step = ['graph', 'nx', ['show', 'projects', '--json']];
// Runs two steps at a time, the longest first. Nx must not build: it would delete dist/ before restoring
// it, while tests read it.
const STEPS: Step[] = [
  [
    'budgets and surface',
    'nx',
    [
      ...['run-many', '-t', 'budget', 'check-surface', '--excludeTaskDependencies'],
      ...['--parallel=2', '--outputStyle=static'],
    ],
  ],
  ['lint', 'eslint', ['--max-warnings=0', ...BY_CONTENT, 'node_modules/.cache/eslint/check', '.']],
  [
    'format',
    'prettier',
    ['--check', '--log-level=warn', ...BY_CONTENT, 'node_modules/.cache/prettier/check', '.'],
  ],
  [
    'types',
    'node',
    [TSC, '-b', '--singleThreaded', '--pretty', 'false', ...programs(resolve('.'))],
  ],
  ['lint with types', 'oxlint', ['--threads=1', '.']],
  // Ten duplicate lines should be shared code.
  ['copies', 'jscpd', ['--config', '.jscpd.json', '.']],
  ['unused code', 'knip', ['--no-progress']],
  ['commit subjects', 'node', ['packages/tools/tooling/bin/commit-subjects.ts']],
  ['shell scripts', 'node', ['packages/tools/tooling/bin/shell-scripts.ts']],
  // Each statement of the specification needs a test.
  ['specification', 'node', ['packages/tools/tooling/bin/spec-coverage.ts']],
];

const failed: string[] = [];

function run([name, command, parameters]: Step): Promise<void> {
  const started = performance.now();
  return new Promise((done) => {
    const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: ENV } as const;
    execFile(command, parameters, options, (error, stdout, stderr) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (error) {
        failed.push(name);
        // A program that could not be started has no output.
        const output = `${stdout}${stderr}` || error.message;
        console.log(`${output}\ncheck: ${name} failed (${seconds} s)`);
      } else if (stdout.startsWith('NOT RUN')) console.log(`check: ${name} ${stdout.trim()}`);
      else console.log(`check: ${name} passed (${seconds} s)`);
      done();
    });
  });
}

async function runWaiting(waiting: Step[]) {
  for (let step = waiting.shift(); step; step = waiting.shift()) await run(step);
}

await run(FIRST);
await Promise.all([runWaiting(STEPS), runWaiting(STEPS)]);
if (failed.length > 0) console.log(`check: failed at ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
