import type { Locator, Page } from '@playwright/test';
import { DEMO } from '../support/people.js';
import { keepQuiet, restingBox } from '../support/screens.js';
import { expect, logIn, test } from '../support/test.js';

interface Opener {
  role: keyof typeof DEMO;
  lands: string;
  path: string;
  what: string;
  on: (page: Page) => Locator;
}

/** The first thing on a page of the role that opens a modal. */
const OPENERS: readonly Opener[] = [
  {
    role: 'walker',
    lands: '/walker-calendar',
    path: '/walker-calendar',
    what: 'the last walk',
    on: (page) => page.getByRole('button', { name: 'View' }).or(page.locator('.fc-event')).last(),
  },
  {
    role: 'walker',
    lands: '/walker-calendar',
    path: '/walker-dogs',
    what: 'Fig',
    on: (page) => page.getByRole('button', { name: 'Fig' }),
  },
  {
    role: 'marshal',
    lands: '/marshal-calendar',
    path: '/marshal-calendar',
    what: 'Log Walk',
    on: (page) => page.getByRole('button', { name: 'Log Walk' }),
  },
  {
    role: 'marshal',
    lands: '/marshal-calendar',
    path: '/dogs',
    what: 'Add New Dog',
    on: (page) => page.getByRole('button', { name: 'Add New Dog' }),
  },
  {
    role: 'admin',
    lands: '/admin-panel',
    path: '/admin-panel',
    what: 'Ola Nowak',
    on: (page) => page.getByRole('link', { name: 'Ola Nowak' }),
  },
  {
    role: 'admin',
    lands: '/admin-panel',
    path: '/admin-panel',
    what: 'Disable Ola Nowak',
    on: (page) => page.getByRole('button', { name: 'Disable Ola Nowak' }),
  },
];

for (const { role, lands, path, what, on } of OPENERS) {
  test(`a double press on '${what}' at ${path} opens it once`, async ({ page }) => {
    // What others add meanwhile would move what is pressed.
    await keepQuiet(page);
    await logIn(page, DEMO[role], lands);
    await page.goto(path);
    // What arrives late may make another walk the last one.
    await expect(async () => {
      await on(page).first().scrollIntoViewIfNeeded();
      const { x, y, width, height } = await restingBox(on(page).first());
      await expect(on(page).first()).toBeInViewport({ ratio: 1, timeout: 1000 });
      await page.mouse.move(x + width / 2, y + height / 2);
    }).toPass();
    /** The press of that number in a row, as browsers count them. */
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
