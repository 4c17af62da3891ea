import { join } from 'node:path';
import { publishChanged, releaseVersion, withPart } from '@walkies/releases';
import { ROOT, SITE_FOLDERS } from './workspace.mjs';

/**
 * Publishes what was built from changed sources. What somebody rolled back, or put on trial, stays
 * so until the sources change.
 * @param {string} store
 * @returns {Promise<string>} the store
 */
export async function publishSite(store) {
  await Promise.all(
    SITE_FOLDERS.map((name) => {
      const folder = join(ROOT, name);
      const version = releaseVersion(folder);
      return withPart({ folder, store }, ({ part, readBuild }) =>
        publishChanged({ part, version, readBuild: () => readBuild(version) }),
      );
    }),
  );
  return store;
}
