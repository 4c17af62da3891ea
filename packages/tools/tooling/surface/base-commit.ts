import { spawnSync } from 'node:child_process';

const git = (root: string, ...args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/**
 * The commit with which changes are compared: that of `WALKIES_BASE`, else the one at which this branch left main.
 * Undefined without a commit of main, as in a shallow clone of a branch.
 * @throws if `WALKIES_BASE` names no commit
 */
export function baseCommit(root: string): string | undefined {
  const given = process.env['WALKIES_BASE'];
  if (given) {
    const { status, stdout } = git(root, 'rev-parse', '--verify', `${given}^{commit}`);
    if (status !== 0)
      throw new Error(`WALKIES_BASE is ${given}, which is no commit of this clone.`);
    return stdout.trim();
  }
  const found = ['origin/main', 'main'].map((main) => git(root, 'merge-base', 'HEAD', main));
  return found.find(({ status }) => status === 0)?.stdout.trim();
}

/** Whether these paths, which must be tracked, are unchanged since a commit. */
export const isUnchanged = (root: string, commit: string, paths: string[]): boolean =>
  git(root, 'diff', '--quiet', commit, '--', ...paths).status === 0;
