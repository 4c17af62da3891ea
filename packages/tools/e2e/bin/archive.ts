import { execFile } from 'node:child_process';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

const SOME_TIME = new Date('2020-01-01T00:00:00Z');

/**
 * Packs the folder's files as a .tar.gz, with the same bytes for the same files, so that unchanged files
 * cause no diff.
 */
export async function archive(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of paths) await utimes(path, SOME_TIME, SOME_TIME);
  const list = `${folder}.list`;
  await writeFile(list, paths.map((path) => `${relative(folder, path)}\n`).join(''));
  const { stdout } = await promisify(execFile)(
    'tar',
    ['-cf', '-', '--format=ustar', '--numeric-owner', '-C', folder, '-T', list],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  return gzipSync(stdout, { level: 9 });
}
