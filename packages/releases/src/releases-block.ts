import { join } from 'node:path';
import type { RemoteBound, RemoteName } from '@walkies/contract';
import type { Bounds } from './types.ts';
import { readText } from './store-files.ts';

/** Path of a remote's release file, in the store and on the site. */
export const releaseFilePath = (name: string) => `/remotes/${name}/release.json`;

/**
 * A data block: browsers do not run it, so the page's policy needs no hash of it. Its first tag lists the site's
 * remotes; pages of older shells do not.
 */
const BLOCK =
  /(<script type="application\/json" id="releases"(?: data-remotes='([^']*)')?>).*?<\/script>/s;

/** Marks code of Caddy's `templates`; a page or a release file with more of it would break the page there. */
export const TEMPLATE_MARK = '{{';

/** Filled in by Caddy's `templates`. From any other server it is no JSON, so the page fetches the files. */
function placeholder(name: string): string {
  const path = releaseFilePath(name);
  return `"${name}":{{if fileExists "${path}"}}{{include "${path}" | replace "<" "\\\\u003c"}}{{else}}null{{end}}`;
}

/** The shell's page with the block for the release files of these remotes, which stands before the page's start. */
export function withReleasesBlock(html: string, remotes: Bounds): string {
  const open = `<script type="application/json" id="releases" data-remotes='${JSON.stringify(remotes)}'>`;
  const files = Object.keys(remotes).map(placeholder).join();
  return html.replace('<script', (first) => `${open}{${files}}</script>${first}`);
}

/** The remotes that a page lists; undefined for the page of an older shell, or before the first. */
export function listedIn(html: string): Bounds | undefined {
  const [, , list] = BLOCK.exec(html) ?? [];
  return list === undefined ? undefined : JSON.parse(list);
}

/**
 * A live page that lists one more remote, without a release. Of a remote that it lists already, it stays as it is, as
 * does the page of an older shell.
 */
export function withRemoteInPage(html: string, name: RemoteName, bound: RemoteBound): string {
  const listed = listedIn(html);
  if (!listed || Object.hasOwn(listed, name)) return html;
  const remotes = JSON.stringify({ ...listed, [name]: bound });
  return html.replace(BLOCK, (block, open: string, list: string) =>
    block
      .replace(open, () => open.replace(list, () => remotes))
      // What a server did not fill is no JSON before or after.
      .replace(/\}<\/script>$/, () => `${list === '{}' ? '' : ','}"${name}":null}</script>`),
  );
}

/** The page as it was before `withReleasesBlock`, whatever a server has put into the block. */
export const withoutReleasesBlock = (html: string) => html.replace(BLOCK, '');

/**
 * The page with the store's release files in its block: null for a remote without one, and nothing for a file that
 * is no JSON, so that the page asks for it. A page of an older shell stays as it is.
 */
export async function fillReleasesBlock(html: string, store: string): Promise<string> {
  const names = Object.keys(listedIn(html) ?? {});
  if (names.length === 0) return html;
  const files = names.map(async (name) => [name, await readJson(store, name)]);
  // As in a script, `<` could end the block.
  const json = JSON.stringify(Object.fromEntries(await Promise.all(files))).replaceAll(
    '<',
    '\\u003c',
  );
  return html.replace(BLOCK, (_, open: string) => `${open}${json}</script>`);
}

async function readJson(store: string, name: string): Promise<unknown> {
  const text = await readText(join(store, releaseFilePath(name)));
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
