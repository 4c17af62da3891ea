import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readReleaseFile } from './release-form.mjs';

/**
 * Every remote's releases that browsers get: the live one, and the one on trial.
 * @param {string} store
 * @returns {Promise<import('./reasons.mjs').Neighbour[]>}
 */
export async function liveRemotes(store) {
  const names = await readdir(join(store, 'remotes')).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const live = await readReleaseFile(join(store, 'remotes', name, 'release.json'), name);
      if (!live) return [];
      const releases = live.trial ? [live.current, live.trial.release] : [live.current];
      return releases.map((release) => ({ name, release }));
    }),
  );
  return found.flat();
}
