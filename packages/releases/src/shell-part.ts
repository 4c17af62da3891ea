import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePolicy } from './page-policy.ts';
import { shellReasons } from './reasons.ts';
import { readPublished } from './release-folder.ts';
import { liveRemotes } from './release-form.ts';
import { withoutReleasesBlock, withReleasesBlock } from './releases-block.ts';
import { readText, swapFile } from './store-files.ts';
import type { Part, ShellRelease } from './types.ts';

/**
 * The page itself names the live and the previous version, so that one rename swaps both, and the commit of
 * the live one.
 */
const MARK =
  /<meta name="walkies-release" content="([^"]*)" data-previous="([^"]*)"(?: data-commit="([^"]*)")?>/;

const livePageOf = (store: string) => join(store, 'index.html');

/**
 * The page of a release, marked as the live one, with its block for the remotes' release files.
 * @param html as built
 */
function markedPage(
  html: string,
  { current, previous }: { current: ShellRelease; previous: ShellRelease | null },
) {
  const commit = current.commit === undefined ? '' : ` data-commit="${current.commit}"`;
  const mark = `<meta name="walkies-release" content="${current.version}" data-previous="${previous?.version ?? ''}"${commit}>`;
  return withReleasesBlock(html).replace('</head>', () => `${mark}</head>`);
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

/** The versions named in the store's live page; undefined before the first release. */
async function liveVersions(store: string) {
  const [, current, previous] = MARK.exec((await readText(livePageOf(store))) ?? '') ?? [];
  return current ? { current, previous } : undefined;
}

/**
 * The shell in a store: a folder `shell/<version>/` per release; the store's index.html makes one live.
 */
export function shellPart(store: string): Part<ShellRelease> {
  const part: Part<ShellRelease> = {
    name: 'shell',
    home: join(store, 'shell'),
    async read() {
      const versions = await liveVersions(store);
      const current = versions && (await readPublished(part, versions.current));
      if (!current) return undefined;
      const previous = versions.previous && (await readPublished(part, versions.previous));
      return {
        current: current.release,
        previous: previous ? previous.release : null,
        trial: null,
      };
    },
    async write(live) {
      const built = await readFile(join(part.home, live.current.version, 'index.html'), 'utf8');
      const page = markedPage(built, live);
      await writePolicy(store, [page, (await readText(livePageOf(store))) ?? ''], process.env);
      await swapFile(livePageOf(store), page, { draftFolder: part.home });
    },
    async reasonsAgainst(release) {
      const remotes = await liveRemotes(store);
      return remotes.flatMap((remote) => shellReasons(remote.name, remote.release, release));
    },
  };
  return part;
}
