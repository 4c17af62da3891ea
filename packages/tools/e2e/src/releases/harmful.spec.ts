import type { Page } from '@playwright/test';
import type { Release } from '@walkies/contract';
import { DEMO } from '../support/people.js';
import { hideReleasesInPage, releaseFileOf } from '../support/releases.js';
import { expect, logIn, test } from '../support/test.js';

const ELSEWHERE = 'other.example';

const withRoute = (over: object) => (current: Release) => ({
  ...current,
  routes: [{ ...current.routes[0], ...over }, ...current.routes],
});
const NAV = { label: 'Harm', roles: ['walker'], order: 1 };

/** Harmful contents of a release file, each of which once broke the page. */
const HARMFUL: Record<string, (current: Release) => object> = {
  'takes the log in page in capitals': withRoute({ path: '/LOGIN', access: 'anyone' }),
  'takes the log in page with a slash behind': withRoute({ path: '/login/', access: 'anyone' }),
  'has an object as a label': withRoute({ nav: { ...NAV, label: { text: 'Harm' } } }),
  'leads to another site': withRoute({ path: `//${ELSEWHERE}`, nav: NAV }),
  'takes the name of fetch': (current) => ({ ...current, global: 'fetch' }),
  'has a hash that no browser checks': (current) => ({
    ...current,
    integrity: { [current.entry]: 'none' },
  }),
};

/** All origins of the page's requests and http links. */
async function originsOf(page: Page, requests: string[]): Promise<string[]> {
  const links = await page
    .getByRole('navigation')
    .first()
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  return [...new Set([...requests, ...links].map((address) => new URL(address).origin))];
}

async function expectTheRestToWork(page: Page): Promise<void> {
  const status = await page.evaluate(async () => (await fetch('/config.json')).status);
  expect(status).toBe(200);
  await page.getByRole('link', { name: 'Walkies', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'My Booked Walks' })).toBeVisible();
}

for (const [what, change] of Object.entries(HARMFUL)) {
  test(
    `harmful release: affects only its remote if it ${what}, until a good one is there`,
    { tag: '@deep' },
    async ({ page, browser }) => {
      const file = releaseFileOf('walker');
      const url = '**/remotes/walker/release.json';
      const harmful = { ...file, current: change(file.current), previous: null };
      await logIn(page, DEMO.walker, '/walker-calendar');
      await hideReleasesInPage(page);
      await page.route(url, (route) => route.fulfill({ json: harmful }));
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));

      await page.goto('/walker-calendar');
      await expect(page.getByText('cannot be shown')).toBeVisible();
      await expectTheRestToWork(page);
      expect(await originsOf(page, requests)).toEqual([new URL(page.url()).origin]);

      const visitor = await browser.newPage();
      await hideReleasesInPage(visitor);
      await visitor.route(url, (route) => route.fulfill({ json: harmful }));
      await visitor.goto(new URL('/LOGIN', page.url()).href);
      await expect(visitor.getByLabel('Email')).toBeVisible();
      await visitor.close();

      // No known release links to it.
      await page.goBack();
      await expect(page.getByText('cannot be shown')).toBeVisible();
      await page.unroute(url);
      await page.getByRole('button', { name: 'Retry', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
    },
  );
}
