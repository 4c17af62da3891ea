import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRemoteBuild } from './remote-build.mjs';
import { remotePart } from './remote-part.mjs';
import { federationName } from './release-version.mjs';
import { readShellBuild } from './shell-build.mjs';
import { shellPart } from './shell-part.mjs';

/** @typedef {import('./types.d.mts').AnyRelease} AnyRelease */

/**
 * @template {AnyRelease} R
 * @typedef {object} Source a part in a store, and how its built version is read
 * @property {import('./types.d.mts').Part<R>} part
 * @property {(version: string) => Promise<import('./types.d.mts').Build<R>>} readBuild
 */

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Hands the part that a folder of the workspace builds to `use`.
 * @template T
 * @param {{ folder: string, store: string }} where `folder` holds remote.json or shell.json
 * @param {<R extends AnyRelease>(source: Source<R>) => Promise<T>} use
 * @returns {Promise<T>}
 */
export function withPart({ folder, store }, use) {
  const distDir = join(folder, 'dist');
  if (existsSync(join(folder, 'shell.json'))) {
    const shellJson = readJson(join(folder, 'shell.json'));
    return use({
      part: shellPart(store),
      readBuild: (version) => readShellBuild({ distDir, shellJson, version }),
    });
  }
  const remoteJson = readJson(join(folder, 'remote.json'));
  return use({
    part: remotePart(store, remoteJson.name),
    readBuild: (version) => readRemoteBuild({ distDir, remoteJson, version }),
  });
}

/**
 * Whether what lies in a part's `dist` was built as this version.
 * @param {string} folder holds remote.json or shell.json
 * @param {string} version
 */
export function isBuiltAs(folder, version) {
  const distDir = join(folder, 'dist');
  if (existsSync(join(folder, 'shell.json'))) {
    const page = readFileSync(join(distDir, 'index.html'), 'utf8');
    return page.includes(`"/shell/${version}/`);
  }
  const { name } = readJson(join(folder, 'remote.json'));
  const { metaData } = readJson(join(distDir, 'mf-manifest.json'));
  return metaData.globalName === federationName(name, version);
}
