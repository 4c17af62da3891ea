import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { Publication } from './history.ts';
import { Refusal } from './reasons.ts';
import type { Provenance, Source } from './types.ts';

const run = promisify(execFile);

/** Git's output in a folder; undefined if git is missing or fails. */
const git = (folder: string, ...words: string[]) =>
  run('git', words, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout }) => stdout.trimEnd(),
    () => undefined,
  );

/**
 * Provenance of a release of this workspace: commit, state of the tree and publisher.
 * @param root the workspace's folder
 */
export async function provenanceIn(
  root: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Provenance> {
  const top = await git(root, 'rev-parse', '--show-toplevel');
  // An unpacked archive may lie within an unrelated clone, whose commits are not its own.
  const isOwn = top !== undefined && (await realpath(top)) === (await realpath(root));
  const commit = isOwn ? await git(root, 'rev-parse', '--verify', 'HEAD') : undefined;
  const by = env.GITHUB_ACTOR || (await git(root, 'config', 'user.name')) || userInfo().username;
  // The image is built without git, and whoever builds it names the commit.
  const named = env.WALKIES_COMMIT;
  if (named && !/^[0-9a-f]{40}$/.test(named)) {
    throw new Refusal([`WALKIES_COMMIT is '${named}': name a commit in full, 40 hex digits.`]);
  }
  if (!commit && named) return { commit: named, tree: 'clean', by };
  if (!commit) return { commit: null, tree: 'without history', by };
  const changed = await git(root, 'status', '--porcelain');
  return { commit, tree: changed === '' ? 'clean' : 'unclean', by };
}

/** The same, with a function that compares commits by git. */
export async function sourceIn(root: string, env?: NodeJS.ProcessEnv): Promise<Source> {
  const provenance = await provenanceIn(root, env);
  return {
    provenance,
    holds: async (earlier, later = 'HEAD') =>
      provenance.commit !== null &&
      (await git(root, 'merge-base', '--is-ancestor', earlier, later)) !== undefined,
  };
}

/** The commit that a release file names; undefined if no commit holds the sources. */
export const commitOf = (provenance: Provenance | undefined): string | undefined =>
  provenance?.tree === 'clean' ? (provenance.commit ?? undefined) : undefined;

export const shortCommit = (commit: string) => commit.slice(0, 8);

/** Reasons against publishing a tree as it is; one sentence each. */
export const treeReasons = ({ tree, commit }: Provenance): string[] =>
  tree === 'unclean'
    ? [
        `There are changes here that no commit holds (\`git status\` lists them), and a release of ${shortCommit(commit ?? '')} would not be what its commit says: commit them, or publish them all the same with \`-- --dirty\`.`,
      ]
    : [];

/**
 * Reasons against replacing the live release: the new one may lack its commits.
 * @param name the part's
 * @param source undefined skips the check, as in the local default
 */
export async function lineageReasons(
  name: string,
  live: Publication | undefined,
  source: Source | undefined,
): Promise<string[]> {
  const made = live?.provenance?.commit;
  if (!live || !made || !source || (await source.holds(made))) return [];
  const about = `${name} ${live.version}, which is live, was made from ${shortCommit(made)} (${live.provenance?.by}, ${live.at.slice(0, 16).replace('T', ' ')} UTC)`;
  const { commit } = source.provenance;
  if (!commit) {
    return [
      `${about}, and this folder has no history that git can read, so nobody can tell whether it holds that work: publish from a clone, or replace it all the same with \`-- --force\`.`,
    ];
  }
  return [
    `${about}, and your commit ${shortCommit(commit)} does not hold that: fetch and merge it first (\`git fetch --unshallow\` in a shallow clone), or replace it all the same with \`-- --force\`.`,
  ];
}

/** Tells the publisher how the release can be traced later. */
export function wordsOn({ commit, tree, by }: Provenance): string {
  if (!commit) {
    return `Published by ${by} without a commit: this folder has no history that git can read, so nobody will see what the release was made from.`;
  }
  const changes = tree === 'unclean' ? ', with changes that no commit holds' : '';
  return `Made from ${shortCommit(commit)}${changes}, published by ${by}.`;
}
