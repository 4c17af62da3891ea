import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test, expect } from '@playwright/test';
import { BENCHMARKS } from '@walkies/bench/names';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));

interface Outcome {
  code: number | string | null | undefined;
  stdout: string;
  stderr: string;
}

const bench = (...words: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const script = ['packages/tools/bench/src/bench.ts', ...words];
    execFile(process.execPath, script, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });

test('benchmarks: lists the known names for an unknown one', { tag: '@deep' }, async () => {
  const { code, stderr } = await bench('nonsense');
  expect(code).toBe(1);
  expect(stderr).toContain(`There are: ${BENCHMARKS.join(', ')}.`);
});

for (const name of BENCHMARKS) {
  test(`benchmarks: does the same work on both sides of ${name}`, { tag: '@deep' }, async () => {
    // Against hanging only: `page` builds the site twice more, beside another lane.
    test.setTimeout(600_000);
    const { code, stdout, stderr } = await bench(name, '--smoke');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/ratio|median|to single page/);
  });
}
