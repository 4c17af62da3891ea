import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { federationName } from './release-version.mjs';
import { publishFolder } from './static-folder.mjs';

/** @typedef {import('@walkies/contract').ReleaseFile} ReleaseFile */
/** @typedef {import('@walkies/contract').RemoteDescription} RemoteDescription */

/**
 * @typedef {object} Manifest what the build tells about itself in mf-manifest.json
 * @property {{ globalName: string, remoteEntry: { name: string, path: string } }} metaData
 * @property {{ assets: { js: { sync: string[] }, css: { sync: string[] } } }[]} exposes
 */

/**
 * Publishes one built version of a remote: first its folder
 * `<store>/remotes/<name>/<version>/`, then, in one step, the `release.json` that points at it.
 * A version that is current already is left as it is.
 * @param {{ store: string, distDir: string, remoteJson: RemoteDescription, version: string }} options
 * @returns {Promise<ReleaseFile>}
 * @throws when the folder was built under another version
 */
export async function publishRelease({ store, distDir, remoteJson, version }) {
  const { name, contract, routes } = remoteJson;
  const home = join(store, 'remotes', name);
  const present = await readReleaseFile(join(home, 'release.json'));
  if (present?.current.version === version && existsSync(join(home, version))) return present;

  /** @type {Manifest} */
  const manifest = JSON.parse(await readFile(join(distDir, 'mf-manifest.json'), 'utf8'));
  const global = federationName(name, version);
  if (manifest.metaData.globalName !== global) {
    throw new Error(
      `${distDir} was built as ${manifest.metaData.globalName}, not ${global}: build it again.`,
    );
  }
  const base = `/remotes/${name}/${version}`;
  const { remoteEntry } = manifest.metaData;
  /** @type {ReleaseFile} */
  const released = {
    name,
    current: {
      version,
      entry: `${base}/${remoteEntry.path}${remoteEntry.name}`,
      global,
      contract,
      preload: {
        scripts: manifest.exposes.flatMap(({ assets }) =>
          assets.js.sync.map((path) => `${base}/${path}`),
        ),
        styles: manifest.exposes.flatMap(({ assets }) =>
          assets.css.sync.map((path) => `${base}/${path}`),
        ),
      },
      routes,
    },
    // Falling back to the release before comes with rolling back.
    previous: null,
  };
  await publishFolder(distDir, join(home, version));
  await swapFile(join(home, 'release.json'), `${JSON.stringify(released, null, 2)}\n`);
  return released;
}

/** @param {string} path @returns {Promise<ReleaseFile | undefined>} */
async function readReleaseFile(path) {
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : undefined;
}

/** Readers see the old file or the new one. @param {string} path @param {string} text */
async function swapFile(path, text) {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'w');
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(draft, path);
}
