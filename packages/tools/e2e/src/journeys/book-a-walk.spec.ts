import { aNewAccount } from '../support/people.js';
import { isPhone, logOut } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, logIn, test } from '../support/test.js';

// spec: 1.1, 1.7, 2.7, 2.8, 7.24
test(
  'booking: lets a volunteer sign up, book, see the slot on the home page and cancel',
  { tag: '@phone' },
  async ({ page }) => {
    const account = aNewAccount();
    const slot = await addSlot(dayFromToday(36), '20:00', isPhone(page) ? '20:45' : '21:00');

    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started Today' }).last().click();
    await page.getByLabel('Full name').fill('Nora Newcomer');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByLabel('Confirm password').fill(account.password);
    await page.getByLabel('Phone number').fill('01234 567 890');
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeDisabled();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL('**/walker-calendar');
    await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();

    await page.goto(`/walker-calendar?slot=${slot.id}`);
    const modal = page.getByRole('dialog', { name: 'Confirm Booking' });
    await expect(modal).toContainText('Booked: 0/4 spots');
    await expect(modal).toContainText('No one booked yet.');
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Time slot booked successfully!')).toBeVisible();
    await expect(modal).toBeHidden();
    await page.getByRole('button', { name: 'Done' }).click();

    await page
      .getByRole('link', { name: /Walkies/ })
      .first()
      .click();
    const mine = page.getByRole('region', { name: 'My Booked Walks' });
    await expect(mine).toContainText('1/4 spots');
    await page.reload();
    await expect(mine).toContainText('1/4 spots');

    await page.goto(`/walker-calendar?slot=${slot.id}`);
    const own = page.getByRole('dialog', { name: 'Your booking' });
    await expect(own).toContainText('Nora Newcomer');
    await own.getByRole('button', { name: 'Cancel booking' }).click();
    await page
      .getByRole('button', { name: /^Cancel (this )?booking$|^Yes, cancel/ })
      .last()
      .click();
    await expect(own).toBeHidden();

    await page.goto('/');
    await expect(page.getByText('You have no booked walks yet.')).toBeVisible();

    await logOut(page);
    await expect(
      page.getByRole('heading', { name: /Walking Dogs\s*Changing Lives/ }),
    ).toBeVisible();
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

    await logIn(page, account, '/walker-calendar');
  },
);
