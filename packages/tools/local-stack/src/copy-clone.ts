import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { workspaceFolders } from '@walkies/releases';

const run = promisify(execFile);
const OUTPUT = { maxBuffer: 256 * 1024 * 1024 };

/**
 * Copies a clone's sources, committed or not, with its installed packages.
 * @param clone the clone's folder
 * @param folder the copy's; created, on the same file system
 */
export async function copyClone(clone: string, folder: string): Promise<void> {
  const files = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', files, { cwd: clone, ...OUTPUT });
  for (const path of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(clone, path), join(folder, path));
  }
  const packages = [...workspaceFolders(clone).values()].map((path) => relative(clone, path));
  for (const path of ['', ...packages]) {
    const installed = join(clone, path, 'node_modules');
    if (existsSync(installed)) linkFolder(installed, join(folder, path, 'node_modules'));
  }
}

/** A folder of hard links: with symbolic ones, builds would see the paths of the first folder. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      // Caches, which a build writes to.
      if (entry.name !== '.cache') linkFolder(source, target);
    } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}
