import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expectAccessible } from '../support/axe.js';
import { mailsTo } from '../support/mailbox.js';
import { DEMO, signUp } from '../support/people.js';
import { round } from '../support/rounds.js';
import { isPhone } from '../support/screens.js';
import { aBookedSlot, addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

/** Texts of a mail with too little contrast in one colour scheme. */
async function faintTexts(page: Page, html: string, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.setContent(html);
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: here } = window as unknown as { axe: typeof import('axe-core') };
    const { violations, passes } = await here.run(document, { runOnly: ['color-contrast'] });
    const nodes = violations.flatMap((violation) => violation.nodes.map(({ html: text }) => text));
    return { faint: nodes, isRead: passes.length > 0 };
  });
}

test(
  'mails: sends the calendar entry on booking, and another mail on cancelling',
  { tag: '@deep' },
  async ({ page }) => {
    const { account } = await signUp('Nora Newcomer');
    const slot = await addSlot(dayFromToday(48), '18:00', isPhone(page) ? '18:45' : '19:00');
    await openAs(page, account, `/walker-calendar?slot=${slot.id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Time slot booked successfully!')).toBeVisible();

    const mine = await mailsTo(page, account.email, 1);
    await expectAccessible(page);
    await mine.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('You are booked: ');
    const mail = page.frameLocator('iframe');
    await expect(mail.getByRole('heading', { name: 'Your walk is booked, Nora' })).toBeVisible();
    await expect(mail.getByText('Hillside Dog Shelter').first()).toBeVisible();
    await expect(mail.getByRole('link', { name: 'Look at your walk' })).toHaveAttribute(
      'href',
      new RegExp(`/walker-calendar\\?slot=${slot.id}&mine&mark=`),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );

    const off = mail.getByRole('link', { name: 'No more mails like this' });
    const offUrl = (await off.getAttribute('href')) ?? '';

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download walk.ics' }).click();
    const entry = await readFile(await (await download).path(), 'utf8');
    expect(entry).toMatch(new RegExp(`METHOD:REQUEST[^]*UID:slot-${slot.id}@`));
    await page.getByRole('link', { name: 'Text', exact: true }).click();
    await expect(page.locator('pre')).toContainText('with Maria Lopez');
    await expectAccessible(page);

    await page.goto(`/walker-calendar?slot=${slot.id}`);
    const own = page.getByRole('dialog', { name: 'Your booking' });
    await own.getByRole('button', { name: 'Cancel booking' }).click();
    await page
      .getByRole('button', { name: /^Cancel (this )?booking$|^Yes, cancel/ })
      .last()
      .click();
    await expect(own).toBeHidden();
    await mailsTo(page, account.email, 2);
    await expect(mine.first()).toContainText('You cancelled: ');

    await mine.first().click();
    const frame = await page.locator('iframe').getAttribute('src');
    const html = await (await page.request.get(String(frame))).text();
    for (const scheme of ['light', 'dark'] as const) {
      expect(await faintTexts(page, html, scheme)).toEqual({ faint: [], isRead: true });
    }

    await page.emulateMedia({ colorScheme: null });
    await page.goto(offUrl);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Switch off these emails' }).click();
    await expect(page.getByText('These emails are off. You still get all others.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/account');
    const box = page.getByRole('checkbox', { name: 'Your bookings: Email' });
    await expect(box).not.toBeChecked();
    await box.press('Space');
    await expect(box).toBeChecked();
    await page.reload();
    await expect(box).toBeChecked();
  },
);

test('mails: sends other walks to a walker booked on a blocked day', async ({ page }) => {
  const day = dayFromToday((isPhone(page) ? 240 : 241) + 2 * round());
  const { slot, walker } = await aBookedSlot(day, ['10:00', '11:00'], 'Cora Called');
  await openAs(page, DEMO.admin, '/admin-calendar');
  await page.getByRole('button', { name: 'Block Day' }).click();
  const block = page.getByRole('dialog', { name: 'Block Day' });
  await block.getByLabel('Date').fill(day);
  await block.getByLabel('Date').press('Enter');
  await block.getByRole('button', { name: 'Cancel 1 booking and block' }).click();
  const notified = page.getByRole('dialog', { name: 'Who was told' });
  await expect(notified).toContainText('Sent to 1 of 1 person.');
  await notified.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Day blocked')).toBeVisible();

  const mails = await mailsTo(page, walker.account.email, 2);
  await expect(mails.first()).toContainText('Cancelled by the shelter: ');
  await mails.first().click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('The next walks that have a place')).toBeVisible();
  await expect(mail.getByText(/: \d places?$/)).toHaveCount(3);
  await expect(mail.getByRole('link', { name: 'No more mails like this' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download walk.ics' }).click();
  const entry = await readFile(await (await download).path(), 'utf8');
  expect(entry).toMatch(new RegExp(`METHOD:CANCEL[^]*UID:slot-${slot.id}@`));

  await expect(mail.getByRole('link', { name: 'See all walks' })).toHaveAttribute(
    'href',
    /\/walker-calendar\?mark=/,
  );
});
