import type { Page } from '@playwright/test';
import type { Role } from '@walkies/contract';
import { prefetchesOf } from '../support/pages.js';
import { DEMO } from '../support/people.js';
import { keepQuiet } from '../support/screens.js';
import { expect, NO_PAGE, openAs, test } from '../support/test.js';

const CODE = /\/shell\/[^/]+\/static\/js\/vendor\.js$/;

const ROLES = ['walker', 'marshal', 'admin'] as const;

/** Signs in without opening a page; records the API requests from then on. */
async function beSomewhereElse(page: Page, role: Role) {
  await keepQuiet(page);
  await openAs(page, DEMO[role], NO_PAGE);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(pathname + search);
  });
  return requests;
}

const duplicates = (requests: string[]) =>
  requests.filter((address, index) => requests.indexOf(address) !== index);

/** Opens a page and expects no request twice, and one for its list. */
async function expectOnce(page: Page, requests: string[], path: string, list: string) {
  requests.length = 0;
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(
    requests.filter((address) => address.startsWith(list)),
    path,
  ).not.toEqual([]);
  expect(duplicates(requests), path).toEqual([]);
}

for (const role of ROLES) {
  // A phone's list has another range than a grid.
  const where = role === 'walker' ? {} : { tag: '@deep' };
  test(
    `prefetch: requests lists of the role ${role} once, before the page code arrives`,
    where,
    async ({ page }) => {
      const requests = await beSomewhereElse(page, role);
      for (const { path, list } of prefetchesOf(role)) {
        const early = page.waitForRequest((request) => new URL(request.url()).pathname === list);
        await page.route(CODE, async (route) => {
          await early;
          await route.continue();
        });
        await expectOnce(page, requests, path, list);
        await page.unroute(CODE);
      }
    },
  );

  test(
    `prefetch: requests lists of the role ${role} once when they arrive after the page code`,
    { tag: '@deep' },
    async ({ page }) => {
      const requests = await beSomewhereElse(page, role);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      for (const { path, list } of prefetchesOf(role)) {
        const isList = (url: URL) => url.pathname === list;
        await page.route(isList, async (route) => {
          await heading.waitFor();
          await route.continue();
        });
        await expectOnce(page, requests, path, list);
        await page.unroute(isList);
      }
    },
  );
}

test(
  'prefetch: loads the owner’s code of an admin’s day plan before the shell’s has arrived',
  { tag: '@deep' },
  async ({ page }) => {
    await beSomewhereElse(page, 'admin');
    const early = page.waitForRequest((request) =>
      /\/remotes\/marshal\/.*\/remoteEntry\.js$/.test(request.url()),
    );
    await page.route(CODE, async (route) => {
      await early;
      await route.continue();
    });
    await page.goto('/day-plan');
    await expect(page.getByRole('heading', { level: 1, name: 'Day plan' })).toBeVisible();
  },
);

/** Mocks a stream that opens at once, for a shelter where one slot and no dog has changed since. */
async function openQuietly(page: Page) {
  await page.addInitScript(() => {
    const originalFetch = window.fetch;
    window.fetch = async (input, init) => {
      if (input !== '/api/events') return originalFetch(input, init);
      const body = new ReadableStream({
        start: (stream) =>
          stream.enqueue(new TextEncoder().encode('data: {"kind":"slot","id":1}\n\n')),
      });
      return new Response(body, { headers: { 'X-Quiet-Ms': '60000' } });
    };
  });
}

test(
  'prefetch: refetches no unchanged list when the stream of the marshal’s page opens',
  { tag: '@deep' },
  async ({ page }) => {
    const requests = await beSomewhereElse(page, 'marshal');
    await openQuietly(page);
    const lists = () => requests.filter((address) => address.startsWith('/api/time-slots')).length;
    await page.goto('/marshal-calendar', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const once = new Set(requests.filter((address) => address.startsWith('/api/time-slots'))).size;
    await expect.poll(lists).toBe(2 * once);
    await page.waitForLoadState('networkidle');
    // A day's plan changes with its slots.
    const isOfSlots = (address: string) => /^\/api\/(time-slots|day-plan)/.test(address);
    expect(duplicates(requests).filter((address) => !isOfSlots(address))).toEqual([]);
    expect(requests.some((address) => address.startsWith('/api/walkers'))).toBe(true);
  },
);
