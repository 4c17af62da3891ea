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

/**
 * Checks a commit out into a new clone and installs its packages.
 * @param clone the clone that has the commit
 */
export async function checkOut(clone: string, commit: string, folder: string): Promise<void> {
  await run('git', ['clone', '--quiet', '--no-checkout', clone, folder], OUTPUT);
  await run('git', ['checkout', '--quiet', '--detach', commit], { cwd: folder, ...OUTPUT });
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, ...OUTPUT });
}

/**
 * Builds projects with the clone's own Node, and without Nx's cache, which other folders fill too.
 * @param clone with its packages installed
 * @param projects names of packages, such as `@walkies/shell`
 * @throws with the output of a build that fails
 */
export async function build(
  clone: string,
  projects: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const bin = join(clone, 'node_modules/.bin');
  const args = ['run-many', '-t', 'build', '-p', projects.join(','), '--skip-nx-cache'];
  await run(join(bin, 'nx'), [...args, '--outputStyle=static'], {
    cwd: clone,
    env: {
      ...process.env,
      PATH: `${bin}:${process.env['PATH'] ?? ''}`,
      NX_DAEMON: 'false',
      NODE_ENV: 'production',
      ...env,
    },
    ...OUTPUT,
  }).catch((error: unknown) => {
    throw new Error(`The build failed.\n${String(Reflect.get(Object(error), 'stdout'))}`);
  });
}
