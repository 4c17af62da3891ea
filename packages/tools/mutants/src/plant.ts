import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@walkies/local-stack';
import type { Mutant } from './mutant.ts';

/** How often a mutant's text stands in its file. */
export function countIn({ file, find }: Pick<Mutant, 'file' | 'find'>): number {
  return readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
}

/**
 * Writes a fault into its file. Throws, before anything is written, for a file with uncommitted changes
 * and for a text that does not stand there once.
 * @returns puts the file back; may be called more than once
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
  // A function, or `$` would have a meaning.
  writeFileSync(
    path,
    before.replace(find, () => replace),
  );
  return () => writeFileSync(path, before);
}
