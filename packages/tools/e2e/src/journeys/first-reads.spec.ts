import type { Page } from '@playwright/test';
import { DEMO } from '../support/people.js';
import { keepQuiet } from '../support/screens.js';
import { expect, logIn, test } from '../support/test.js';

const PAGES = [
  ['walker', '/walker-calendar', '/api/time-slots'],
  ['walker', '/walker-dogs', '/api/dogs'],
  ['walker', '/walker-walks', '/api/users/me/past-walks'],
  ['marshal', '/marshal-calendar', '/api/time-slots'],
  ['marshal', '/dogs', '/api/dogs'],
  ['admin', '/admin-panel', '/api/time-slots'],
  ['admin', '/admin-calendar', '/api/time-slots'],
  ['admin', '/dogs', '/api/dogs'],
] as const;

/** Logs in and leaves the role's pages; what the API is asked for from then on. */
async function beSomewhereElse(page: Page, role: 'walker' | 'marshal' | 'admin') {
  await keepQuiet(page);
  await logIn(page, DEMO[role], role === 'admin' ? '/admin-panel' : `/${role}-calendar`);
  await page.goto('/', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  return asked;
}

const askedAgain = (asked: string[]) =>
  asked.filter((address, index) => asked.indexOf(address) !== index);

for (const [role, path, list] of PAGES) {
  test(`${path} of a ${role}: its list is asked for once, before its code has arrived`, async ({
    page,
  }) => {
    const asked = await beSomewhereElse(page, role);
    const early = page.waitForRequest((request) => new URL(request.url()).pathname === list);
    await page.route(/\/shell\/[^/]+\/static\/js\/vendor\.js$/, async (route) => {
      await early;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked.filter((address) => address.startsWith(list)).length).toBeGreaterThan(0);
    expect(askedAgain(asked)).toEqual([]);
  });

  test(`${path} of a ${role}: its list is asked for once when it comes after its page`, async ({
    page,
  }) => {
    const asked = await beSomewhereElse(page, role);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await page.route(
      (url) => url.pathname === list,
      async (route) => {
        await heading.waitFor();
        await route.continue();
      },
    );
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(heading).toBeVisible();
    expect(asked.filter((address) => address.startsWith(list)).length).toBeGreaterThan(0);
    expect(askedAgain(asked)).toEqual([]);
  });
}

/** A stream that opens as soon as it may, of a shelter where one slot was changed since, and no dog. */
async function openQuietly(page: Page) {
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      if (input !== '/api/events') return ask(input, init);
      const body = new ReadableStream({
        start: (stream) =>
          stream.enqueue(new TextEncoder().encode('data: {"kind":"slot","id":1}\n\n')),
      });
      return new Response(body, { headers: { 'X-Quiet-Ms': '60000' } });
    };
  });
}

test('the marshal’s page asks for no list again that nobody has changed when its stream opens', async ({
  page,
}) => {
  const asked = await beSomewhereElse(page, 'marshal');
  await openQuietly(page);
  const lists = () => asked.filter((address) => address.startsWith('/api/time-slots')).length;
  await page.goto('/marshal-calendar', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const once = new Set(asked.filter((address) => address.startsWith('/api/time-slots'))).size;
  await expect.poll(lists).toBe(2 * once);
  await page.waitForLoadState('networkidle');
  expect(askedAgain(asked).filter((address) => !address.startsWith('/api/time-slots'))).toEqual([]);
  expect(asked.some((address) => address.startsWith('/api/walkers'))).toBe(true);
});
