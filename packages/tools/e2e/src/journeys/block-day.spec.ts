import type { Slot } from '@walkies/contract';
import type { Page } from '@playwright/test';
import { mailsTo } from '../support/mailbox.js';
import { DEMO, signIn } from '../support/people.js';
import { round } from '../support/rounds.js';
import { isPhone } from '../support/screens.js';
import { aBookedSlot, addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

/** A day that no other test uses; the phone has different days. */
const quietDay = (page: Page, offset: number): string =>
  dayFromToday(160 + offset + (isPhone(page) ? 0 : 20) + 40 * round());

/** The slots of a day, as the admin gets them. */
async function slotsOn(day: string): Promise<Slot[]> {
  const admin = await signIn(DEMO.admin);
  const answer = await admin.call('GET', `/time-slots?from=${day}T00:30Z&to=${day}T23:30Z`);
  return (await answer.json()) as Slot[];
}

async function requestBlock(page: Page, day: string) {
  await page.goto('/admin-calendar');
  await page.getByRole('button', { name: 'Block Day' }).click();
  const modal = page.getByRole('dialog', { name: 'Block Day' });
  await expect(modal.getByRole('button', { name: 'Confirm Block' })).toBeDisabled();
  await modal.getByLabel('Date').fill(day);
  await modal.getByLabel('Date').press('Enter');
  return modal;
}

/** Opens the blocked day from its details. */
async function reopen(page: Page, day: string) {
  const [blocked] = await slotsOn(day);
  await page.goto(`/admin-calendar?slot=${blocked?.id}`);
  const details = page.getByRole('dialog', { name: 'Walk Details' });
  await expect(details).toContainText('BLOCKED');
  await expect(details.getByRole('button', { name: /Finalize|Delete/ })).toHaveCount(0);
  await details.getByRole('button', { name: 'Open this day again' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Open this day again?' });
  await question.getByRole('button', { name: 'Open this day again' }).press('Enter');
  await expect(page.getByText('The day is open again.')).toBeVisible();
}

// spec: 1.5, 10.64
test(
  'block day: blocks a free day, refuses new slots on it, and opens it again',
  { tag: '@deep' },
  async ({ page }) => {
    const day = quietDay(page, 0);
    const slot = await addSlot(day, '10:00', '11:00');
    await openAs(page, DEMO.admin, '/admin-panel');
    await requestBlock(page, day);
    await expect(page.getByText('Day blocked')).toBeVisible();
    expect((await slotsOn(day)).map(({ type }) => type)).toEqual(['blocked']);
    await expect(addSlot(day, '15:00', '16:00')).rejects.toThrow('DAY_BLOCKED');

    await reopen(page, day);
    expect((await slotsOn(day)).map(({ id }) => id)).toEqual([slot.id]);
  },
);

test('block day: asks first on a day with bookings, and then shows the notified walkers', async ({
  page,
}) => {
  const day = quietDay(page, 5);
  const { slot, walker } = await aBookedSlot(day, ['10:00', '11:00'], 'Bea Booked');
  await openAs(page, DEMO.admin, '/admin-panel');

  const modal = await requestBlock(page, day);
  await expect(modal.getByText('1 person has booked walks on this day.')).toBeVisible();
  await expect(modal).toContainText('10:00 – 11:00');
  await expect(modal).toContainText('Bea Booked');
  await expect(modal.getByRole('link', { name: walker.account.email })).toBeVisible();
  await modal.getByRole('button', { name: 'Keep the day open' }).click();
  await expect(modal).toHaveCount(0);
  expect((await slotsOn(day)).map(({ status }) => status)).toEqual(['booked']);

  const retry = await requestBlock(page, day);
  await retry.getByLabel('Tell 1 person why').fill('The vet comes.');
  await retry.getByRole('button', { name: 'Cancel 1 booking and block' }).click();
  const notified = page.getByRole('dialog', { name: 'Who was told' });
  await expect(notified.getByRole('listitem')).toHaveText(/Bea Booked.*Sent$/);
  await notified.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByText('Day blocked')).toBeVisible();
  const mine = await walker.call('GET', '/time-slots/my-bookings');
  expect(await mine.json()).toEqual([]);
  const mails = await mailsTo(page, walker.account.email, 2);
  await mails.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled by the shelter: ');
  await expect(page.frameLocator('iframe').getByText('The vet comes.')).toBeVisible();

  await reopen(page, day);
  expect(await slotsOn(day)).toMatchObject([{ id: slot.id, status: 'available', booked_count: 0 }]);
});
