import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@walkies/local-stack';
import type { Mutant } from './mutant.ts';

/** Number of occurrences of a mutant's text in its file. */
export function countIn({ file, find }: Pick<Mutant, 'file' | 'find'>): number {
  return readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
}

/**
 * Writes a fault into its file. Throws before the write if the file has uncommitted changes, or if the text
 * does not appear exactly once.
 * @returns a function that restores the file; may be called several times
 */
export function plant({ file, find, replace }: Mutant): () => void {
  const changed = execFileSync('git', ['status', '--porcelain', '--', file], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (changed !== '') throw new Error(`${file} has changes that are not committed.`);
  if (countIn({ file, find }) !== 1) throw new Error(`${file} does not hold the text once.`);
  const path = join(ROOT, file);
  const before = readFileSync(path, 'utf8');
  // A function, as `$` in a string has a special meaning.
  writeFileSync(
    path,
    before.replace(find, () => replace),
  );
  return () => writeFileSync(path, before);
}
