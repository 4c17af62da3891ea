import type { Page } from '@playwright/test';
import { aNewAccount, DEMO, type Account } from '../support/people.js';
import { expect, test } from '../support/test.js';

async function fill(page: Page, account: Account, confirmation = account.password): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Nora Newcomer');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByLabel('Phone number').fill('01234 567 890');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
}

test('says that a password is too short, and keeps what was typed', async ({ page }) => {
  await fill(page, { ...aNewAccount(), password: 'short' });
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Nora Newcomer');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('short');
});

test('says that passwords differ', async ({ page }) => {
  await fill(page, aNewAccount(), 'another one');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
});

test('says that an address is taken, and keeps the password', async ({ page }) => {
  await fill(page, { email: DEMO.walker.email, password: 'long enough' });
  await expect(page.getByRole('alert')).toContainText('An account with this email already exists.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('long enough');
});

test('completes a sign-up whose profile call failed when it is sent again', async ({ page }) => {
  let refused = 0;
  await page.route('**/api/users', async (route) => {
    if (route.request().method() !== 'POST' || refused > 0) return route.fallback();
    refused += 1;
    return route.abort();
  });
  await fill(page, aNewAccount());
  await expect(page.getByRole('alert')).toContainText('It is not known whether');
  expect(refused).toBe(1);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/walker-calendar');
});

test('logging in says the same of an unknown address and a wrong password', async ({ page }) => {
  await page.goto('/login');
  for (const email of [DEMO.walker.email, aNewAccount().email]) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Wrong email or password.');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
  }
});
