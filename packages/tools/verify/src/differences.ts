import { isDeepStrictEqual } from 'node:util';
import { readLivePage, type AnyRelease, type Build } from '@walkies/releases';
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
    build.files.map(async ({ path, bytes }) => {
      const published = await reader.read(`${home}${path}`);
      if (published.length === 0) return [`${home}${path} is missing`];
      return published
        .filter((one) => !one.bytes?.equals(bytes))
        .map((one) => `${one.name} ${one.bytes ? 'has other bytes' : 'is missing'}`);
    }),
  );
  const listed = await reader.list(home);
  const others = listed.filter((path) => !built.has(path) && path !== NOT_BUILT);
  return [
    ...new Set(found.flat()),
    ...others.map((path) => `${home}${path} is in no build`),
    ...(part === 'shell'
      ? await pageDifference(reader, build)
      : releaseDifference(part, build.release, published)),
  ];
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
