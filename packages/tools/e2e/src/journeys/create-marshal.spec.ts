import { followMail } from '../support/mailbox.js';
import { aNewAccount, DEMO, signUp } from '../support/people.js';
import { PEOPLE, unfoldMarshalForm } from '../support/people-tab.js';
import { expect, logIn, openAs, test } from '../support/test.js';

// spec: 1.5
test('marshal account: lets a new marshal sign in, while the admin stays signed in', async ({
  page,
  anotherBrowser,
}) => {
  const account = aNewAccount();
  const name = `Moira ${account.email.slice(7, 15)}`;
  await openAs(page, DEMO.admin, PEOPLE);
  const form = await unfoldMarshalForm(page);
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel('Password', { exact: true }).fill('short');
  await form.getByLabel('Phone number').fill('01234 567 890');
  await form.getByRole('button', { name: 'Create Marshal Account' }).press('Enter');
  await expect(form.getByText('Password must be at least 6 characters long')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill(account.password);
  await form.getByRole('button', { name: 'Create Marshal Account' }).press('Enter');
  await expect(page.getByText('Marshal account created successfully!')).toBeVisible();
  await page.getByLabel('Search by name or email').fill(account.email);
  await expect(page.getByRole('table', { name: 'People' })).toContainText(name);
  await page.getByRole('tab', { name: 'Latest changes' }).click();
  await expect(page.getByRole('list', { name: 'Latest changes' })).toContainText(
    `created the account of ${name} as a marshal`,
  );

  const marshal = await anotherBrowser();
  await logIn(marshal, account, '/marshal-calendar');
  await expect(marshal.getByRole('heading', { name: 'Marshal Dashboard' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
});

test(
  'marshal account: invites a marshal without a password, who signs in from another browser',
  { tag: '@deep' },
  async ({ page, anotherBrowser }) => {
    const account = aNewAccount();
    await openAs(page, DEMO.admin, PEOPLE);
    const form = await unfoldMarshalForm(page);
    await form.getByLabel('Name', { exact: true }).fill('Ines Invited');
    await form.getByLabel('Email').fill(account.email);
    await form.getByLabel('Send an invitation instead').check();
    await form.getByLabel('Phone number').fill('01234 567 890');
    await form.getByRole('button', { name: 'Create Marshal Account' }).click();
    await expect(page.getByText('An invitation is on its way.')).toBeVisible();

    const marshal = await anotherBrowser();
    await followMail(marshal, account.email, 1, 'Choose your password');
    await marshal.getByLabel('New password', { exact: true }).fill(account.password);
    await marshal.getByLabel('Confirm new password').fill(account.password);
    await marshal.getByRole('button', { name: 'Save and log in' }).click();
    await expect(marshal.getByText('Your password is changed.')).toBeVisible();
    await marshal.goto('/marshal-calendar');
    await expect(marshal.getByRole('heading', { name: 'Marshal Dashboard' })).toBeVisible();
    await expect(marshal.getByText('Confirm your address')).toBeHidden();
  },
);

test(
  'marshal account: reports a taken address, and keeps the input',
  { tag: '@deep' },
  async ({ page }) => {
    const { account } = await signUp('Tina Taken');
    await openAs(page, DEMO.admin, PEOPLE);
    const form = await unfoldMarshalForm(page);
    await form.getByLabel('Name', { exact: true }).fill('Tina Again');
    await form.getByLabel('Email').fill(account.email);
    await form.getByLabel('Password', { exact: true }).fill('another password');
    await form.getByLabel('Phone number').fill('01234 567 890');
    await form.getByRole('button', { name: 'Create Marshal Account' }).click();
    await expect(form.getByText('An account with this email already exists.')).toBeVisible();
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Tina Again');
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('another password');
  },
);
