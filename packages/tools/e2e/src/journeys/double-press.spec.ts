import type { Locator, Page } from '@playwright/test';
import { DEMO } from '../support/people.js';
import { keepQuiet, restingBox } from '../support/screens.js';
import { expect, openAs, test } from '../support/test.js';

interface Opener {
  role: keyof typeof DEMO;
  path: string;
  what: string;
  on: (page: Page) => Locator;
}

/** Controls that open a modal, on pages of each role. */
const OPENERS: readonly Opener[] = [
  {
    role: 'walker',
    path: '/walker-calendar',
    what: 'the last walk',
    on: (page) => page.getByRole('button', { name: 'View' }).or(page.locator('.fc-event')).last(),
  },
  {
    role: 'walker',
    path: '/walker-dogs',
    what: 'Fig',
    on: (page) => page.getByRole('button', { name: 'Fig' }),
  },
  {
    role: 'marshal',
    path: '/marshal-calendar',
    what: 'Log Walk',
    on: (page) => page.getByRole('button', { name: 'Log Walk' }),
  },
  {
    role: 'marshal',
    path: '/dogs',
    what: 'Add New Dog',
    on: (page) => page.getByRole('button', { name: 'Add New Dog' }),
  },
  {
    role: 'admin',
    path: '/admin-panel?tab=people&who=marshal',
    what: 'Disable Ola Nowak',
    on: (page) => page.getByRole('button', { name: 'Disable Ola Nowak' }),
  },
];

/** A card of a list, and a button of the page; the others run in the deep tier. */
const IN_QUICK = 'the last walk';

for (const { role, path, what, on } of OPENERS) {
  const tier = what === IN_QUICK ? {} : { tag: '@deep' };
  test(`double press: opens '${what}' at ${path} once`, tier, async ({ page }) => {
    // Other tests' slots would move the target.
    await keepQuiet(page);
    await openAs(page, DEMO[role], path);
    // Late slots may change which walk is the last.
    await expect(async () => {
      await on(page).first().scrollIntoViewIfNeeded();
      const { x, y, width, height } = await restingBox(on(page).first());
      await expect(on(page).first()).toBeInViewport({ ratio: 1, timeout: 1000 });
      await page.mouse.move(x + width / 2, y + height / 2);
    }).toPass();
    /** A press with its number in a row, as browsers count them. */
    const press = async (clickCount: number) => {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    };
    const address = page.url();
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();

    await press(1);
    await press(2);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await press(3);

    await expect(dialog).toHaveCount(1);
    expect(page.url()).not.toBe(address);
    expect(await entries()).toBe(before + 1);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    expect(page.url()).toBe(address);
  });
}

test("double press: opens a person's page once", { tag: '@deep' }, async ({ page }) => {
  await keepQuiet(page);
  await openAs(page, DEMO.admin, '/admin-panel?tab=people&who=marshal');
  const before = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'Ola Nowak' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Ola Nowak' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Ola Nowak' })).toBeVisible();
});
