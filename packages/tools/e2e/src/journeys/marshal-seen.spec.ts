import type { Page } from '@playwright/test';
import { DEMO, SAM_FIELD, type Account } from '../support/people.js';
import { isPhone, showWeekOf, startListAt } from '../support/screens.js';
import { aBookedSlot, dayFromToday } from '../support/slots.js';
import { expect, NO_PAGE, openAs, test } from '../support/test.js';

const SOON = { timeout: 3_000 };

/** In a grid always in the next week. */
const dayFor = (page: Page): string => dayFromToday(isPhone(page) ? 3 : 7);

/** Opens a page with the stream of changes. */
async function openFor(page: Page, account: Account, path: string) {
  const listening = page.waitForResponse('**/api/events');
  await openAs(page, account, path);
  await listening;
  return page;
}

async function finalize(page: Page, slotId: number, walker: string): Promise<void> {
  await page.goto(`/marshal-calendar?slot=${slotId}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Finalize Walk' }).click();
  const form = page.getByRole('dialog', { name: 'Finalize Walk' });
  await form.getByRole('checkbox', { name: walker }).check();
  await form.getByRole('button', { name: 'Biscuit' }).click();
  await form.getByLabel(/Notes/).fill('Biscuit pulled less.');
  await form.getByRole('button', { name: 'Submit Final Walk' }).click();
  await form.getByRole('button', { name: 'Finalize before the start' }).click();
  await expect(page.getByText('Walk finalized successfully!')).toBeVisible();
}

test(
  'marshal updates: removes a finalized walk from its walker’s lists without a reload',
  { tag: '@deep' },
  async ({ page, anotherBrowser }) => {
    const name = isPhone(page) ? 'Fay Phone' : 'Fay Desktop';
    const times = isPhone(page) ? (['18:00', '18:45'] as const) : (['18:00', '19:00'] as const);
    const { slot, walker } = await aBookedSlot(dayFor(page), times, name);
    const home = await openFor(await anotherBrowser(), walker.account, '/');
    const calendar = await openFor(await anotherBrowser(), walker.account, '/walker-calendar');
    // On days with many walks, the phone's list ends before that day.
    await (isPhone(page) ? startListAt : showWeekOf)(calendar, dayFor(page));
    const ticket = home
      .getByRole('link', { name: 'View' })
      .and(home.locator(`[href="/walker-calendar?slot=${slot.id}"]`));
    const listed = isPhone(page)
      ? calendar.getByRole('listitem').filter({ hasText: /18:00\s–\s18:45/ })
      : calendar.getByRole('button', { name: /^Booked, .* 18:00 to 19:00, 1 of 4/ });
    await expect(ticket).toBeVisible();
    await expect(listed.first()).toBeAttached();

    await openAs(page, DEMO.marshal, NO_PAGE);
    await finalize(page, slot.id, name);

    await expect(ticket).toHaveCount(0, SOON);
    await expect(home.getByText('You have no booked walks yet.')).toBeVisible();
    await expect(listed).toHaveCount(0, SOON);
    await home.context().close();
    await calendar.context().close();
  },
);

test('marshal updates: shows a logged and finalized walk to another marshal without a reload', async ({
  page,
  anotherBrowser,
}) => {
  const name = isPhone(page) ? 'Lea Phone' : 'Lea Desktop';
  const times = isPhone(page) ? (['16:00', '16:45'] as const) : (['16:00', '17:00'] as const);
  const { slot, walker } = await aBookedSlot(dayFor(page), times, name);
  const path = `/marshal-calendar?slot=${slot.id}`;
  const other = await openFor(await anotherBrowser(), SAM_FIELD, path);
  const details = other.getByRole('dialog', { name: 'Walk Details' });
  await expect(details.getByText('Booked', { exact: true })).toBeVisible();
  await expect(details.getByText(name)).toBeVisible();

  await openAs(page, DEMO.marshal, '/marshal-calendar');
  await page.getByRole('button', { name: 'Log Walk' }).click();
  const form = page.getByRole('dialog', { name: 'Log Completed Walk' });
  await form.getByLabel('Dog').selectOption({ label: 'Olive' });
  await form.getByLabel('Walker').selectOption(walker.uid);
  await form.getByLabel('Booked time slot').selectOption(String(slot.id));
  await form.getByRole('button', { name: 'Log Walk' }).click();
  await expect(page.getByText('Walk logged successfully!')).toBeVisible();
  await expect(details.getByText('Olive')).toBeVisible(SOON);

  await finalize(page, slot.id, name);
  await expect(details.getByText('Completed', { exact: true })).toBeVisible(SOON);
  await expect(details.getByText('Biscuit pulled less.')).toBeVisible(SOON);
  await expect(details.getByText(/^Finalized by Maria Lopez/)).toBeVisible();
  await expect(details.getByRole('button', { name: 'Finalize Walk' })).toHaveCount(0);
  if (!isPhone(page)) {
    // Next to the details panel the days are narrow, and the walk may be behind a '+n'.
    await details.getByRole('button', { name: 'Close' }).click();
    await showWeekOf(other, dayFor(page));
    await expect(
      other.getByRole('button', { name: /^Completed, .* 16:00 to 17:00, 1 of 4/ }).first(),
    ).toBeAttached();
  }
  await other.context().close();
});
