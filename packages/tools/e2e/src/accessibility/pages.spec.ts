import type { Page } from '@playwright/test';
import { pagesOf } from '../support/pages.js';
import { DEMO } from '../support/people.js';
import { expectAccessible, expectReadable } from '../support/axe.js';
import { isPhone, keepQuiet, settled } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, NO_PAGE, openAs, test } from '../support/test.js';

test.use({ reducedMotion: 'reduce' });

// A dozen pages, in two themes.
test.setTimeout(120_000);

/** In light, and the contrast in dark. */
async function expectBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

// spec: 10.98
test("page accessibility: finds no fault in a visitor's pages", async ({ page }) => {
  for (const path of pagesOf('visitor')) {
    await page.goto(path);
    await settled(page);
    await expectBoth(page);
  }
});

for (const role of ['walker', 'marshal', 'admin'] as const) {
  // spec: 10.98
  test(`page accessibility: finds no fault in the pages of the role ${role}`, async ({ page }) => {
    await keepQuiet(page);
    await openAs(page, DEMO[role], NO_PAGE);
    for (const path of pagesOf(role)) {
      await page.goto(path);
      await settled(page);
      await expectBoth(page);
    }
  });
}

test(
  'page accessibility: finds no fault in sign-up errors, open modals and the menu',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/signup');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expectAccessible(page);

    const slot = await addSlot(dayFromToday(46), '19:00', isPhone(page) ? '19:45' : '20:00');
    await openAs(page, DEMO.walker, `/walker-calendar?slot=${slot.id}`);
    await expect(page.getByRole('dialog')).toContainText('No one booked yet.');
    await expectAccessible(page);
    await page.goto('/walker-dogs');
    await page.getByRole('button', { name: /Biscuit/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    if (!isPhone(page)) return;
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  },
);
