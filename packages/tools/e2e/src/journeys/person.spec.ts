import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { followMail, mailsTo } from '../support/mailbox.js';
import { aNewAccount, DEMO, signIn, signUp } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { PEOPLE, unfoldMarshalForm } from '../support/people-tab.js';
import { expect, openAs, test } from '../support/test.js';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function openPerson(page: Page, list: 'Marshals' | 'Walkers', email: string, name: string) {
  await page.getByLabel('Show', { exact: true }).selectOption(list);
  await page.getByLabel('Search by name or email').fill(email);
  // Until the search result arrives, others of this name are listed, too.
  const row = page.getByRole('table', { name: list }).getByRole('row', { name: email });
  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function enterPassword(page: Page, password: string = DEMO.admin.password) {
  const sheet = dialog(page, /^Enter your password/);
  await sheet.getByLabel('Password', { exact: true }).fill(password);
  await sheet.getByRole('button', { name: 'Continue' }).click();
}

/** Invites a new marshal, and opens the person's page once the mail has arrived. */
async function invite(page: Page, mailbox: Page): Promise<string> {
  const { email } = aNewAccount();
  await openAs(page, DEMO.admin, PEOPLE);
  const form = await unfoldMarshalForm(page);
  await form.getByLabel('Name', { exact: true }).fill('Willa Withdrawn');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Send an invitation instead').check();
  await form.getByLabel('Phone number').fill('01234 567 890');
  await form.getByRole('button', { name: 'Create Marshal Account' }).click();
  await expect(page.getByText('An invitation is on its way.')).toBeVisible();
  await mailsTo(mailbox, email, 1);
  await page.getByLabel('Search by name or email').fill(email);
  await expect(page.getByRole('table', { name: 'People' })).toContainText('Invited');
  await openPerson(page, 'Marshals', email, 'Willa Withdrawn');
  return email;
}

test(
  'person page: resends an invitation, whose new link works',
  { tag: '@deep' },
  async ({ page, anotherBrowser }) => {
    const mailbox = await anotherBrowser();
    const email = await invite(page, mailbox);
    // The API ignores a second request within twenty seconds, so retry.
    await expect(async () => {
      await page.getByRole('button', { name: 'Send invitation again' }).click();
      await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible();
      await mailbox.goto('/mailbox');
      await expect(mailbox.getByRole('link', { name: email })).toHaveCount(2, { timeout: 4_000 });
    }).toPass({ timeout: 45_000 });

    await followMail(mailbox, email, 2, 'Choose your password');
    await expect(mailbox.getByLabel('New password', { exact: true })).toBeVisible();
  },
);

test(
  'person page: withdraws an invitation, whose link says what to do',
  { tag: '@deep' },
  async ({ page, anotherBrowser }) => {
    const mailbox = await anotherBrowser();
    const email = await invite(page, mailbox);
    const link = await followMail(mailbox, email, 1, 'Choose your password');
    await expect(mailbox.getByLabel('New password', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw invitation' }).click();
    await dialog(page, /^Withdraw the invitation/)
      .getByRole('button', { name: 'Withdraw', exact: true })
      .click();
    await expect(page.getByText('The invitation of Willa Withdrawn is withdrawn.')).toBeVisible();
    await page.getByLabel('Search by name or email').fill(email);
    await expect(page.getByText('Nobody is found.')).toBeVisible();
    await mailbox.goto(link);
    await expect(mailbox.getByText('This link does not work any more.')).toBeVisible();
    await expect(mailbox.getByText(/ask for a new one/)).toBeVisible();
  },
);

// spec: 10.73
test('person page: makes a walker an admin with the password, and a walker again', async ({
  page,
  anotherBrowser,
}) => {
  const { account, call } = await signUp('Ada Appointed');
  const slot = await addSlot(dayFromToday(79), '18:00', isPhone(page) ? '18:45' : '19:00');
  await call('PUT', `/time-slots/${slot.id}/book`);
  await openAs(page, DEMO.admin, PEOPLE);
  await openPerson(page, 'Walkers', account.email, 'Ada Appointed');
  await expect(page.getByRole('table', { name: 'Coming bookings' })).toBeVisible();
  await page.getByRole('button', { name: 'Make an admin' }).click();
  const question = dialog(page, 'Make Ada Appointed an admin?');
  await expect(question).toContainText('coming bookings are cancelled');
  await question.getByRole('button', { name: 'Make an admin' }).click();
  await enterPassword(page, 'a wrong guess');
  await expect(page.getByText('Wrong password.')).toBeVisible();
  await enterPassword(page);
  await expect(page.getByText('Ada Appointed is an admin now.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Coming bookings' })).toBeHidden();

  const ada = await anotherBrowser();
  await openAs(ada, account, '/admin-panel');
  await expect(ada.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();

  await page.getByRole('button', { name: 'Take rights back' }).click();
  const back = dialog(page, 'Take admin rights from Ada Appointed?');
  await expect(back).toContainText('becomes a walker again');
  await back.getByRole('button', { name: 'Take rights back' }).click();
  await enterPassword(page);
  await expect(page.getByText('Ada Appointed is a walker again.')).toBeVisible();
  await ada.goto('/admin-panel');
  await expect(ada).not.toHaveURL(/admin-panel/);
});

test(
  'person page: downloads a person’s data for them, and then erases all of it',
  { tag: '@deep' },
  async ({ page }) => {
    const { account, uid, call } = await signUp('Erin Erased');
    const slot = await addSlot(dayFromToday(80), '18:00', isPhone(page) ? '18:45' : '19:00');
    await call('PUT', `/time-slots/${slot.id}/book`);
    await openAs(page, DEMO.admin, `/admin-calendar?slot=${slot.id}`);
    await page.getByRole('link', { name: 'About Erin Erased' }).click();
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details).toContainText(account.email);
    await expect(details).toContainText('Waiver');

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download data' }).click();
    await enterPassword(page);
    const file = await saving;
    const exported = JSON.parse(await readFile(await file.path(), 'utf8')) as { profile: object };
    expect(exported.profile).toMatchObject({ uid, name: 'Erin Erased', email: account.email });

    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    const question = dialog(page, 'Erase Erin Erased?');
    await expect(question).toContainText('It cancels coming bookings.');
    await question.getByRole('button', { name: 'Erase for good' }).click();
    await dialog(page, /^Enter your password/)
      .getByRole('button', { name: 'Cancel' })
      .click();
    await question.getByRole('button', { name: 'Erase for good' }).click();
    await enterPassword(page);
    await expect(page.getByText('Erin Erased is erased.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
    await expect(signIn(account)).rejects.toThrow();
    await page.goto(`/admin-person?uid=${uid}`);
    await expect(page.getByText('This person is not here any more.')).toBeVisible();
  },
);
