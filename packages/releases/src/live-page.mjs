import { join } from 'node:path';
import { readText } from './store-files.mjs';

/** @typedef {import('./types.d.mts').ShellRelease} ShellRelease */

/** Which shell is live, and which was before, stands in the page itself: one rename swaps both. */
const MARK = /<meta name="walkies-release" content="([^"]*)" data-previous="([^"]*)">/;

/** @param {string} store */
export const livePageOf = (store) => join(store, 'index.html');

/**
 * The page of a release, marked as the live one.
 * @param {string} html as it was built
 * @param {{ current: ShellRelease, previous: ShellRelease | null }} live
 */
export function markedPage(html, { current, previous }) {
  const mark = `<meta name="walkies-release" content="${current.version}" data-previous="${previous?.version ?? ''}">`;
  return html.replace('</head>', () => `${mark}</head>`);
}

/**
 * The versions that the store's live page names; undefined before the first release.
 * @param {string} store
 */
export async function liveVersions(store) {
  const [, current, previous] = MARK.exec((await readText(livePageOf(store))) ?? '') ?? [];
  return current ? { current, previous } : undefined;
}
