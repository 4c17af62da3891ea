import type { Page } from '@playwright/test';
import { DEMO } from '../support/people.js';
import { isPhone, logOut } from '../support/screens.js';
import { expect, openAs, test } from '../support/test.js';

const DARK_PAGE = 'rgb(23, 16, 18)';
const LIGHT_PAGE = 'rgb(251, 248, 246)';
const expectPage = (page: Page, colour: string) =>
  expect(page.locator('html')).toHaveCSS('background-color', colour);
const choose = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Appearance' }).getByText(name, { exact: true }).click();

// spec: 10.99
test('appearance: dark by choice stays over reloads, tabs and a logout', async ({ page }) => {
  await openAs(page, DEMO.walker, '/account');
  await expectPage(page, LIGHT_PAGE);
  const other = await page.context().newPage();
  await other.goto('/');
  await expectPage(other, LIGHT_PAGE);

  await choose(page, 'Dark');
  await expectPage(page, DARK_PAGE);
  await expectPage(other, DARK_PAGE);
  const frame = other.locator('meta[name="theme-color"]');
  await expect(frame).toHaveAttribute('content', '#171012');

  // The page's start alone, as before the app's code has come.
  await other.route('**/static/js/*.js', (route) => route.abort());
  await other.reload();
  await expect(other.locator('.arriving-bar')).toBeVisible();
  await expectPage(other, DARK_PAGE);

  await page.bringToFront();
  await logOut(page);
  await expectPage(page, DARK_PAGE);
});

// spec: 10.98
test('appearance: follows the system without a choice, and paper is light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await expectPage(page, DARK_PAGE);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expectPage(page, LIGHT_PAGE);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'light', media: null });
  await expectPage(page, LIGHT_PAGE);
});

// spec: 10.98
test(
  'appearance: nothing changes under a finger as if it hovered',
  { tag: '@phone' },
  async ({ page }) => {
    test.skip(!isPhone(page), 'A mouse hovers.');
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Login' });
    await button.hover();
    await button.evaluate((hovered) =>
      Promise.all(hovered.getAnimations().map((one) => one.finished)),
    );
    await expect(button).toHaveCSS('background-color', 'rgb(128, 0, 32)');
  },
);
