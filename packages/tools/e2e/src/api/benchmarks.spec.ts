import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test, expect } from '@playwright/test';
import { BENCHMARKS } from '@walkies/bench/names';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));

interface Outcome {
  code: number | string | null | undefined;
  said: string;
  complained: string;
}

const bench = (...words: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const script = ['packages/tools/bench/src/bench.ts', ...words];
    execFile(process.execPath, script, { cwd: ROOT }, (error, said, complained) =>
      resolve({ code: error ? error.code : 0, said, complained }),
    );
  });

test('the benchmarks say which there are when none has the name', { tag: '@deep' }, async () => {
  const { code, complained } = await bench('nonsense');
  expect(code).toBe(1);
  expect(complained).toContain(`There are: ${BENCHMARKS.join(', ')}.`);
});

for (const name of BENCHMARKS) {
  test(`both sides of the benchmark ${name} do the same work`, { tag: '@deep' }, async () => {
    test.setTimeout(240_000);
    const { code, said, complained } = await bench(name, '--smoke');
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said).toMatch(/ratio|median|to single page/);
  });
}
