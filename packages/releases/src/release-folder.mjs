import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf, pack, readBuiltFiles, sizeOf } from './built-files.mjs';
import { Refusal } from './refusal.mjs';
import { asJson, readText, syncFolder, writeSynced } from './store-files.mjs';

/** @typedef {import('./types.d.mts').AnyRelease} AnyRelease */
/** @typedef {import('./types.d.mts').BuiltFile} BuiltFile */
/** @typedef {import('./built-files.mjs').PackedFile} PackedFile */

/** What is known of a release; the last of its files to be written. */
const ABOUT = 'published.json';

/**
 * What a release in the store says of itself; undefined when it is not there.
 * @template {AnyRelease} R
 * @param {import('./types.d.mts').Part<R>} part
 * @param {string} version
 * @returns {Promise<import('./types.d.mts').Published<R> | undefined>}
 */
export async function readPublished({ home }, version) {
  const text = await readText(join(home, version, ABOUT));
  return text === undefined ? undefined : JSON.parse(text);
}

/** @param {BuiltFile[]} files */
const hashesOf = (files) =>
  Object.fromEntries(files.map(({ path, bytes }) => [path, integrityOf(bytes)]));

/**
 * Whether every file of a release in the store is what was published.
 * @template {AnyRelease} R
 * @param {import('./types.d.mts').Part<R>} part
 * @param {string} version
 */
export async function isWhole(part, version) {
  const published = await readPublished(part, version);
  if (!published) return false;
  const present = hashesOf(await readBuiltFiles(join(part.home, version)));
  return Object.entries(published.files).every(([path, hash]) => present[path] === hash);
}

/**
 * Puts a build into the part's folder: whole or not at all. A version that is there already stays
 * as it is; a damaged one is replaced.
 * @template {AnyRelease} R
 * @param {import('./types.d.mts').Part<R>} part
 * @param {import('./types.d.mts').Build<R>} build
 * @param {{ packed: PackedFile[], at: Date,
 *   provenance?: import('./types.d.mts').Provenance | undefined }} how
 * @throws {Refusal} when the version is there with other content
 */
export async function writeReleaseFolder(part, build, { packed, at, provenance }) {
  const { version } = build.release;
  const folder = join(part.home, version);
  if (await isWhole(part, version)) {
    const there = await readPublished(part, version);
    const files = hashesOf(build.files);
    if (asJson(there?.files) === asJson(files)) return;
    throw new Refusal([
      `${part.name} ${version} is in the store already with other content, and a release never changes: publish under a new version.`,
    ]);
  }
  const draft = join(part.home, `.${version}.${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  for (const file of packed) await writePacked(draft, file);
  const about = {
    release: build.release,
    publishedAt: at.toISOString(),
    ...(provenance && { provenance }),
    size: sizeOf(packed, build.firstPage),
    files: hashesOf(build.files),
  };
  await writeSynced(join(draft, ABOUT), asJson(about));
  for (const path of new Set(packed.map((file) => dirname(join(draft, file.path))))) {
    await syncFolder(path);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  await syncFolder(part.home);
}

/** @param {string} folder @param {PackedFile} file */
async function writePacked(folder, { path, bytes, brotli, gzip }) {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeSynced(target, bytes);
  if (brotli) await writeSynced(`${target}.br`, brotli);
  if (gzip) await writeSynced(`${target}.gz`, gzip);
}

/**
 * Packs a build and says how large it is.
 * @template {AnyRelease} R
 * @param {import('./types.d.mts').Build<R>} build
 */
export async function packBuild({ files, firstPage }) {
  const packed = await pack(files);
  return { packed, size: sizeOf(packed, firstPage) };
}
