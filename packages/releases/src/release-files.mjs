import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readText } from './store-files.mjs';

/** @typedef {import('@walkies/contract').ReleaseFile} ReleaseFile */

/**
 * A remote's release file; undefined before its first release.
 * @param {string} path
 * @returns {Promise<ReleaseFile | undefined>}
 */
export async function readReleaseFile(path) {
  const text = await readText(path);
  if (text === undefined) return undefined;
  /** @type {ReleaseFile} */
  const file = JSON.parse(text);
  // Without hashes nothing can be fallen back to: such a store begins anew.
  return file.current.integrity ? file : undefined;
}

/**
 * Every remote's releases that browsers get: the live one, and the one on trial.
 * @param {string} store
 * @returns {Promise<import('./reasons.mjs').Neighbour[]>}
 */
export async function liveRemotes(store) {
  const names = await readdir(join(store, 'remotes')).catch(() => []);
  const files = await Promise.all(
    names.map((name) => readReleaseFile(join(store, 'remotes', name, 'release.json'))),
  );
  return files.flatMap((file) => {
    if (!file) return [];
    const releases = file.trial ? [file.current, file.trial.release] : [file.current];
    return releases.map((release) => ({ name: file.name, release }));
  });
}
