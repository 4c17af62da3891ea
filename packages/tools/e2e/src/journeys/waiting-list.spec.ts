import type { Page } from '@playwright/test';
import type { Slot } from '@walkies/contract';
import { expectAccessible } from '../support/axe.js';
import { followMail, mailsTo } from '../support/mailbox.js';
import { DEMO, signIn, signUp, type Caller } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

const HOUR_MS = 3_600_000;

/** Fills a slot with four new walkers. */
async function fill(slot: Slot, name: string): Promise<Caller[]> {
  const walkers = await Promise.all([1, 2, 3, 4].map((n) => signUp(`${name} ${n}`)));
  for (const walker of walkers) await walker.call('PUT', `/time-slots/${slot.id}/book`);
  return walkers;
}
const giveUp = (walker: Caller | undefined, slot: Slot) =>
  walker?.call('DELETE', `/time-slots/${slot.id}/book`);
/** Its title changes when a place is reserved. */
const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^(Full walk|Confirm Booking)$/ });

test(
  'waiting list: a walker waits, and claims the place on the page of the mail',
  { tag: '@phone' },
  async ({ page, anotherBrowser }) => {
    const slot = await addSlot(dayFromToday(isPhone(page) ? 481 : 482), '19:00', '19:45');
    const walkers = await fill(slot, 'Filling Fay');
    const ella = await signUp('Ella Patient');
    await openAs(page, ella.account, `/walker-calendar?slot=${slot.id}`);
    const sheet = sheetOf(page);
    await expect(sheet).toContainText('Nobody waits for a place yet.');
    await sheet.getByRole('button', { name: 'Tell me if a place opens' }).click();
    await expect(sheet).toContainText('You are number 1 on the waiting list.');
    await expectAccessible(page);

    const staff = await anotherBrowser();
    await openAs(staff, DEMO.marshal, `/marshal-calendar?slot=${slot.id}`);
    await expect(staff.getByRole('heading', { name: 'Waiting list (1)' })).toBeVisible();
    await expect(staff.getByRole('list', { name: 'Waiting list' })).toContainText('Ella Patient');

    await giveUp(walkers[0], slot);
    // The news arrive in the open sheets.
    await expect(sheet).toContainText('A place is reserved for you until');
    await expect(sheet).toContainText('One place is reserved for the waiting list.');
    await expect(sheet).toContainText('4/4 spots');
    await expect(staff.getByText('One place is reserved for the waiting list.')).toBeVisible();

    const stranger = await anotherBrowser();
    const href = await followMail(stranger, ella.account.email, 1, 'Look at your place');
    await expect(stranger.getByText(/A place is reserved for\s*Ella Patient/)).toBeVisible();
    await expectAccessible(stranger);
    await stranger.getByRole('button', { name: 'Take this place' }).click();
    await expect(stranger.getByText('This place is booked.')).toBeVisible();
    await stranger.goto(href);
    await expect(stranger.getByText('This place is booked.')).toBeVisible();
    const mine = await ella.call('GET', '/time-slots/my-bookings');
    expect(((await mine.json()) as Slot[]).map(({ id }) => id)).toEqual([slot.id]);
  },
);

test(
  'waiting list: a card on home leads to the reserved place, which one press books',
  { tag: '@phone' },
  async ({ page }) => {
    const slot = await addSlot(dayFromToday(isPhone(page) ? 483 : 484), '19:00', '19:45');
    const walkers = await fill(slot, 'Filling Flo');
    const eddy = await signUp('Eddy Patient');
    await eddy.call('PUT', `/time-slots/${slot.id}/waiting-list`);
    await openAs(page, eddy.account, '/');
    await expect(page.getByRole('heading', { name: 'You wait for a place' })).toBeVisible();
    await giveUp(walkers[1], slot);
    const card = page.getByRole('region', { name: 'A place is free for you' });
    await card.getByRole('link', { name: 'Look at your place' }).click();
    const sheet = sheetOf(page);
    await expect(sheet).toContainText('A place is reserved for you until');
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Time slot booked successfully!')).toBeVisible();
  },
);

test(
  'waiting list: a place of a walk that moves into the next hours is open to all, and the page says so',
  { tag: '@deep' },
  async ({ page }) => {
    const slot = await addSlot(dayFromToday(isPhone(page) ? 487 : 488), '19:00', '19:45');
    const walkers = await fill(slot, 'Filling Fred');
    const otto = await signUp('Otto Late');
    await otto.call('PUT', `/time-slots/${slot.id}/waiting-list`);
    await giveUp(walkers[0], slot);
    const href = await followMail(page, otto.account.email, 1, 'Look at your place');
    const take = page.getByRole('button', { name: 'Take this place' });
    await expect(take).toBeVisible();

    const start = Date.now() + 2 * HOUR_MS + (isPhone(page) ? 45_000 : 40_000);
    const [start_time, end_time] = [start, start + HOUR_MS].map((at) => new Date(at).toISOString());
    const marshal = await signIn(DEMO.marshal);
    const moved = await marshal.call('PATCH', `/time-slots/${slot.id}`, { start_time, end_time });
    expect(moved.status).toBe(200);
    await take.click();
    await expect(page.getByRole('alert')).toContainText(
      'This place is not reserved for you any more.',
    );
    const mails = await mailsTo(page, otto.account.email, 2);
    await expect(mails.first()).toContainText('A place is free for whoever is first');
    await page.goto(href);
    await expect(page.getByText('This place is not reserved any more.')).toBeVisible();
    await expect(take).toBeHidden();
  },
);
