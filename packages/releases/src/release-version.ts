import { dirname } from 'node:path';
import { readPackage, sourcesHash, workspaceFolders } from './sources-hash.ts';

/** The form of a version, which is the name of a folder in the store and a part of addresses. */
export const VERSION_NAME = /^[A-Za-z0-9][\w.-]{0,99}$/;

/** The version of a release built from these sources, such as `0.1.0-1a2b3c4d`. */
export function versionOf(packageVersion: string, hash: string) {
  return `${packageVersion}-${hash.slice(0, 8)}`;
}

/**
 * The build name, and global variable, of one version of a remote: two versions in one page must not share
 * it.
 * @param name the remote's, such as `walker`
 * @returns such as `walker_0_1_0_1a2b3c4d`
 */
export function federationName(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}

/**
 * The version of the project's present sources; WALKIES_RELEASE_VERSION overrides it.
 * @param folder the project's, anywhere within the workspace
 */
export function releaseVersion(folder: string): string {
  const named = process.env.WALKIES_RELEASE_VERSION;
  if (named && !VERSION_NAME.test(named)) {
    throw new Error(
      `WALKIES_RELEASE_VERSION is '${named}': use letters, digits, '.', '-' and '_'.`,
    );
  }
  if (named) return named;
  const { name, version } = readPackage(folder);
  return versionOf(version, sourcesHash(workspaceRoot(folder), [name]));
}

/**
 * Root folder of the workspace that a project is one of; of a project in a repository of its own, the project's.
 * @param folder the project's
 */
export function workspaceRoot(folder: string): string {
  for (let parent = dirname(folder); parent !== dirname(parent); parent = dirname(parent)) {
    if (workspaceFolders(parent).has(readPackage(folder).name)) return parent;
  }
  return folder;
}
