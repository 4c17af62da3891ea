import type { Page } from '@playwright/test';
import { DEMO, signUp } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

const MOST_SCREENS = 6;
const MOST_NODES = 2_500;

/** Expects a page of a reasonable length, complete. */
async function expectInBounds(page: Page): Promise<void> {
  await expect(page.locator('footer')).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  const { screens, nodes } = await page.evaluate(() => ({
    screens: document.documentElement.scrollHeight / innerHeight,
    nodes: document.querySelectorAll('*').length,
  }));
  expect(screens).toBeLessThanOrEqual(MOST_SCREENS);
  expect(nodes).toBeLessThanOrEqual(MOST_NODES);
}

// spec: 10.9
test(
  'home: shows the next walk whole in the first screen, with a cancellation in two presses',
  { tag: '@phone' },
  async ({ page }) => {
    const slot = await addSlot(dayFromToday(isPhone(page) ? 62 : 63), '06:00', '06:45');
    const hetty = await signUp('Hetty Home');
    await hetty.call('PUT', `/time-slots/${slot.id}/book`);
    await openAs(page, hetty.account, '/');
    const mine = page.getByRole('region', { name: 'My Booked Walks' });
    await expect(mine).toContainText('Be at Hillside Dog Shelter');
    const cancel = mine.getByRole('button', { name: 'Cancel booking' });
    await expect(cancel).toBeInViewport({ ratio: 1 });
    await expectInBounds(page);
    await cancel.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('You have no booked walks yet.')).toBeVisible();
  },
);

for (const role of ['walker', 'marshal', 'admin'] as const) {
  test(
    `home: begins with the walks, in at most six screens, for the role ${role}`,
    { tag: '@phone' },
    async ({ page }) => {
      await openAs(page, DEMO[role], '/');
      const first = role === 'walker' ? 'My Booked Walks' : 'Upcoming Walks This Week';
      await expect(page.getByRole('heading', { name: first })).toBeInViewport();
      await expectInBounds(page);
    },
  );
}

// spec: 10.7
test(
  'home: leads a visitor over ‘Book a Walk’ to the sign-up, and to the dogs',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await expectInBounds(page);
    await page.getByRole('link', { name: 'Book a Walk' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
    await page.goto('/');
    await page.getByRole('link', { name: 'Meet Our Dogs' }).click();
    await expect(page.getByText('No user logged in')).toBeVisible();
    await page.getByRole('button', { name: /Biscuit/ }).click();
    await expect(page.getByRole('dialog', { name: 'Biscuit' })).toContainText('Beagle');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expectInBounds(page);
  },
);
