import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, Request } from '@playwright/test';
import type { Release, RemoteName } from '@walkies/contract';
import { boundsOfOwn, ownRemotes, releaseVersion, withReleasesBlock } from '@walkies/releases';
import { startSite, type Site } from '../support/launcher.js';
import { store } from '../support/releases.js';
import { expect, test as siteTest } from '../support/test.js';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const REMOTES = ownRemotes(ROOT);
const YESTERDAY = join(ROOT, 'packages/tools/e2e/yesterday');
const START_WITHIN_MS = 180_000;
// The only answer without an end.
const ENDLESS = '/api/events';

type Day = 'yesterday' | 'today';

/** The day of each part. The API has the shell's day: the remotes belong to other teams. */
export interface Skew {
  shell: Day;
  remotes: Day | Record<RemoteName, Day>;
}

export interface SkewedSite extends Site {
  /** All folders from which the page may load code, such as '/remotes/walker/0.1.0-1a2b3c'. */
  folders: string[];
}

/** A store with yesterday's live releases, and one with this clone's build. */
function storesIn(folder: string): Record<Day, string> {
  const stores = { yesterday: join(folder, 'yesterday'), today: join(folder, 'today') };
  mkdirSync(stores.yesterday);
  execFileSync('tar', ['-xzf', join(YESTERDAY, 'site.tar.gz'), '-C', stores.yesterday]);
  const shell = join('shell', releaseVersion(join(ROOT, 'shell')));
  cpSync(join(store(), shell), join(stores.today, shell), { recursive: true });
  const page = readFileSync(join(store(), shell, 'index.html'), 'utf8');
  writeFileSync(join(stores.today, 'index.html'), withReleasesBlock(page, boundsOfOwn(REMOTES)));
  for (const name of REMOTES) {
    const home = join('remotes', name);
    const version = releaseVersion(join(ROOT, `remote-${name}`));
    cpSync(join(store(), home, version), join(stores.today, home, version), { recursive: true });
    const about = readFileSync(join(stores.today, home, version, 'published.json'), 'utf8');
    const { release } = JSON.parse(about) as { release: Release };
    // No previous release: a fallback would hide failures.
    const file = { name, current: release, previous: null, trial: null };
    writeFileSync(join(stores.today, home, 'release.json'), JSON.stringify(file));
  }
  return stores;
}

/** Combines two stores: the page and its code of one day, the remotes of another. */
function mixedStore(folder: string, skew: Skew): string {
  const stores = storesIn(folder);
  const mixed = join(folder, 'mixed');
  const take = (day: Day, path: string): void =>
    cpSync(join(stores[day], path), join(mixed, path), { recursive: true });
  take(skew.shell, 'index.html');
  take(skew.shell, 'shell');
  for (const name of REMOTES) {
    const day = typeof skew.remotes === 'string' ? skew.remotes : (skew.remotes[name] ?? 'today');
    const home = `remotes/${name}`;
    // A remote without a yesterday runs as today.
    take(existsSync(join(stores[day], home)) ? day : 'today', home);
  }
  return mixed;
}

/** Yesterday's API with yesterday's contract; it resolves all other packages where today's does. */
function yesterdaysApi(folder: string): string {
  const api = join(folder, 'api');
  mkdirSync(api);
  execFileSync('tar', ['-xzf', join(YESTERDAY, 'api.tar.gz'), '-C', api]);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  // Versions that npm has installed for the API alone.
  const own = join(ROOT, 'api/node_modules');
  for (const name of existsSync(own) ? readdirSync(own) : []) {
    const link = join(api, 'node_modules', name);
    if (!name.startsWith('.') && !existsSync(link)) symlinkSync(join(own, name), link);
  }
  return api;
}

const releasesOf = (store: string): Release[] =>
  REMOTES.map((name) => {
    const file = readFileSync(join(store, 'remotes', name, 'release.json'), 'utf8');
    return (JSON.parse(file) as { current: Release }).current;
  });

function foldersOf(mixed: string): string[] {
  const page = readFileSync(join(mixed, 'index.html'), 'utf8');
  const shell = /"(\/shell\/[^/"]+)\//.exec(page)?.[1];
  if (!shell) throw new Error('The page names no release of the shell.');
  return [shell, ...releasesOf(mixed).map(({ entry }) => dirname(entry))];
}

async function startSkewed(folder: string, skew: Skew): Promise<SkewedSite> {
  const dataDir = join(folder, 'data');
  const mixed = mixedStore(folder, skew);
  const settings = {
    SHELTER_TIME_ZONE: 'Europe/London',
    WALKIES_STORE: mixed,
    WALKIES_PUBLISH: 'off',
    WALKIES_API: '',
  };
  if (skew.shell === 'yesterday') {
    // The older API then runs on the database that the newer one has migrated.
    const first = await startSite(dataDir, settings);
    await first.stop();
    settings.WALKIES_API = yesterdaysApi(folder);
  }
  const site = await startSite(dataDir, settings);
  return { ...site, folders: foldersOf(mixed) };
}

/** The releases whose code the page has loaded. */
async function loadedFolders(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const folder = /^(\/shell\/[^/]+|\/remotes\/[^/]+\/[^/]+)\//;
  return [...new Set(addresses.flatMap((address) => folder.exec(address)?.[1] ?? []))];
}

/** Yesterday's API does not know today's endpoints: the pages do without their answers. */
const isNewerCall = ({ shell }: Skew, complaint: string): boolean =>
  shell === 'yesterday' && /status of 404 .*\/api\//.test(complaint);

/**
 * Tests on a site with parts of different days. They fail on any console error, and if code of another day
 * ran. `answered` waits for the page's requests, as errors after leaving the page are not reported.
 */
export function skewed(skew: Skew) {
  return siteTest.extend<
    { complaints: string[]; answered: () => Promise<void> },
    { site: SkewedSite }
  >({
    site: [
      async ({}, use) => {
        const folder = mkdtempSync(join(tmpdir(), 'walkies-skew-'));
        const site = await startSkewed(folder, skew);
        await use(site);
        await site.stop();
        rmSync(folder, { recursive: true });
      },
      { scope: 'worker', timeout: START_WITHIN_MS },
    ],
    baseURL: async ({ site }, use) => {
      await use(site.url);
    },
    answered: async ({ page }, use) => {
      const owed = new Set<Request>();
      page.on('request', (request) => {
        if (!request.url().endsWith(ENDLESS)) owed.add(request);
      });
      page.on('requestfinished', (request) => owed.delete(request));
      page.on('requestfailed', (request) => owed.delete(request));
      await use(() => expect.poll(() => [...owed].map((request) => request.url())).toEqual([]));
    },
    complaints: [
      async ({ page, site, answered }, use, testInfo) => {
        const complaints: string[] = [];
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => {
          if (message.type() !== 'error') return;
          const complaint = `${message.text()} ${message.location().url}`;
          if (!isNewerCall(skew, complaint)) complaints.push(complaint);
        });
        await use(complaints);
        if (testInfo.status !== testInfo.expectedStatus) return;
        await answered();
        expect(complaints).toEqual([]);
        const loaded = await loadedFolders(page);
        expect(loaded.some((folder) => folder.startsWith('/remotes/'))).toBe(true);
        expect(site.folders).toEqual(expect.arrayContaining(loaded));
      },
      { auto: true },
    ],
  });
}
