import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { integrityOf } from '../built-files.mjs';
import { readRemoteBuild } from '../remote-build.mjs';
import { remotePart } from '../remote-part.mjs';
import { federationName } from '../release-version.mjs';
import { readShellBuild } from '../shell-build.mjs';
import { shellPart } from '../shell-part.mjs';

/** @typedef {import('@walkies/contract').RemoteName} RemoteName */
/** @typedef {import('@walkies/contract').RemoteRoute} RemoteRoute */

export const SCRIPT = 'const walk = "the same words again and again"; '.repeat(100);
export const AMPLE = { firstPage: 100_000, whole: 100_000 };
export const NOON = new Date('2026-11-20T12:00:00Z');

/** @type {Record<RemoteName, RemoteRoute[]>} */
const ROUTES = {
  walker: [{ path: '/walker-calendar', access: ['walker'] }],
  marshal: [{ path: '/dogs', access: ['marshal'] }],
  admin: [{ path: '/dogs', access: ['admin'] }],
};

/** A folder for a store and for what is built; `remove` it at the end. */
export async function aStore() {
  const folder = await mkdtemp(join(tmpdir(), 'walkies-store-'));
  const store = join(folder, 'store');
  return {
    folder,
    store,
    walker: remotePart(store, 'walker'),
    marshal: remotePart(store, 'marshal'),
    shell: shellPart(store),
    remove: () => rm(folder, { recursive: true }),
  };
}

/**
 * Writes what a bundler leaves of a remote.
 * @param {string} folder
 * @param {string} version
 * @param {{ name?: RemoteName, entry?: string, routes?: RemoteRoute[], contract?: number }} [how]
 */
export async function aRemoteDist(folder, version, how = {}) {
  const { name = 'walker', entry, routes = ROUTES[name], contract = 1 } = how;
  const distDir = join(folder, `${name}-${version}`);
  const page = 'static/js/page.0a1b2c3d.js';
  const style = 'static/css/page.css';
  const hashes = [SCRIPT, '.dog {}'].map((text) => integrityOf(Buffer.from(text)));
  await write(
    join(distDir, 'remoteEntry.js'),
    entry ?? `var of = '${version}', hashes = '${hashes}'`,
  );
  await write(join(distDir, page), SCRIPT);
  await write(join(distDir, style), '.dog {}');
  const manifest = {
    metaData: {
      globalName: federationName(name, version),
      remoteEntry: { name: 'remoteEntry.js', path: '' },
    },
    exposes: [{ assets: { js: { sync: [page], async: [] }, css: { sync: [style], async: [] } } }],
  };
  await write(join(distDir, 'mf-manifest.json'), JSON.stringify(manifest));
  return { distDir, version, remoteJson: { name, contract, routes } };
}

/** @param {Parameters<typeof aRemoteDist>} what */
export const aRemoteBuild = async (...what) => readRemoteBuild(await aRemoteDist(...what));

/**
 * Writes what a bundler leaves of the shell.
 * @param {string} folder
 * @param {string} version
 * @param {Partial<import('../types.d.mts').ShellDescription>} [how]
 */
export async function aShellDist(folder, version, how = {}) {
  const distDir = join(folder, `shell-${version}`);
  const base = `/shell/${version}`;
  await write(
    join(distDir, 'index.html'),
    `<html><head><script>start('${version}')</script><script defer src="${base}/static/js/index.js"></script></head></html>`,
  );
  await write(join(distDir, 'static/js/index.js'), SCRIPT);
  return { distDir, version, shellJson: { contracts: [1], paths: ['/login'], ...how } };
}

/** @param {Parameters<typeof aShellDist>} what */
export const aShellBuild = async (...what) => readShellBuild(await aShellDist(...what));

/** @param {string} path @param {string} text */
async function write(path, text) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/**
 * The hash of every file below a folder, hidden ones too, by its path.
 * @param {string} folder
 * @returns {Promise<Record<string, string>>}
 */
export async function hashesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const hashes = files.map(async (file) => {
    const path = join(file.parentPath, file.name);
    const hash = createHash('sha256').update(await readFile(path));
    return [relative(folder, path), hash.digest('hex')];
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/**
 * The paths that differ between two states of a store.
 * @param {Record<string, string>} before
 * @param {Record<string, string>} after
 */
export const changedBetween = (before, after) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (path) => before[path] !== after[path],
  );
