import { DEMO, signUp } from '../support/people.js';
import { expectAccessible } from '../support/axe.js';
import { isPhone } from '../support/screens.js';
import { aBookedSlot, dayFromToday } from '../support/slots.js';
import { expect, logIn, test } from '../support/test.js';

test.use({ reducedMotion: 'reduce' });

test("an admin's open modals have no accessibility fault", async ({ page }) => {
  const day = dayFromToday(isPhone(page) ? 150 : 153);
  const { slot } = await aBookedSlot(day, ['19:00', '20:00'], 'Mona Modal');
  await logIn(page, DEMO.admin, '/admin-panel');

  for (const [path, title] of [
    [`/admin-calendar?slot=${slot.id}`, 'Walk Details'],
    [`/admin-calendar?slot=${slot.id}&finalize`, 'Finalize Walk'],
    [`/admin-calendar?slot=${slot.id}&assign`, 'Assign Dogs'],
    ['/admin-calendar?log', 'Log Completed Walk'],
    ['/admin-calendar?add-dog', 'Add New Dog'],
    ['/admin-calendar?add-slot', 'Add Time Slot'],
    ['/admin-calendar?block-day', 'Block Day'],
    ['/dogs?add', 'Add New Dog'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('the question about a day with bookings has no accessibility fault', async ({ page }) => {
  const day = dayFromToday(isPhone(page) ? 156 : 157);
  await aBookedSlot(day, ['19:00', '20:00'], 'Quentin Question');
  await logIn(page, DEMO.admin, '/admin-panel');
  await page.goto('/admin-calendar?block-day');
  const modal = page.getByRole('dialog', { name: 'Block Day' });
  await modal.getByLabel('Date').fill(day);
  await modal.getByRole('button', { name: 'Confirm Block' }).click();
  await expect(modal).toContainText('Quentin Question');
  await expectAccessible(page);
});

test('the panel has no accessibility fault, with errors and with a question', async ({ page }) => {
  const { account } = await signUp('Pia Panel');
  await logIn(page, DEMO.admin, '/admin-panel');
  await page.getByRole('button', { name: 'Create Marshal Account' }).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await page.getByText('Walkers', { exact: true }).click();
  await page.getByLabel('Search by name or email').fill(account.email);
  await expect(page.getByRole('table', { name: 'Walkers' })).toContainText('Pia Panel');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pia Panel' }).click();
  await expect(page.getByRole('dialog')).toContainText('No walks so far.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Disable Pia Panel' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
