import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf, pack, readBuiltFiles, sizeOf } from './built-files.ts';
import { Refusal } from './reasons.ts';
import { asJson, readText, syncFolder, writeSynced } from './store-files.ts';
import type { AnyRelease, Build, BuiltFile, Part, Provenance, Published, Size } from './types.ts';
import type { PackedFile } from './built-files.ts';

/** The release's metadata; written last. */
export const PUBLISHED = 'published.json';

/** A release's metadata from the store; undefined if it is missing. */
export async function readPublished<R extends AnyRelease>(
  { home }: Part<R>,
  version: string,
): Promise<Published<R> | undefined> {
  const text = await readText(join(home, version, PUBLISHED));
  return text === undefined ? undefined : JSON.parse(text);
}

/** Written with a release, not part of its build. */
const NOT_BUILT = /\.(br|gz)$|^published\.json$/;

/** The files of a stored release, as they were built. */
export async function builtFilesOf<R extends AnyRelease>({ home }: Part<R>, version: string) {
  const files = await readBuiltFiles(join(home, version));
  return files.filter(({ path }) => !NOT_BUILT.test(path));
}

const hashesOf = (files: BuiltFile[]) =>
  Object.fromEntries(files.map(({ path, bytes }) => [path, integrityOf(bytes)]));

/** True if every file of a stored release has its published hash. */
export async function isWhole<R extends AnyRelease>(part: Part<R>, version: string) {
  const published = await readPublished(part, version);
  if (!published) return false;
  const present = hashesOf(await readBuiltFiles(join(part.home, version)));
  return Object.entries(published.files).every(([path, hash]) => present[path] === hash);
}

/** @throws {Refusal} if the store has the build's version with different content */
export async function refuseOtherContent<R extends AnyRelease>(part: Part<R>, build: Build<R>) {
  const { version } = build.release;
  const there = await readPublished(part, version);
  if (asJson(there?.files) === asJson(hashesOf(build.files))) return;
  throw new Refusal([
    `${part.name} ${version} is in the store already with other content, and a release never changes: publish under a new version.`,
  ]);
}

/**
 * Writes a build to the part's folder atomically. An existing version stays unchanged; a damaged one is
 * replaced.
 * @throws {Refusal} if the version exists with different content
 */
export async function writeReleaseFolder<R extends AnyRelease>(
  part: Part<R>,
  build: Build<R>,
  {
    packed,
    at,
    provenance,
  }: { packed: PackedFile[]; at: Date; provenance?: Provenance | undefined },
) {
  const { version } = build.release;
  const folder = join(part.home, version);
  if (await isWhole(part, version)) return refuseOtherContent(part, build);
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
  await writeSynced(join(draft, PUBLISHED), asJson(about));
  for (const path of new Set(packed.map((file) => dirname(join(draft, file.path))))) {
    await syncFolder(path);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  await syncFolder(part.home);
}

async function writePacked(folder: string, { path, bytes, brotli, gzip }: PackedFile) {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeSynced(target, bytes);
  if (brotli) await writeSynced(`${target}.br`, brotli);
  if (gzip) await writeSynced(`${target}.gz`, gzip);
}

/**
 * Compressed size of a build, whatever its release is called: the name stands in most files, and another one
 * of the same length would change the size by up to 200 bytes.
 */
export async function sizeWithoutName<R extends AnyRelease>({
  release,
  files,
  firstPage,
}: Build<R>): Promise<Size> {
  const names = 'global' in release ? [release.global, release.version] : [release.version];
  const renamed = files.map(({ path, bytes }) => {
    // One character for each byte, so that no byte of an image changes.
    const text = bytes.toString('latin1');
    const nameless = names.reduce((rest, name) => rest.replaceAll(name, 'release_1_0_0'), text);
    return { path, bytes: Buffer.from(nameless, 'latin1') };
  });
  return sizeOf(await pack(renamed), firstPage);
}
