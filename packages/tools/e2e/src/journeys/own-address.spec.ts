import type { ShortSlot } from '@walkies/contract';
import { expectAccessible } from '../support/axe.js';
import { followMail, mailsTo } from '../support/mailbox.js';
import { aNewAccount } from '../support/people.js';
import { dayFromToday, instantOf } from '../support/slots.js';
import { expect, test } from '../support/test.js';

/** As many as the calendar shows at first. */
const SHORT: ShortSlot[] = [1, 2, 3].map((id) => ({
  ...{ id, marshal_name: null, missing: 1, dogs: id === 1 ? ['Fig'] : [] },
  start_time: instantOf(dayFromToday(1), `0${id + 6}:00`),
  end_time: instantOf(dayFromToday(1), `0${id + 6}:45`),
}));

// spec: 10.104
test(
  'own address: lets a volunteer sign up, confirm the address and change it',
  { tag: '@phone' },
  async ({ page }) => {
    const { email, password } = aNewAccount();
    await page.goto('/signup');
    await page.getByLabel('Full name').fill('Nora Newcomer');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByLabel('Phone number').fill('01234 567 890');
    await page.getByRole('checkbox').check();
    await page.route('**/api/time-slots/short', (route) => route.fulfill({ json: SHORT }));
    await page.getByRole('button', { name: 'Sign up' }).click();
    // The first screen has a walk to book, and does not ask to confirm anything.
    await page.waitForURL('**/walker-calendar');
    await expect(page.getByText('Walks that need walkers')).toBeVisible();
    await expect(page.getByRole('button', { name: 'View' }).first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(`Confirm your address: ${email}`)).toBeHidden();
    await page.goto('/account');
    await expect(page.getByText(`Confirm your address: ${email}`)).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Send again' })).toBeEnabled();

    await followMail(page, email, 1, 'Confirm your address');
    await page.getByRole('button', { name: 'Yes, confirm it' }).click();
    await expect(page.getByText('Your address is confirmed.')).toBeVisible();
    await expect(page.getByText(`Confirm your address: ${email}`)).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'My booked walks' })).toBeVisible();

    const next = `new-${email}`;
    await page.goto('/account');
    await page.getByRole('button', { name: 'Change email' }).click();
    const modal = page.getByRole('dialog', { name: 'Change your email' });
    await modal.getByLabel('New email').fill(next);
    await modal.getByLabel('Password', { exact: true }).fill('something else');
    await modal.getByRole('button', { name: 'Send the link' }).click();
    await expect(modal.getByText('Wrong password.')).toBeVisible();
    await modal.getByLabel('Password', { exact: true }).fill(password);
    await modal.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`A link is on its way to ${next}.`)).toBeVisible();

    await followMail(page, next, 1, 'Confirm your new address');
    await expect(page.getByText(`Log in with ${next} from now on?`)).toBeVisible();
    await page.getByRole('button', { name: 'Yes, use this address' }).click();
    await expect(page.getByText('Your address is confirmed.')).toBeVisible();
    await page.goto('/account');
    await expect(page.getByText(next, { exact: true })).toBeVisible();
    await mailsTo(page, next, 1);
  },
);
