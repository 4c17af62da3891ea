import { DEMO, signUp } from '../support/people.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { isPhone, tabTo } from '../support/screens.js';
import { expect, openAs, test } from '../support/test.js';

test('keyboard: books and cancels a slot without a pointer', async ({ page }) => {
  const walker = await signUp('Kim Keys');
  const slot = await addSlot(dayFromToday(47), '19:00', isPhone(page) ? '19:45' : '20:00');
  await openAs(page, walker.account, `/walker-calendar?slot=${slot.id}`);

  const modal = page.getByRole('dialog', { name: 'Confirm Booking' });
  await expect(modal.getByRole('heading', { name: 'Confirm Booking' })).toBeFocused();
  const confirm = modal.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeEnabled();
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Time slot booked successfully!')).toBeVisible();

  await page.goto(`/walker-calendar?slot=${slot.id}`);
  const own = page.getByRole('dialog', { name: 'Your booking' });
  await tabTo(page, own.getByRole('button', { name: 'Cancel booking' }));
  await page.keyboard.press('Enter');
  const sure = page.getByRole('button', { name: 'Cancel booking' }).last();
  await tabTo(page, sure);
  await page.keyboard.press('Enter');
  await expect(own).toBeHidden();
  const left = await walker.call('GET', '/time-slots/my-bookings');
  expect(await left.json()).toEqual([]);
});

test('keyboard: opens a dog’s details, and returns the focus', async ({ page }) => {
  await openAs(page, DEMO.walker, '/walker-dogs');
  const dog = page.getByRole('button', { name: /Biscuit/ });
  await expect(dog).toBeVisible();
  await tabTo(page, dog);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Biscuit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(dog).toBeFocused();
});
