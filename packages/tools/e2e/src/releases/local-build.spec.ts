import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SiteConfig } from '@walkies/contract';
import { startDevelopment } from '@walkies/tooling/develop';
import { ROOT } from '../support/own-store.js';
import { DEMO, siteUrl } from '../support/people.js';
import { hideReleasesInPage, releaseFileOf } from '../support/releases.js';
import { expect, fillLogin, logIn, test } from '../support/test.js';

const LOCAL = 'http://localhost:3101';
const EVIL = 'https://evil.example';

async function allow(page: Page, devRemotes: string[] | undefined): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as SiteConfig;
    await route.fulfill({ json: { ...config, ...(devRemotes && { devRemotes }) } });
  });
}

/** All origins of the page's requests. */
function originsOf(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  return origins;
}

test(
  'local build: comes from a development server within the site and its policy, says so, and ends with one click',
  { tag: '@deep' },
  async ({ page }) => {
    const server = await startDevelopment(join(ROOT, 'remote-walker'), siteUrl());
    try {
      await page.goto(`${server.url}/login`);
      await fillLogin(page, DEMO.walker);
      await page.waitForURL('**/walker-calendar');
      await page.goto(`${server.url}/walker-calendar?remote.walker=${server.url}`);
      const shown = page.locator('[class*="walker_dev-"]').first();
      await expect(shown).toBeVisible();
      await expect(page.getByText(`walker from ${server.url}`)).toBeVisible();
      await page.goto(`${server.url}/walker-calendar`);
      await expect(shown).toBeVisible();

      await page.getByRole('button', { name: 'Use the released version' }).click();
      await expect(page.getByText('Local build:')).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
      await expect(shown).toBeHidden();
    } finally {
      server.stop();
    }
  },
);

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

test(
  'local build: refuses a release file that points elsewhere, and requests nothing there',
  { tag: '@deep' },
  async ({ page }) => {
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
  },
);
