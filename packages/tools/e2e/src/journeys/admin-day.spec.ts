import type { Page } from '@playwright/test';
import type { Slot } from '@walkies/contract';
import { type Account, DEMO, signIn, signUp } from '../support/people.js';
import { round } from '../support/rounds.js';
import { PEOPLE } from '../support/people-tab.js';
import { isPhone, restingBox, showWeekOf, weekLoaded } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, logIn, openAs, test } from '../support/test.js';

// spec: 1.5
test(
  'admin day: finalizes a walk with no walker and no dog',
  { tag: '@deep' },
  async ({ page }) => {
    const slot = await addSlot(dayFromToday(isPhone(page) ? 76 : 77), '20:00', '20:45');
    await openAs(page, DEMO.admin, `/admin-calendar?slot=${slot.id}`);
    const details = page.getByRole('dialog', { name: 'Walk Details' });
    await expect(details).toContainText('No one booked yet.');
    await details.getByRole('button', { name: 'Finalize Walk' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Finalize Walk' });
    await form.getByRole('button', { name: 'Submit Final Walk' }).press('Enter');
    await form.getByRole('button', { name: 'Finalize anyway' }).press('Enter');
    await form.getByRole('button', { name: 'Finalize before the start' }).press('Enter');
    await expect(page.getByText('Walk finalized', { exact: true })).toBeVisible();
    await page.goto(`/admin-calendar?slot=${slot.id}`);
    await expect(details).toContainText('Completed');
    await expect(details.getByRole('button', { name: 'Finalize Walk' })).toHaveCount(0);
  },
);

// spec: 1.5
test('admin day: assigns a dog from the details of a walk', { tag: '@deep' }, async ({ page }) => {
  // Far enough in the future that the dog has rested.
  const slot = await addSlot(
    dayFromToday((isPhone(page) ? 216 : 217) + 2 * round()),
    '20:00',
    '20:45',
  );
  await openAs(page, DEMO.admin, `/admin-calendar?slot=${slot.id}`);
  await page
    .getByRole('dialog', { name: 'Walk Details' })
    .getByRole('button', { name: 'Assign dogs' })
    .click();
  const modal = page.getByRole('dialog', { name: 'Assign Dogs' });
  await modal.getByRole('checkbox', { name: /Biscuit/ }).check();
  await modal.getByRole('button', { name: 'Assign dogs' }).click();
  await expect(page.getByText('Dogs assigned to time slot.')).toBeVisible();
  await page.goto(`/admin-calendar?slot=${slot.id}`);
  await expect(page.getByRole('list', { name: 'Assigned dogs' })).toContainText('Biscuit');
});

/** After a midnight in a run, still not in the present week. */
const NEXT_WEEK = dayFromToday(8);

// spec: 1.5, 2.26
test('admin day: adds a slot by a drag over the calendar', async ({ page }) => {
  test.skip(isPhone(page), 'There is no calendar to drag over.');
  await openAs(page, DEMO.admin, '/admin-calendar');
  const grid = page.getByRole('grid').first();
  // Wait for the first week, so that its answer is not mistaken for the next week's.
  await expect(grid).toBeVisible();
  const nextWeek = weekLoaded(page, NEXT_WEEK);
  await showWeekOf(page, NEXT_WEEK);
  await nextWeek;
  await grid.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const box = await restingBox(grid);
  // At six on a Thursday morning, when the demo shelter has no slots.
  const [x, y] = [box.x + box.width * 0.64, box.y + 70];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 30, { steps: 4 });
  await page.mouse.move(x, y + 60, { steps: 4 });
  await page.mouse.up();
  const modal = page.getByRole('dialog', { name: 'Add Time Slot' });
  await expect(modal.getByLabel('Start time')).toHaveValue('06:00');
  await expect(modal.getByLabel('End time')).toHaveValue('07:00');
  const adding = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/time-slots'),
  );
  await modal.getByRole('button', { name: 'Add Time Slot' }).click();
  await expect(page.getByText('Time slot added', { exact: true })).toBeVisible();
  // Clean up, as the next round drags over the same hour.
  const { id } = (await (await adding).json()) as Slot;
  await (await signIn(DEMO.admin)).call('DELETE', `/time-slots/${id}`);
});

/** Disables a walker in the list of people; returns the walker's row. */
async function disable(page: Page, account: Account) {
  await openAs(page, DEMO.admin, PEOPLE);
  await page.getByLabel('Search by name or email').fill(account.email);
  const row = page.getByRole('row').filter({ hasText: account.email });
  await row.getByRole('button', { name: 'Disable Dora Door' }).click();
  const question = page.getByRole('dialog', { name: 'Disable Dora Door?' });
  await question.getByRole('button', { name: 'Disable and cancel bookings' }).click();
  await expect(page.getByText('Dora Door is disabled.')).toBeVisible();
  return row;
}

test(
  'disabled walker: is signed out within a minute',
  { tag: '@deep' },
  async ({ page, anotherBrowser }) => {
    test.setTimeout(150_000);
    const { account } = await signUp('Dora Door');
    const walker = await anotherBrowser();
    await openAs(walker, account, '/walker-calendar');
    await disable(page, account);
    // Processes cache rights for up to a minute.
    await expect(async () => {
      await walker.goto('/walker-calendar');
      await walker.waitForURL('**/login**', { timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    await expect(walker.getByText('This account is disabled.')).toBeVisible();
  },
);

// spec: 4.10
test('disabled walker: is refused at the login, and admitted once enabled again', async ({
  page,
  anotherBrowser,
}) => {
  const { account } = await signUp('Dora Door');
  const row = await disable(page, account);
  const walker = await anotherBrowser();
  await walker.goto('/login');
  await walker.getByLabel('Email').fill(account.email);
  await walker.getByLabel('Password', { exact: true }).fill(account.password);
  await walker.getByRole('button', { name: 'Login' }).click();
  await expect(walker.getByRole('alert')).toContainText('This account is disabled.');
  expect(new URL(walker.url()).pathname).toBe('/login');

  await row.getByRole('button', { name: 'Enable Dora Door' }).click();
  await expect(page.getByText('Dora Door can log in again.')).toBeVisible();
  await logIn(walker, account, '/walker-calendar');
});
