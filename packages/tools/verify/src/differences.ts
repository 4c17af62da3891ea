import { isDeepStrictEqual } from 'node:util';
import { readLivePage, type AnyRelease, type Build } from '@walkies/releases';
import type { Place } from './place.ts';
import type { PublishedRelease } from './published.ts';

/** The store's own account of a release, which no browser gets. */
const NOT_BUILT = 'published.json';

/**
 * Compares a published release with a build of its commit.
 * @returns a line for each file that differs, is missing, or is in no build; empty if there is none
 */
export async function differences(
  place: Place,
  part: string,
  { build, published }: { build: Build<AnyRelease>; published: PublishedRelease },
): Promise<string[]> {
  const { version } = build.release;
  const home = part === 'shell' ? `/shell/${version}/` : `/remotes/${part}/${version}/`;
  const built = new Set(build.files.map(({ path }) => path));
  const found = await Promise.all(
    build.files.map(async ({ path, bytes }) => {
      const forms = await place.read(`${home}${path}`);
      if (forms.length === 0) return [`${home}${path} is missing`];
      return forms
        .filter((form) => !form.bytes.equals(bytes))
        .map(({ name }) => `${name} has other bytes`);
    }),
  );
  const others = (await place.list(home)).filter((path) => !built.has(path) && path !== NOT_BUILT);
  return [
    ...found.flat(),
    ...others.map((path) => `${home}${path} is in no build`),
    ...(part === 'shell'
      ? await pageDifference(place, build)
      : releaseDifference(part, build.release, published)),
  ];
}

/** The page that browsers get, which a publication writes from the built one. */
async function pageDifference(place: Place, { files }: Build<AnyRelease>): Promise<string[]> {
  const page = files.find(({ path }) => path === 'index.html')?.bytes.toString();
  const forms = await place.read('/');
  return forms
    .filter(({ bytes }) => readLivePage(bytes.toString())?.built !== page)
    .map(({ name }) => `the live page ${name} has other bytes`);
}

function releaseDifference(
  part: string,
  built: AnyRelease,
  { release }: PublishedRelease,
): string[] {
  // The build alone does not know its commit.
  const named = release && 'commit' in release ? { ...built, commit: release.commit } : built;
  return isDeepStrictEqual(release, named) ? [] : [`release.json of ${part} says something else`];
}
