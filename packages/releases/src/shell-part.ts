import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePolicy } from './page-policy.ts';
import { pathReasons, Refusal, versionReasons } from './reasons.ts';
import { readPublished } from './release-folder.ts';
import { liveRemotes } from './release-form.ts';
import { withLock } from './part-lock.ts';
import { boundsOfOwn, registeredIn } from './remote-list.ts';
import { listedIn, withoutReleasesBlock, withReleasesBlock } from './releases-block.ts';
import { ROOT_FILES } from './shell-build.ts';
import { readBytes, readText, swapFile } from './store-files.ts';
import type { RemoteName } from '@walkies/contract';
import type { Bounds, Live, Part, ShellRelease } from './types.ts';

/** Stands in the live page after its mark, if the previous release was rolled back. */
export const ROLLED_BACK_TAG = '<meta name="walkies-rolled-back" content="">';

/**
 * The page itself names the live and the previous version, so that one rename swaps both, and the commit of
 * the live one. Older tools know the first tag alone, in exactly this form.
 */
const MARK = new RegExp(
  `<meta name="walkies-release" content="([^"]*)" data-previous="([^"]*)"(?: data-commit="([^"]*)")?>(${ROLLED_BACK_TAG})?`,
);

const livePageOf = (store: string) => join(store, 'index.html');

/**
 * The page of a release, marked as the live one, with its block for the remotes' release files.
 * @param html as built
 */
function markedPage(
  html: string,
  { current, previous, rolledBack }: Live<ShellRelease>,
  remotes: Bounds,
) {
  const commit = current.commit === undefined ? '' : ` data-commit="${current.commit}"`;
  const mark = `<meta name="walkies-release" content="${current.version}" data-previous="${previous?.version ?? ''}"${commit}>${rolledBack ? ROLLED_BACK_TAG : ''}`;
  return withReleasesBlock(html, remotes).replace('</head>', () => `${mark}</head>`);
}

/**
 * The release that a live page names, and the page as it was built: without that mark and the release files.
 * @returns undefined for another page
 */
export function readLivePage(html: string) {
  const [mark, version, , commit] = MARK.exec(html) ?? [];
  if (mark === undefined || version === undefined) return undefined;
  return { version, commit, built: withoutReleasesBlock(html.replace(mark, '')) };
}

/** The remotes that a store's live page lists; undefined for the page of an older shell, or before the first. */
export const listedRemotes = async (store: string): Promise<Bounds | undefined> =>
  listedIn((await readText(livePageOf(store))) ?? '');

/** The live and trial releases of the remotes that a store's live page lists. */
async function shownRemotes(store: string) {
  const listed = await listedRemotes(store);
  const remotes = await liveRemotes(store);
  return listed ? remotes.filter(({ name }) => Object.hasOwn(listed, name)) : remotes;
}

/** What a page's list of remotes is made of. */
export interface ListedFrom {
  /** The names of the site's own remotes. */
  own: RemoteName[];
  /** REMOTES names the registered ones; without it those that the page lists stay. */
  env: NodeJS.ProcessEnv;
}

/** @throws {Refusal} if the setting is not in its form */
async function remotesFor(store: string, { own, env }: ListedFrom): Promise<Bounds> {
  const ofOwn = boundsOfOwn(own);
  if (env.REMOTES !== undefined) return { ...ofOwn, ...(await registeredIn(env.REMOTES, own)) };
  const listed = Object.entries((await listedRemotes(store)) ?? {});
  const registered = listed.filter(([name, bound]) => bound !== 'anyone' && !own.includes(name));
  return { ...ofOwn, ...Object.fromEntries(registered) };
}

/**
 * Writes into a store's live page which remotes the site has.
 * @throws {Refusal} if the setting is not in its form
 */
export function listRemotes(store: string, from: ListedFrom): Promise<void> {
  const part = shellPart(store);
  return withLock(part, async () => {
    const live = await part.read();
    const remotes = await remotesFor(store, from);
    const listed = await listedRemotes(store);
    if (!live || JSON.stringify(listed) === JSON.stringify(remotes)) return;
    // The list is no script, so the policy stays.
    await swapPage(store, await makePage(store, live, remotes));
  });
}

const homeIn = (store: string) => join(store, 'shell');

async function makePage(store: string, live: Live<ShellRelease>, remotes: Bounds) {
  const built = await readFile(join(homeIn(store), live.current.version, 'index.html'), 'utf8');
  return markedPage(built, live, remotes);
}

const swapPage = (store: string, page: string) =>
  swapFile(livePageOf(store), page, { draftFolder: homeIn(store) });

/** Puts a release's root files at the store's root. Those that an older release lacks stay as they are. */
async function swapRootFiles(store: string, version: string) {
  for (const name of ROOT_FILES) {
    const bytes = await readBytes(join(homeIn(store), version, name));
    if (bytes) await swapFile(join(store, name), bytes, { draftFolder: homeIn(store) });
  }
}

/** The versions named in the store's live page; undefined before the first release. */
async function liveVersions(store: string) {
  const [, current, previous, , tag] = MARK.exec((await readText(livePageOf(store))) ?? '') ?? [];
  return current ? { current, previous, isRolledBack: tag !== undefined } : undefined;
}

/**
 * The shell in a store: a folder `shell/<version>/` per release; the store's index.html makes one live. The live one's
 * root files are also at the root.
 * @param from the remotes that a page lists which is made live; by default those of the live one
 */
export function shellPart(store: string, from?: ListedFrom): Part<ShellRelease> {
  const part: Part<ShellRelease> = {
    name: 'shell',
    home: homeIn(store),
    async read() {
      const versions = await liveVersions(store);
      const current = versions && (await readPublished(part, versions.current));
      if (!current) return undefined;
      const previous = versions.previous && (await readPublished(part, versions.previous));
      return {
        current: current.release,
        previous: previous ? previous.release : null,
        trial: null,
        ...(versions.isRolledBack && { rolledBack: true }),
      };
    },
    async write(live) {
      const remotes = from ? await remotesFor(store, from) : await listedRemotes(store);
      const page = await makePage(store, live, remotes ?? {});
      await writePolicy(store, [page, (await readText(livePageOf(store))) ?? ''], process.env);
      // Before the page, so that no page has the worker of a release before it.
      await swapRootFiles(store, live.current.version);
      await swapPage(store, page);
    },
    async withdraw() {
      throw new Refusal(['Nothing is left of a site without its shell: roll it back instead.']);
    },
    async reasonsAgainst(release) {
      const remotes = await shownRemotes(store);
      return remotes.flatMap((remote) => pathReasons(remote.name, remote.release, release));
    },
    async versionReasons(release) {
      const remotes = await shownRemotes(store);
      return remotes.flatMap((remote) => versionReasons(remote.name, remote.release, release));
    },
  };
  return part;
}
