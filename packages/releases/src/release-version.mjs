import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPackage, sourcesHash } from './sources-hash.mjs';

/**
 * The version of a release built from these sources, such as `0.1.0-1a2b3c4d`.
 * @param {string} packageVersion
 * @param {string} hash
 */
export function versionOf(packageVersion, hash) {
  return `${packageVersion}-${hash.slice(0, 8)}`;
}

/**
 * The name, also of the global variable, under which one version of a remote is built: two
 * versions in one page must not share it.
 * @param {string} name the remote's, such as `walker`
 * @param {string} version
 * @returns {string} such as `walker_0_1_0_1a2b3c4d`
 */
export function federationName(name, version) {
  return `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}

/**
 * The version that the project's present sources make; WALKIES_RELEASE_VERSION overrides it.
 * @param {string} folder the project's, anywhere inside the workspace
 * @returns {string}
 */
export function releaseVersion(folder) {
  const named = process.env.WALKIES_RELEASE_VERSION;
  if (named && !/^[A-Za-z0-9][\w.-]*$/.test(named)) {
    throw new Error(
      `WALKIES_RELEASE_VERSION is '${named}': use letters, digits, '.', '-' and '_'.`,
    );
  }
  if (named) return named;
  const { name, version } = readPackage(folder);
  return versionOf(version, sourcesHash(workspaceRoot(folder), [name]));
}

/**
 * The workspace's folder.
 * @param {string} folder anywhere inside it
 * @returns {string}
 */
export function workspaceRoot(folder) {
  const parent = dirname(folder);
  if (parent === folder) throw new Error('There is no workspace above this folder.');
  const isRoot = existsSync(join(parent, 'package.json')) && readPackage(parent).workspaces;
  return isRoot ? parent : workspaceRoot(parent);
}
