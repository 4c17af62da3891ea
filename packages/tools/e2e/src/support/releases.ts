import { createHash, randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ClientReport, Release, ReleaseFile, RemoteName } from '@walkies/contract';

/** The folder of the releases that the site under test serves. */
export function store(): string {
  const folder = process.env['WALKIES_STORE'];
  if (!folder) throw new Error('WALKIES_STORE is not set: run the tests with `npm test`.');
  return folder;
}

const hashOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The site's release file of a remote. */
export function releaseFileOf(remote: RemoteName): ReleaseFile {
  const path = join(store(), 'remotes', remote, 'release.json');
  return JSON.parse(readFileSync(path, 'utf8')) as ReleaseFile;
}

/** Changes a file of a release while it is made; `isEntry` for the script that registers it. */
type Change = (text: string, isEntry: boolean, global: string) => string;

/**
 * Makes another release of a remote with the same screens, its own name and matching hashes. No release
 * file names it.
 */
export function makeRelease(remote: RemoteName, change: Change = (text) => text): Release {
  const { current } = releaseFileOf(remote);
  const version = `made-${randomUUID().slice(0, 8)}`;
  const global = `${remote}_${version.replace('-', '_')}`;
  const home = join(store(), 'remotes', remote);
  const draft = join(home, `.${version}`);
  cpSync(join(home, current.version), draft, { recursive: true });

  const hashes = new Map<string, string>();
  const rewrite = (path: string, finish: (text: string) => string): void => {
    const before = readFileSync(join(draft, path));
    const after = Buffer.from(finish(before.toString().replaceAll(current.global, global)));
    hashes.set(hashOf(before), hashOf(after));
    writeFileSync(join(draft, path), after);
  };
  const files = readdirSync(draft, { recursive: true, encoding: 'utf8' });
  // Compressed copies would still hold the old release.
  for (const path of files.filter((file) => /\.(br|gz)$/.test(file))) rmSync(join(draft, path));
  const parts = files.filter((file) => /^static.*\.(js|css)$/.test(file));
  for (const path of parts) rewrite(path, (text) => change(text, false, global));
  rewrite('remoteEntry.js', (text) =>
    change(
      [...hashes].reduce((all, [before, after]) => all.replaceAll(before, after), text),
      true,
      global,
    ),
  );
  renameSync(draft, join(home, version));

  const moved = (address: string): string => address.replace(current.version, version);
  return {
    ...current,
    version,
    global,
    entry: moved(current.entry),
    preload: {
      scripts: current.preload.scripts.map(moved),
      styles: current.preload.styles.map(moved),
    },
    integrity: Object.fromEntries(
      Object.entries(current.integrity).map(([address, hash]) => [
        moved(address),
        hashes.get(hash) ?? hash,
      ]),
    ),
  };
}

/** A container in the build's format in which every page throws. */
export const containerThatThrows = (global: string): string => `var ${global} = {
  init() {},
  async get() {
    const Page = () => { throw new Error('broken on purpose'); };
    return () => ({ contract: 1, pages: new Proxy({}, { get: () => Page }) });
  },
};`;

/** Hides the release files in the page, which then requests them, as from a server that puts none there. */
export const hideReleasesInPage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const find = document.getElementById.bind(document);
    document.getElementById = (id) => {
      const found = find(id);
      // The list of remotes stays.
      if (id === 'releases' && found) found.textContent = '';
      return found;
    };
  });

/** Gives one page another release file than the site's. */
export async function release(page: Page, file: ReleaseFile): Promise<void> {
  const url = `**/remotes/${file.name}/release.json`;
  await hideReleasesInPage(page);
  await page.unroute(url);
  await page.route(url, (route) =>
    route.fulfill({ json: file, headers: { 'cache-control': 'no-cache' } }),
  );
}

/** Deletes a release's folder. */
export function removeRelease(remote: RemoteName, release: Release): void {
  rmSync(join(store(), 'remotes', remote, release.version), { recursive: true });
}

/** Records the page's reports from now on; each also goes to the API, which must accept it. */
export function reportsOf(page: Page): { reports: ClientReport[]; answers: number[] } {
  const heard = { reports: [] as ClientReport[], answers: [] as number[] };
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-reports')) {
      heard.reports.push(request.postDataJSON() as ClientReport);
    }
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/api/client-reports')) heard.answers.push(response.status());
  });
  return heard;
}
