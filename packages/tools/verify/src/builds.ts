import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Refusal } from '@walkies/releases';

const run = promisify(execFile);
const OUTPUT = { maxBuffer: 256 * 1024 * 1024 };

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
 * @throws {Refusal} with the output of a build that fails
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
      ...env,
    },
    ...OUTPUT,
  }).catch((error: unknown) => {
    throw new Refusal([`The build failed.\n${String(Reflect.get(Object(error), 'stdout'))}`]);
  });
}
