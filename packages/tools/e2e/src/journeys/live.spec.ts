import type { Page } from '@playwright/test';
import { signUp } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

const SOON = { timeout: 3_000 };

/** Opens a slot as a new walker in a separate browser, with the stream of changes. */
async function openSlot(page: Page, name: string, slotId: number) {
  const { account } = await signUp(name);
  const listening = page.waitForResponse('**/api/events');
  await openAs(page, account, `/walker-calendar?slot=${slotId}`);
  await listening;
  return page.getByRole('dialog', { name: 'Confirm Booking' });
}

// spec: 10.58
test('live updates: shows a walker’s booking in another browser without a reload', async ({
  page,
  anotherBrowser,
}) => {
  const slot = await addSlot(dayFromToday(49), '20:00', isPhone(page) ? '20:15' : '20:30');
  const seen = await openSlot(page, 'Wanda Watching', slot.id);
  await expect(seen).toContainText('Booked: 0/4 spots');

  const other = await anotherBrowser();
  const booking = await openSlot(other, 'Bo Booking', slot.id);
  await booking.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText('Time slot booked successfully!')).toBeVisible();

  await expect(seen).toContainText('Booked: 1/4 spots', SOON);
  await expect(seen).toContainText('Bo Booking', SOON);
  await other.context().close();
});

test(
  'live updates: catches up a browser that was offline',
  { tag: '@phone' },
  async ({ page, context }) => {
    const slot = await addSlot(dayFromToday(49), '21:00', isPhone(page) ? '21:15' : '21:30');
    const seen = await openSlot(page, 'Wanda Waiting', slot.id);
    await expect(seen).toContainText('Booked: 0/4 spots');

    await context.setOffline(true);
    const booking = await signUp('Bo Booking');
    expect((await booking.call('PUT', `/time-slots/${slot.id}/book`)).status).toBe(200);
    await context.setOffline(false);

    await expect(seen).toContainText('Booked: 1/4 spots', SOON);
  },
);

// spec: 10.58
test(
  'live updates: leaves the calendar working when none arrive',
  { tag: '@deep' },
  async ({ page }) => {
    await page.route('**/api/events', (route) => route.fulfill({ status: 503, body: '{}' }));
    const slot = await addSlot(dayFromToday(49), '18:00', isPhone(page) ? '18:15' : '18:30');
    const modal = await openSlot(page, 'Ada Alone', slot.id);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Time slot booked successfully!')).toBeVisible();
  },
);

test(
  'live updates: delays changes behind a proxy that holds the stream back, and misses none',
  { tag: '@deep' },
  async ({ page }) => {
    // Never answered, as with a proxy that buffers an answer until it ends.
    await page.route('**/api/events', () => undefined);
    await page.clock.install();
    const slot = await addSlot(dayFromToday(49), '16:00', isPhone(page) ? '16:15' : '16:30');
    const { account } = await signUp('Hedda Heldback');
    const listening = page.waitForRequest('**/api/events');
    await openAs(page, account, `/walker-calendar?slot=${slot.id}`);
    const seen = page.getByRole('dialog', { name: 'Confirm Booking' });
    await expect(seen).toContainText('Booked: 0/4 spots');
    await listening;

    const booking = await signUp('Bo Booking');
    expect((await booking.call('PUT', `/time-slots/${slot.id}/book`)).status).toBe(200);
    await page.clock.fastForward('01:10');
    await expect(seen).toContainText('Booked: 1/4 spots');
  },
);
