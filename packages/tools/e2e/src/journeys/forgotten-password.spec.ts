import { expectAccessible } from '../support/axe.js';
import { followMail, mailsTo } from '../support/mailbox.js';
import { signUp, siteUrl } from '../support/people.js';
import { asProvider } from '../support/provider.js';
import { expect, test } from '../support/test.js';

const CHOSEN = 'a better one this time';

test('forgotten password: lets a volunteer set a new one from the mailbox', async ({ page }) => {
  const { account } = await signUp('Ines Okafor');
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${account.email} has an account`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeDisabled();
  await expectAccessible(page);

  const link = await followMail(page, account.email, 1, 'Choose a new password');
  await expect(page.getByText(`For ${account.email}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill(CHOSEN);
  await page.getByLabel('Confirm new password').fill(CHOSEN);
  await page.getByLabel('Confirm new password').press('Enter');
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My booked walks' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('This link does not work any more.')).toBeVisible();
  await expectAccessible(page);
  await expect((await mailsTo(page, account.email, 2)).first()).toContainText(
    'Your password was changed',
  );
});

test(
  'forgotten password: reports a link’s changed address before it asks for a password',
  { tag: '@deep' },
  async ({ page }) => {
    const { account, uid } = await signUp('Ines Okafor');
    await page.goto('/reset-password');
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const link = await followMail(page, account.email, 1, 'Choose a new password');
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    await asProvider(siteUrl(), 'update', { localId: uid, email: `new-${account.email}` });
    await page.goto(link);
    await expect(page.getByText('This account now has another email address.')).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  },
);

test(
  'forgotten password: does not reveal in its answer which accounts exist',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/admin-login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('If nobody@example.org has an account')).toBeVisible();
    await page.reload();
    await expect(page.getByText('has an account')).toBeHidden();
  },
);
