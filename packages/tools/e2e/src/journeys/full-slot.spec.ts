import { signUp } from '../support/people.js';
import { isPhone, keepQuiet } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

// spec: 10.3
test('full slot: says so and cannot be booked', { tag: '@deep' }, async ({ page }) => {
  const slot = await addSlot(dayFromToday(38), '19:00', isPhone(page) ? '19:45' : '20:00');
  const walkers = await Promise.all([1, 2, 3, 4].map((n) => signUp(`Full ${n}`)));
  for (const walker of walkers) await walker.call('PUT', `/time-slots/${slot.id}/book`);
  const late = await signUp('Late Lena');
  await openAs(page, late.account, `/walker-calendar?slot=${slot.id}`);
  const modal = page.getByRole('dialog', { name: 'Full walk' });
  await expect(modal).toContainText('4/4 spots');
  await expect(modal).toContainText('Full 1');
  await expect(modal).toContainText('This walk is full.');
  await expect(modal.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expect(modal.getByRole('button', { name: 'Tell me if a place opens' })).toBeVisible();
});

test(
  'full slot: reports in the open modal a spot taken meanwhile',
  { tag: '@phone' },
  async ({ page }) => {
    const slot = await addSlot(dayFromToday(39), '19:00', isPhone(page) ? '19:45' : '20:00');
    const walkers = await Promise.all([1, 2, 3, 4].map((n) => signUp(`Quick ${n}`)));
    for (const walker of walkers.slice(0, 3)) {
      await walker.call('PUT', `/time-slots/${slot.id}/book`);
    }
    const late = await signUp('Late Lena');
    // Simulates news that arrive after the press.
    await keepQuiet(page);
    await openAs(page, late.account, `/walker-calendar?slot=${slot.id}`);
    await expect(page.getByRole('dialog', { name: 'Confirm Booking' })).toBeVisible();
    const modal = page.getByRole('dialog');
    await expect(modal).toContainText('Booked: 3/4 spots');
    // Pending requests would bring the news before the press.
    await page.waitForLoadState('networkidle');
    const taken = await walkers[3]?.call('PUT', `/time-slots/${slot.id}/book`);
    expect(taken?.status).toBe(200);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(modal.getByRole('alert')).toContainText(/full/i);
    await expect(modal).toContainText('4/4 spots');
    await expect(page.getByRole('dialog', { name: 'Full walk' })).toBeVisible();
  },
);
