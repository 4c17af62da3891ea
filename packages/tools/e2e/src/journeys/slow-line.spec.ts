import type { Page } from '@playwright/test';
import type { Slot } from '@walkies/contract';
import { holdBack, pressTwice } from '../support/lines.js';
import { signUp } from '../support/people.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

const DAY = 40;

async function openBooking(page: Page, slot: Slot) {
  const { account, call } = await signUp('Sloane Slow');
  const listening = page.waitForResponse('**/api/events');
  await openAs(page, account, `/walker-calendar?slot=${slot.id}`);
  await listening;
  return { call, modal: page.getByRole('dialog', { name: 'Confirm Booking' }) };
}

test.describe('a walker', () => {
  test.beforeEach(({}, { project }) => {
    test.skip(project.name !== 'phone', 'It is a phone that has such a line.');
  });

  test(
    'slow line: books once on a double press, and keeps the modal as it was until done',
    { tag: '@phone' },
    async ({ page }) => {
      const slot = await addSlot(dayFromToday(DAY), '06:00', '06:45');
      const { call, modal } = await openBooking(page, slot);
      const put = await holdBack(page, 'PUT', /\/book$/);
      await pressTwice(modal.getByRole('button', { name: 'Confirm' }));
      await expect(modal.getByRole('button', { name: 'Booking...' })).toBeVisible();
      // The stream reports the booking before its own answer arrives.
      await call('PUT', `/time-slots/${slot.id}/book`);
      await expect(modal).toContainText('Booked: 1/4 spots');
      await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
      await put.goOn();
      await expect(page.getByText('Time slot booked successfully!')).toBeVisible();
      expect(put.count()).toBe(1);
    },
  );

  test(
    'slow line: reports an unknown outcome, and then that the walk is booked',
    { tag: '@deep' },
    async ({ page, context }) => {
      const slot = await addSlot(dayFromToday(DAY), '07:00', '07:45');
      const { modal } = await openBooking(page, slot);
      const put = await holdBack(page, 'PUT', /\/book$/);
      await modal.getByRole('button', { name: 'Confirm' }).click();
      await expect.poll(put.count).toBe(1);
      await context.setOffline(true);
      await put.cutAfter();
      await expect(modal.getByRole('alert')).toContainText('whether you are booked');
      await expect(modal.getByRole('alert')).toBeFocused();
      await expect(modal.getByText('You are offline.')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('Time slot booked successfully!')).toBeVisible();
      await expect(page.getByText('You are offline.')).toHaveCount(0);
    },
  );

  test(
    'slow line: reports that the walk is not booked, and books it',
    { tag: '@deep' },
    async ({ page }) => {
      const slot = await addSlot(dayFromToday(DAY), '08:00', '08:45');
      const { modal } = await openBooking(page, slot);
      const put = await holdBack(page, 'PUT', /\/book$/);
      await modal.getByRole('button', { name: 'Confirm' }).click();
      await expect.poll(put.count).toBe(1);
      await put.cutBefore();
      await expect(modal.getByText('You are not booked. Please try again.')).toBeVisible();
      await page.unroute(/\/book$/);
      await modal.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('Time slot booked successfully!')).toBeVisible();
    },
  );
});
