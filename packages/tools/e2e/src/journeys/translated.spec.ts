import type { Page } from '@playwright/test';
import { translate } from '../support/hostile.js';
import { aNewAccount, DEMO } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, test } from '../support/test.js';

/** Expects a complete page with correct content. */
async function isSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await expect(page.getByText(/cannot be shown|did not load/)).toHaveCount(0);
  expect(await page.locator('font').count()).toBeGreaterThan(0);
  expect(await page.evaluate('window.translation.unseen')).toEqual([]);
}

test(
  'translated pages: lets a volunteer sign up, book and cancel',
  { tag: '@deep' },
  async ({ page }) => {
    const account = aNewAccount();
    const slot = await addSlot(dayFromToday(54), '20:00', isPhone(page) ? '20:45' : '21:00');
    await translate(page);

    await page.goto('/signup');
    await page.getByLabel('Full name').fill('Rose May');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByLabel('Confirm password').fill(account.password);
    await page.getByLabel('Phone number').fill('01234 567 890');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL('**/walker-calendar');
    await isSound(page);

    await page.goto(`/walker-calendar?slot=${slot.id}`);
    const modal = page.getByRole('dialog', { name: 'Confirm Booking' });
    await expect(modal).toContainText('Booked: 0/4 spots');
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Time slot booked successfully!')).toBeVisible();
    await expect(modal).toBeHidden();
    await isSound(page);

    await page.goto(`/walker-calendar?slot=${slot.id}`);
    const own = page.getByRole('dialog', { name: 'Your booking' });
    await expect(own).toContainText('1/4 spots');
    await own.getByRole('button', { name: 'Cancel booking' }).click();
    await page
      .getByRole('button', { name: /^Cancel (this )?booking$|^Yes, cancel/ })
      .last()
      .click();
    await expect(own).toBeHidden();
    await isSound(page);
  },
);

test('translated pages: logs a user in and out', { tag: '@deep' }, async ({ page }) => {
  await translate(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(DEMO.walker.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(DEMO.walker.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/walker-calendar');
  await isSound(page);
});
