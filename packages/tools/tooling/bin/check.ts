// `npm run check`: format, lint with the import rules, types, sizes, promises, unused code, what
// proves the specification, copies. Warnings fail.
import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

const PATH = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter);

const STEPS: [name: string, command: string, parameters: string[]][] = [
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  // The import rules need Nx's graph: without a cached one the rule is silently skipped.
  ['graph', 'nx', ['show', 'projects', '--json']],
  [
    'lint and types',
    'nx',
    ['run-many', '-t', 'lint', 'typecheck', '--parallel=2', '--outputStyle=static'],
  ],
  ['budgets', 'nx', ['run-many', '-t', 'budget', '--parallel=2', '--outputStyle=static']],
  ['surface', 'nx', ['run', '@walkies/remote-sdk:check-surface', '--outputStyle=static']],
  ['unused code', 'knip', ['--no-progress']],
  // What proves the specification must exist.
  ['specification', 'node', ['packages/tools/tooling/bin/spec-coverage.ts']],
  // Ten lines that stand twice want one home.
  ['copies', 'jscpd', ['--config', '.jscpd.json', '.']],
];

const failed = [];
for (const [name, command, parameters] of STEPS) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, parameters, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH, NX_DAEMON: 'false', FORCE_COLOR: '0' },
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status === 0) {
    console.log(`check: ${name} passed (${seconds} s)`);
    continue;
  }
  failed.push(name);
  console.log(`${stdout}${stderr}\ncheck: ${name} failed (${seconds} s)`);
}
if (failed.length > 0) console.log(`check: failed at ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
