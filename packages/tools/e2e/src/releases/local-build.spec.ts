import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SiteConfig } from '@walkies/contract';
import { DEMO } from '../support/people.js';
import { folderOf, hideReleasesInPage, makeRelease, releaseFileOf } from '../support/releases.js';
import { expect, logIn, test } from '../support/test.js';

const LOCAL = 'http://localhost:3101';
const EVIL = 'https://evil.example';

async function allow(page: Page, devRemotes: string[] | undefined): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as SiteConfig;
    await route.fulfill({ json: { ...config, ...(devRemotes && { devRemotes }) } });
  });
}

/** Answers as a developer's machine would. */
async function serveLocalBuild(page: Page) {
  const made = makeRelease('walker');
  const home = `/remotes/walker/${made.version}/`;
  const entry = made.entry.replace(home, `${LOCAL}/`);
  const current = { ...made, entry, preload: { scripts: [], styles: [] }, integrity: {} };
  await page.route(`${LOCAL}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const headers = { 'access-control-allow-origin': '*' };
    if (pathname === '/release.json') {
      return route.fulfill({ headers, json: { ...releaseFileOf('walker'), current } });
    }
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    const body = readFileSync(join(folderOf('walker', made), pathname));
    return route.fulfill({ headers, contentType: type, body });
  });
  return made;
}

/** All origins of the page's requests. */
function originsOf(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  return origins;
}

test.describe('where the site allows local builds', () => {
  // Such a site's policy lists the origins; here they exist in this browser only.
  test.use({ bypassCSP: true });

  test(
    'local build: loads in a tab, says so, and ends with one click',
    { tag: '@deep' },
    async ({ page }) => {
      await allow(page, [LOCAL]);
      const made = await serveLocalBuild(page);
      await logIn(page, DEMO.walker, '/walker-calendar');
      await page.goto(`/walker-calendar?remote.walker=${LOCAL}`);
      const shown = page.locator(`[class*="${made.global}-"]`).first();
      await expect(shown).toBeVisible();
      await expect(page.getByText(`walker from ${LOCAL}`)).toBeVisible();
      await page.goto('/walker-calendar');
      await expect(shown).toBeVisible();

      await page.getByRole('button', { name: 'Use the released version' }).click();
      await expect(page.getByText('Local build:')).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
      await expect(shown).toBeHidden();
    },
  );
});

for (const [what, devRemotes, wanted] of [
  ['nothing is listed', undefined, LOCAL],
  ['another origin is listed', [LOCAL], EVIL],
  ['a scheme is written in capitals', [LOCAL], 'HTTPS://EVIL.EXAMPLE'],
  ['a listed origin stands before an @', [LOCAL], `${LOCAL}@evil.example`],
] as const) {
  const tag = what === 'another origin is listed' ? [] : ['@deep'];
  test(
    `local build: loads no code from an unlisted origin where ${what}`,
    { tag },
    async ({ page }) => {
      await allow(page, devRemotes && [...devRemotes]);
      const origins = originsOf(page);
      await logIn(page, DEMO.walker, '/walker-calendar');
      await page.evaluate((origin) => {
        for (const key of ['walkies.remote.walker', 'remote.walker', 'remote']) {
          localStorage.setItem(key, origin);
          sessionStorage.setItem(key, origin);
        }
      }, wanted);
      const query = new URLSearchParams({ remote: wanted, 'remote.walker': wanted });
      await page.goto(`/walker-calendar?${query}`);
      await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
      await expect(page.getByText('Local build:')).toBeHidden();
      expect([...origins]).toEqual([new URL(page.url()).origin]);
    },
  );
}

test('local build: refuses a release file that points elsewhere, and requests nothing there', async ({
  page,
}) => {
  await logIn(page, DEMO.walker, '/walker-calendar');
  const file = releaseFileOf('walker');
  const entry = `${EVIL}${file.current.entry}`;
  await hideReleasesInPage(page);
  await page.route('**/remotes/walker/release.json', (route) =>
    route.fulfill({ json: { ...file, current: { ...file.current, entry } } }),
  );
  const origins = originsOf(page);
  await page.goto('/walker-calendar');
  await expect(page.getByText('cannot be shown')).toBeVisible();
  expect([...origins]).toEqual([new URL(page.url()).origin]);
});
