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

test(
  'sign-up errors: reports a too short password, and keeps the input',
  { tag: '@deep' },
  async ({ page }) => {
    await fill(page, { ...aNewAccount(), password: 'short' });
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Nora Newcomer');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('short');
  },
);

test('sign-up errors: reports differing passwords', { tag: '@deep' }, async ({ page }) => {
  await fill(page, aNewAccount(), 'another one');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
});

test(
  'sign-up errors: reports a taken address, and keeps the password',
  { tag: '@deep' },
  async ({ page }) => {
    await fill(page, { email: DEMO.walker.email, password: 'long enough' });
    await expect(page.getByRole('alert')).toContainText(
      'An account with this email already exists.',
    );
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('long enough');
  },
);

test('sign-up errors: completes a sign-up with a failed profile call on resubmit', async ({
  page,
}) => {
  let refused = 0;
  await page.route('**/api/users', async (route) => {
    if (route.request().method() !== 'POST' || refused > 0) return route.fallback();
    refused += 1;
    return route.abort();
  });
  await fill(page, aNewAccount());
  await expect(page.getByRole('alert')).toContainText("we can't tell yet whether");
  expect(refused).toBe(1);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/walker-calendar');
});

test('login errors: shows the same for an unknown address and a wrong password', async ({
  page,
}) => {
  await page.goto('/login');
  for (const email of [DEMO.walker.email, aNewAccount().email]) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Wrong email or password.');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
  }
});
