import type { Page } from '@playwright/test';
import { DEMO } from '../support/people.js';
import {
  makeRelease,
  release,
  releaseFileOf,
  removeRelease,
  reportsOf,
} from '../support/releases.js';
import { expect, logIn, test } from '../support/test.js';

test.use({ mayComplain: /Loading (CSS )?chunk/ });

const shows = (page: Page, { global }: { global: string }) =>
  expect(page.locator(`[class*="${global}-"]`).first()).toBeVisible();
const OFFER = 'A new version is ready';

test(
  'open tab: works on after a release, and offers a reload; a new tab has the release',
  { tag: '@deep' },
  async ({ page, context }) => {
    const file = releaseFileOf('walker');
    const next = { ...file, current: makeRelease('walker'), previous: file.current };
    await page.clock.install();
    await logIn(page, DEMO.walker, '/walker-calendar');
    await shows(page, file.current);
    // Wait for everything: a pending chunk would time out when the clock jumps.
    await expect(page.locator('.fc-event').first()).toBeVisible();

    await release(page, next);
    // A clock that is put ahead twice gets a notice of its own, which comes first.
    await page.addLocatorHandler(page.getByText(/This device’s clock is/), async () => {
      await page.getByRole('button', { name: 'OK', exact: true }).click();
    });
    await expect(async () => {
      await page.clock.runFor('05:01');
      await expect(page.getByText(OFFER)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole('link', { name: 'Gallery' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Dogs' })).toBeVisible();
    await shows(page, file.current);

    const other = await context.newPage();
    await release(other, next);
    await other.goto('/walker-calendar');
    await shows(other, next.current);
    await expect(other.getByText(OFFER)).toBeHidden();

    await page.getByRole('button', { name: 'Reload' }).click();
    await shows(page, next.current);
  },
);

test('open tab: takes the next release by itself when its own is gone', async ({ page }) => {
  const file = releaseFileOf('walker');
  const old = makeRelease('walker');
  await logIn(page, DEMO.walker, '/walker-calendar');
  await release(page, { ...file, current: old, previous: null });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'My Booked Walks' })).toBeVisible();
  const { reports } = reportsOf(page);
  removeRelease('walker', old);
  await release(page, file);
  await page.getByRole('link', { name: 'My Calendar' }).click();
  await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
  await shows(page, file.current);
  await expect
    .poll(() => reports)
    .toMatchObject([{ version: old.version, shown: file.current.version }]);
});

test(
  'open tab: takes the next release when a chunk needed by a mounted page is gone',
  { tag: '@deep' },
  async ({ page }) => {
    const file = releaseFileOf('walker');
    const old = makeRelease('walker');
    // On a phone the list works without the grid; in landscape, the page needs the grid.
    await page.setViewportSize({ width: 600, height: 800 });
    await release(page, { ...file, current: old });
    await logIn(page, DEMO.walker, '/walker-calendar');
    await shows(page, old);
    const { reports } = reportsOf(page);
    removeRelease('walker', old);
    await release(page, file);
    await page.setViewportSize({ width: 1280, height: 800 });
    await shows(page, file.current);
    await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
    await expect
      .poll(() => reports)
      .toMatchObject([{ version: old.version, fault: 'load', shown: file.current.version }]);
  },
);
