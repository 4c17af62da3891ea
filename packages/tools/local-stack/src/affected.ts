import { join } from 'node:path';
import { runTool } from './run-program.mjs';
import { PlainFailure } from './plain-failure.mjs';
import { ROOT } from './workspace.mjs';

/**
 * The projects that a change can affect according to Nx, including uncommitted work.
 * @param commit to compare with; `''`: the branch point from origin/main, else the last commit but one
 * @throws PlainFailure if git does not know the commit
 */
export async function affectedSince(commit: string): Promise<string[]> {
  const base = commit || (await branchPoint());
  const nx = join(ROOT, 'node_modules/.bin/nx');
  const args = ['show', 'projects', '--affected', `--base=${await resolved(base)}`, '--json'];
  const { code, stdout } = await run(process.execPath, [nx, ...args]);
  if (code !== 0) throw new PlainFailure(`Nx cannot tell what differs from ${base}: ${stdout}`);
  return JSON.parse(stdout.slice(stdout.indexOf('[')));
}

async function branchPoint(): Promise<string> {
  const { code, stdout } = await run('git', ['merge-base', 'HEAD', 'origin/main']);
  const { stdout: head } = await run('git', ['rev-parse', 'HEAD']);
  // On main itself, use the last commit's changes.
  return code === 0 && stdout !== head ? stdout : 'HEAD~1';
}

async function resolved(commit: string): Promise<string> {
  const { code, stdout } = await run('git', ['rev-parse', '--verify', `${commit}^{commit}`]);
  if (code !== 0) throw new PlainFailure(`git knows no commit ${commit}: name another one.`);
  return stdout;
}

async function run(program: string, args: string[]) {
  const env = { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' };
  const { code, output } = await runTool(program, args, { cwd: ROOT, env });
  return { code, stdout: output.trim() };
}
