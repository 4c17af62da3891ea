import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@walkies/local-stack';
import { workspaceFolders } from '@walkies/releases';
import { argsOf, inApi, inBrowser } from './mutant.ts';
import { MUTANTS } from './mutants.ts';
import { countIn } from './plant.ts';

it('planted faults: has at least sixty, each with a name of its own', () => {
  const names = MUTANTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(60);
});

const present = MUTANTS.filter(({ name }) => name !== process.env['WALKIES_PLANTED']);

describe.each(present)('the planted fault $name', ({ file, find, replace, quick, deep = [] }) => {
  it('planted fault: changes a text that stands in its file exactly once', () => {
    expect(countIn({ file, find })).toBe(1);
    expect(replace).not.toBe(find);
  });

  it('planted fault: names test files that exist', () => {
    const folders = workspaceFolders(ROOT);
    const suites = [...quick, ...deep];
    const missing = suites.filter(
      ({ workspace, spec }) => !existsSync(join(folders.get(workspace) ?? '', spec)),
    );
    expect(suites).not.toEqual([]);
    expect(missing).toEqual([]);
  });
});

// A pattern that matches no title finds no fault.
const titled = MUTANTS.flatMap(({ quick, deep = [] }) => [...quick, ...deep]).filter(
  ({ title }) => title !== undefined,
);

it.each(titled)(
  'planted faults: finds a test of $spec by the title $title',
  ({ workspace, spec, ...one }) => {
    const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
    const { stdout } = spawnSync(
      process.execPath,
      [playwright, 'test', '--list', spec, `--project=${one.project}`, `--grep=${one.title}`],
      // Under Jest, Playwright lists no tests.
      {
        cwd: workspaceFolders(ROOT).get(workspace),
        env: { ...process.env, JEST_WORKER_ID: undefined },
        encoding: 'utf8',
      },
    );
    expect(stdout).toMatch(/Total: \d+ tests? in 1 file/);
  },
);

it('planted faults: runs one file with the command a person would use', () => {
  expect(argsOf(inApi('slots/slots.spec.ts')).join(' ')).toBe(
    'test -w @walkies/api -- src/slots/slots.spec.ts',
  );
  expect(argsOf(inBrowser('visual/visual.spec.ts', 'visual', 'walker: booking$'))).toEqual(
    'run e2e -w @walkies/e2e -- src/visual/visual.spec.ts --project visual --grep'
      .split(' ')
      .concat('walker: booking$'),
  );
});
