import { isDeepStrictEqual } from 'node:util';
import { readLivePage, ROOT_FILES, type AnyRelease, type Build } from '@walkies/releases';
import type { ReleaseReader } from './release-reader.ts';
import type { PublishedRelease } from './published-release.ts';

/** The store's own account of a release, which no browser gets. */
const NOT_BUILT = 'published.json';

/**
 * Compares a published release with a build of its commit.
 * @returns a line for each file that differs, is missing, or is in no build; empty if there is none
 */
export async function differences(
  reader: ReleaseReader,
  part: string,
  { build, published }: { build: Build<AnyRelease>; published: PublishedRelease },
): Promise<string[]> {
  const { version } = build.release;
  const home = part === 'shell' ? `/shell/${version}/` : `/remotes/${part}/${version}/`;
  const built = new Set(build.files.map(({ path }) => path));
  const found = await Promise.all(
    build.files.map(({ path, bytes }) => fileDifferences(reader, `${home}${path}`, bytes)),
  );
  const listed = await reader.list(home);
  const others = listed.filter((path) => !built.has(path) && path !== NOT_BUILT);
  return [
    ...new Set(found.flat()),
    ...others.map((path) => `${home}${path} is in no build`),
    ...(part === 'shell'
      ? [...(await pageDifference(reader, build)), ...(await rootDifferences(reader, build))]
      : releaseDifference(part, build.release, published)),
  ];
}

async function fileDifferences(
  reader: ReleaseReader,
  address: string,
  bytes: Buffer,
): Promise<string[]> {
  const published = await reader.read(address);
  if (published.length === 0) return [`${address} is missing`];
  return published
    .filter((one) => !one.bytes?.equals(bytes))
    .map((one) => `${one.name} ${one.bytes ? 'has other bytes' : 'is missing'}`);
}

/** The service worker and the icons that browsers get. What an older build lacks stays at the root. */
async function rootDifferences(
  reader: ReleaseReader,
  { files }: Build<AnyRelease>,
): Promise<string[]> {
  const rootFiles = files.filter(({ path }) => ROOT_FILES.some((name) => name === path));
  const found = rootFiles.map(({ path, bytes }) => fileDifferences(reader, `/${path}`, bytes));
  return (await Promise.all(found)).flat();
}

/** The page that browsers get, which a publication writes from the built one. */
async function pageDifference(
  reader: ReleaseReader,
  { files }: Build<AnyRelease>,
): Promise<string[]> {
  const page = files.find(({ path }) => path === 'index.html')?.bytes.toString();
  const published = await reader.read('/');
  return published
    .filter(({ bytes = '' }) => readLivePage(bytes.toString())?.built !== page)
    .map(({ name }) => `the live page ${name} has other bytes`);
}

function releaseDifference(
  part: string,
  built: AnyRelease,
  { commit, release }: PublishedRelease,
): string[] {
  // The build alone does not know its commit.
  return isDeepStrictEqual(release, { ...built, commit })
    ? []
    : [`release.json of ${part} says something else`];
}
