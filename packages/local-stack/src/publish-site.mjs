import { join } from 'node:path';
import { provenanceIn, publishChanged, releaseVersion, withPart } from '@walkies/releases';
import { ROOT, SITE_FOLDERS } from './workspace.mjs';

/**
 * Publishes what was built from changed sources. What somebody rolled back, or put on trial, stays
 * so until the sources change.
 * @param {string} store
 * @returns {Promise<string>} the store
 */
export async function publishSite(store) {
  // Unclean trees too: this is where changes are looked at before anybody commits them.
  const provenance = await provenanceIn(ROOT);
  await Promise.all(
    SITE_FOLDERS.map((name) => {
      const folder = join(ROOT, name);
      const version = releaseVersion(folder);
      return withPart({ folder, store }, ({ part, readBuild }) =>
        publishChanged({ part, version, provenance, readBuild: () => readBuild(version) }),
      );
    }),
  );
  return store;
}
