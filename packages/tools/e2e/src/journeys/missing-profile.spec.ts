import { anAccountWithoutProfile, signIn } from '../support/people.js';
import { expect, openAs, test } from '../support/test.js';

// spec: 4.8
test(
  'missing profile: asks once, and lets the user look around all the same',
  { tag: '@phone' },
  async ({ page }) => {
    const account = await anAccountWithoutProfile();
    await openAs(page, account, '/walker-calendar');
    await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Please complete your details' })).toBeVisible();

    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please write your name.')).toBeVisible();
    await page.getByLabel('Full name').fill('Olga Oldtimer');
    await page.getByLabel('Phone number').fill('01234 567 890');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Please complete your details' })).toBeHidden();

    const me = await (await signIn(account)).call('GET', '/users/me');
    expect(await me.json()).toMatchObject({ name: 'Olga Oldtimer', role: 'walker', missing: [] });
  },
);
