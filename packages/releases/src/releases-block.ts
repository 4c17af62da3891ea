import { join } from 'node:path';
import { readText } from './store-files.ts';

/** The remotes whose release files the page holds. */
export const REMOTES = ['walker', 'marshal', 'admin'];

/** Path of a remote's release file, in the store and on the site. */
export const releaseFilePath = (name: string) => `/remotes/${name}/release.json`;

/** A data block: browsers do not run it, so the page's policy needs no hash of it. */
const OPEN = '<script type="application/json" id="releases">';
const CLOSE = '</script>';
const BLOCK = new RegExp(`${OPEN}.*?${CLOSE}`, 's');

/** Marks code of Caddy's `templates`; a page or a release file with more of it would break the page there. */
export const TEMPLATE_MARK = '{{';

/** Filled in by Caddy's `templates`. From any other server it is no JSON, so the page fetches the files. */
const PLACEHOLDER = `{${REMOTES.map((name) => {
  const path = releaseFilePath(name);
  return `"${name}":{{if fileExists "${path}"}}{{include "${path}" | replace "<" "\\\\u003c"}}{{else}}null{{end}}`;
}).join()}}`;

/** The shell's page with the block for the release files, which must stand before the page's start. */
export const withReleasesBlock = (html: string) =>
  html.replace('<script', (first) => `${OPEN}${PLACEHOLDER}${CLOSE}${first}`);

/** The page as it was before `withReleasesBlock`, whatever a server has put into the block. */
export const withoutReleasesBlock = (html: string) => html.replace(BLOCK, '');

/**
 * The page with the store's release files in its block; null stands for one that is missing or no JSON. A
 * page of an older shell has no block and stays as it is.
 */
export async function fillReleasesBlock(html: string, store: string): Promise<string> {
  const files = REMOTES.map(async (name) => [name, await readJson(store, name)]);
  // As in a script, `<` could end the block.
  const json = JSON.stringify(Object.fromEntries(await Promise.all(files))).replaceAll(
    '<',
    '\\u003c',
  );
  return html.replace(BLOCK, () => OPEN + json + CLOSE);
}

async function readJson(store: string, name: string): Promise<unknown> {
  const text = await readText(join(store, releaseFilePath(name)));
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
