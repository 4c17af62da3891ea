import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { publish } from '@walkies/releases';
import { expect, logIn, storedIn, test } from '../support/own-line.js';
import { DEMO } from '../support/people.js';
import { AMPLE, NEW_LABEL } from '../support/walker-builds.js';
import { copyWalker } from './copied-build.js';

// Each has a store of its own to publish to and several visits.
test.describe.configure({ timeout: 180_000 });

const runs = (page: Page, { global }: { global: string }) =>
  expect(page.locator(`[class*="${global}-"]`).first()).toBeVisible();
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('service worker: opens the page of the last visit without a connection', async ({
  context,
  line,
  storedVisit,
}) => {
  const current = await storedVisit();
  line.set('refuse');
  const next = await context.newPage();
  await next.goto('/login');
  await expect(next.getByRole('banner').getByText('Walkies')).toBeVisible();
  line.set('pass');
  await next.goto('/walker-calendar');
  await runs(next, current);
});

test(
  'service worker: passes a page that it does not know on to the server',
  { tag: '@deep' },
  async ({ context, storedVisit }) => {
    await storedVisit();
    const next = await context.newPage();
    await next.goto('/no-such-page');
    await expect(next.getByRole('banner').getByText('Walkies')).toBeVisible();
    await next.evaluate(() => caches.delete('walkies-page'));
    await next.goto('/account');
    await expect(next.getByRole('heading', { name: 'My account' })).toBeVisible();
  },
);

test(
  'service worker: fetches no file of a release a second time',
  { tag: '@deep' },
  async ({ context, storedVisit }) => {
    const current = await storedVisit();
    const next = await context.newPage();
    await next.goto('/walker-calendar');
    await runs(next, current);
    const fetched = await next.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => /\/(shell|remotes)\/.*\.(js|css)$/.test(entry.name))
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ workerStart }) => workerStart === 0)
        .map(({ name }) => name),
    );
    expect(fetched).toEqual([]);
  },
);

test('service worker: runs a release that was rolled back once more at most, then never', async ({
  page,
  context,
  own,
  storedVisit,
}) => {
  const { current: first } = await own.live();
  const build = await copyWalker(own, '2.0.0');
  await publish({ part: own.walker, build, budget: AMPLE });
  await runs(page, await storedVisit());
  await page.close();

  expect(await own.run('rollback')).toContain(`walker ${first.version} is live again.`);
  const next = await context.newPage();
  await next.goto('/walker-calendar');
  await expect(link(next, 'My Calendar')).toBeVisible();
  await runs(next, first);
  await expect
    .poll(async () => (await storedIn(next)).filter((path) => path.includes('/2.0.0/')))
    .toEqual([]);

  const later = await context.newPage();
  const labels: string[] = [];
  later.on('request', (request) => labels.push(request.url()));
  await later.goto('/walker-calendar');
  await runs(later, first);
  await expect(link(later, NEW_LABEL)).toBeHidden();
  expect(labels.filter((url) => url.includes('/2.0.0/'))).toEqual([]);
});

test(
  'service worker: lets a tab finish what is typed before it changes over',
  { tag: '@deep' },
  async ({ page, context, own, storedVisit }) => {
    const { current: first } = await own.live();
    const build = await copyWalker(own, '2.0.0');
    await publish({ part: own.walker, build, budget: AMPLE });
    await runs(page, await storedVisit());
    await page.getByTitle('My account').click();
    await page.getByRole('button', { name: 'Change password' }).click();
    const typed = page.getByLabel('Current password');
    await typed.fill('half ty');
    await own.run('rollback');

    // Another tab brings the fresh page.
    const other = await context.newPage();
    await other.goto('/walker-calendar');
    await runs(other, first);
    await page.bringToFront();
    await expect(page.getByText('This version is no longer in use.')).toBeVisible();
    await expect(typed).toHaveValue('half ty');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('This version is no longer in use.')).toBeHidden();
  },
);

test(
  'service worker: brings a new release with one press of Reload',
  { tag: '@deep' },
  async ({ page, own, storedVisit }) => {
    const first = await storedVisit();
    await page.reload();
    await runs(page, first);
    const build = await copyWalker(own, '2.0.0');
    const { current: second } = await publish({ part: own.walker, build, budget: AMPLE });
    // The visit is answered with the stored page, and finds the fresh one beside it.
    await page.reload();
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await runs(page, second);
  },
);

test('service worker: goes away with its caches within one visit once it is switched off', async ({
  context,
  own,
  storedVisit,
}) => {
  const current = await storedVisit();
  await own.serveWith({ SERVICE_WORKER: 'off' });
  const next = await context.newPage();
  await next.goto('/walker-calendar');
  await runs(next, current);
  await expect
    .poll(() =>
      next.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0]);
});

for (const [what, content] of [
  ['a page of something else', '<!doctype html><p>Please sign in to this network.</p>'],
  ['code that throws', 'throw new Error("broken");'],
] as const) {
  test(
    `service worker: ${what} in its place blocks nothing`,
    { tag: '@deep' },
    async ({ page, own }) => {
      writeFileSync(join(own.store, 'service-worker.js'), content);
      const { current } = await own.live();
      await logIn(page, DEMO.walker, '/walker-calendar');
      await runs(page, current);
      expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
    },
  );
}
