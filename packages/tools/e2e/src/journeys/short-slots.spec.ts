import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { DEMO, signUp } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expectSound } from '../support/sound.js';
import { expect, openAs, test } from '../support/test.js';

type Times = readonly [from: string, to: string];

// A request mails everybody who is free, so each width's walker is busy at the time of the other's walk.
const WIDTHS: Record<'phone' | 'desktop', { own: Times; busy: Times }> = {
  phone: { own: ['05:17', '05:47'], busy: ['04:18', '04:46'] },
  desktop: { own: ['04:17', '04:47'], busy: ['05:18', '05:46'] },
};

/** Shows all rows of the list. */
async function unfold(section: Locator): Promise<void> {
  await expect(section.getByRole('listitem').first()).toBeVisible();
  const more = section.getByRole('button', { name: /^Show \d+ more$/ });
  while (await more.isVisible()) await more.click();
}

// spec: 10.14
test(
  'short slot: a marshal asks for help, and sees that the walker who got the mail has booked',
  { tag: '@phone' },
  async ({ page, anotherBrowser }) => {
    const width = isPhone(page) ? 'phone' : 'desktop';
    const { own, busy } = WIDTHS[width];
    const day = dayFromToday(2);
    const slot = await addSlot(day, ...own);
    const elsewhere = await addSlot(day, ...busy);
    const name = `Hanna Helpful ${width}`;
    const walker = await signUp(name);
    await walker.call('PUT', `/time-slots/${elsewhere.id}/book`);
    await openAs(page, walker.account, '/account');
    await page.getByRole('checkbox', { name: 'Ask me when walkers are missing: Email' }).check();
    const choices = async (): Promise<string> =>
      (await walker.call('GET', '/users/me/message-choices')).text();
    await expect.poll(choices).toMatch(/"help-wanted","on":true/);

    const staff = await anotherBrowser();
    await staff.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });
    await openAs(staff, DEMO.marshal, '/marshal-calendar');
    const section = staff.getByRole('region', { name: 'Walks that need walkers' });
    const row = section
      .getByRole('listitem')
      .filter({ has: staff.locator(`a[href$="slot=${slot.id}"]`) });
    await unfold(section);
    await expect(row).toContainText('Needs 2 more walkers');
    await row.getByRole('button', { name: 'Ask for help' }).click();
    await expect(row).toContainText('The walkers get an email.');
    await expect(row).toContainText('nobody has booked yet.');
    await expectAccessible(staff);
    await expectSound(staff);

    const mail = page
      .getByRole('link', { name: walker.account.email })
      .filter({ hasText: new RegExp(`Can you help.*${own[0]}`) });
    await expect(async () => {
      await page.goto('/mailbox');
      await expect(mail).toBeVisible({ timeout: 500 });
    }).toPass();
    await mail.click();
    const link = page.frameLocator('iframe').getByRole('link', { name: 'Look at this walk' });
    await page.goto((await link.getAttribute('href')) ?? '');
    const sheet = page.getByRole('dialog', { name: 'Confirm Booking' });
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Time slot booked successfully!')).toBeVisible();

    await expect(row).toContainText('Needs 1 more walker');
    await row.getByText(/1 has booked\.$/).click();
    const booked = row.getByRole('listitem').filter({ hasText: /Has booked/ });
    await expect(booked.filter({ hasText: name })).toBeVisible();
  },
);

// spec: 10.14
test(
  'short slot: a walker sees it first on home and in the calendar, and books it',
  { tag: '@deep' },
  async ({ page }) => {
    // Earlier than the other walks of the day, so that it is among the first.
    const at = isPhone(page) ? '00:41' : '00:43';
    const slot = await addSlot(dayFromToday(1), at, '00:59');
    const walker = await signUp('Sven Seldom');
    await openAs(page, walker.account, '/');
    const section = page.getByRole('region', { name: 'Walks that need walkers' });
    const link = section.locator(`a[href$="slot=${slot.id}"]`);
    await unfold(section);
    await expect(link).toContainText('Needs 2 more walkers');
    await expectAccessible(page);

    await page.goto('/walker-calendar');
    await unfold(section);
    await link.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Confirm Booking' });
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Time slot booked successfully!')).toBeVisible();
    await expect(link).toHaveCount(0);
    await expectAccessible(page);
    await expectSound(page);
  },
);
