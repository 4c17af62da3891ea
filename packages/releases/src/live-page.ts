import { join } from 'node:path';
import { readText } from './store-files.ts';
import type { ShellRelease } from './types.ts';

/** Which shell is live, and which was before, stands in the page itself: one rename swaps both. */
const MARK = /<meta name="walkies-release" content="([^"]*)" data-previous="([^"]*)">/;

export const livePageOf = (store: string) => join(store, 'index.html');

/**
 * The page of a release, marked as the live one.
 * @param html as it was built
 */
export function markedPage(
  html: string,
  { current, previous }: { current: ShellRelease; previous: ShellRelease | null },
) {
  const mark = `<meta name="walkies-release" content="${current.version}" data-previous="${previous?.version ?? ''}">`;
  return html.replace('</head>', () => `${mark}</head>`);
}

/** The versions that the store's live page names; undefined before the first release. */
export async function liveVersions(store: string) {
  const [, current, previous] = MARK.exec((await readText(livePageOf(store))) ?? '') ?? [];
  return current ? { current, previous } : undefined;
}
