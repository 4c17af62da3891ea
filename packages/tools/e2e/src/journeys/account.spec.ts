import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUp, type Account } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, logIn, openAs, test } from '../support/test.js';

async function openAccount(page: Page, account: Account) {
  await openAs(page, account, '/account');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
}

const modal = (page: Page, name: string) => page.getByRole('dialog', { name });

test(
  'own account: lets a walker change name and phone number for good',
  { tag: '@phone' },
  async ({ page }) => {
    const { account } = await signUp('Ines Okafor');
    await openAs(page, account, '/');
    if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
    const link = isPhone(page)
      ? page.getByRole('link', { name: 'My account' })
      : page.getByTitle('My account');
    await link.click();
    await page.getByRole('button', { name: 'Change phone number' }).click();
    const phone = modal(page, 'Change your phone number');
    await phone.getByLabel('Phone number').fill('12');
    await phone.getByLabel('Phone number').press('Enter');
    await expect(phone.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true');
    await phone.getByLabel('Phone number').fill('01632 960 114');
    await phone.getByLabel('Phone number').press('Enter');
    await expect(page.getByText('Your phone number is changed.')).toBeVisible();
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByLabel('Full name').fill('Ines Okafor-Bell');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Ines Okafor-Bell, walker')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Ines Okafor-Bell, walker')).toBeVisible();
    await expect(page.getByText('01632 960 114')).toBeVisible();
  },
);

test('calendar feed: follows the walks at an address that can be renewed', async ({ page }) => {
  const { account, call } = await signUp('Finn Feed');
  const slot = await addSlot(dayFromToday(74), '18:00', isPhone(page) ? '18:45' : '19:00');
  await call('PUT', `/time-slots/${slot.id}/book`);
  await openAccount(page, account);
  await page.getByRole('button', { name: 'Make an address' }).click();
  await page.getByRole('button', { name: 'Make it' }).click();
  const address = page.getByLabel('Address of your calendar');
  const first = await address.inputValue();
  const calendar = await (await fetch(first)).text();
  expect(calendar).toContain('BEGIN:VCALENDAR');
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  await page.getByRole('button', { name: 'New address' }).click();
  await modal(page, 'Make a new address?').getByRole('button', { name: 'New address' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(await address.inputValue())).status).toBe(200);
});

test('data export: gives a walker all stored data', async ({ page }) => {
  const { account, uid } = await signUp('Dora Data');
  await openAccount(page, account);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('walkies-my-data.json');
  const exported = JSON.parse(await readFile(await file.path(), 'utf8')) as { profile: object };
  expect(exported.profile).toMatchObject({ uid, name: 'Dora Data', email: account.email });
});

const NEW_PASSWORD = 'an even longer walk';

/** Changes the password on the account page, after a wrong entry of the present one. */
async function changePassword(page: Page, account: Account, password = NEW_PASSWORD) {
  await openAccount(page, account);
  await page.getByRole('button', { name: 'Change password' }).click();
  const form = modal(page, 'Change your password');
  await form.getByLabel('Current password').fill('a wrong guess');
  await form.getByLabel('New password', { exact: true }).fill(password);
  await form.getByLabel('Confirm new password').fill(password);
  await form.getByLabel('Confirm new password').press('Enter');
  await expect(form.getByText('That is not your current password.')).toBeVisible();
  await form.getByLabel('Current password').fill(account.password);
  // The emulator counts in seconds: a sign-in within the same second would stay valid.
  await page.waitForFunction((second) => Math.floor(Date.now() / 1000) > second, nowInSeconds());
  await form.getByLabel('Current password').press('Enter');
  await expect(page.getByText('Your password is changed.')).toBeVisible();
}

test(
  'password change: keeps the session, and works at the login',
  { tag: '@deep' },
  async ({ page, anotherBrowser }) => {
    const { account } = await signUp('Pia Password');
    await changePassword(page, account);
    await page.reload();
    await expect(page.getByText('Pia Password, walker')).toBeVisible();
    const login = await anotherBrowser();
    await logIn(login, { ...account, password: NEW_PASSWORD }, '/walker-calendar');
  },
);

test(
  'password change: ends the session on another device within a minute',
  { tag: '@deep' },
  async ({ page, anotherBrowser }) => {
    test.setTimeout(150_000);
    const { account } = await signUp('Pia Password');
    const phone = await anotherBrowser();
    await openAs(phone, account, '/walker-calendar');
    await changePassword(page, account);
    // Changed without the API, which notices it within a minute.
    const landsAt = async () => {
      await phone.goto('/account');
      await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
      return new URL(phone.url()).pathname;
    };
    await expect.poll(landsAt, { timeout: 90_000 }).toBe('/login');
  },
);

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

test(
  'global sign-out: ends another device’s session at its next step',
  { tag: '@deep' },
  async ({ page, anotherBrowser }) => {
    const { account } = await signUp('Eve Everywhere');
    const phone = await anotherBrowser();
    await openAs(phone, account, '/walker-calendar');
    await openAccount(page, account);
    await page.waitForFunction((second) => Math.floor(Date.now() / 1000) > second, nowInSeconds());
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await modal(page, 'Sign out everywhere?')
      .getByRole('button', { name: 'Sign out everywhere' })
      .click();
    await expect(page.getByText('You are signed out everywhere.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    await phone.goto('/account');
    await phone.waitForURL('**/login');
    await expect(phone.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  },
);

test('account deletion: takes the password, and frees the walker’s spot', async ({ page }) => {
  const { account, call } = await signUp('Lea Leaver');
  const slot = await addSlot(dayFromToday(75), '18:00', isPhone(page) ? '18:45' : '19:00');
  await call('PUT', `/time-slots/${slot.id}/book`);
  await openAccount(page, account);
  await expect(page.getByText(/Your booked walk is cancelled/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave Walkies' }).click();
  const form = modal(page, 'Enter your password to leave');
  await form.getByLabel('Password', { exact: true }).fill('a wrong guess');
  await form.getByRole('button', { name: 'Leave Walkies' }).click();
  await expect(form.getByText('Wrong password.')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill(account.password);
  await form.getByRole('button', { name: 'Leave Walkies' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  const nina = await signUp('Nina Next');
  const answer = await nina.call('GET', `/time-slots/${slot.id}/bookings`);
  expect(await answer.json()).toMatchObject({ count: 0 });
});
