import { expectAccessible } from '../support/axe.js';
import { followMail, mailsTo } from '../support/mailbox.js';
import { DEMO, signIn, signUp } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { aBookedSlot, addSlotSoon, dayFromToday } from '../support/slots.js';
import { expectSound, picture } from '../support/sound.js';
import { expect, openAs, test } from '../support/test.js';

const MINUTE_MS = 60_000;

// spec: 10.12
test(
  'late cancel: gives the place back and tells staff why',
  { tag: '@phone' },
  async ({ page, anotherBrowser }) => {
    const slot = await addSlotSoon(isPhone(page) ? 70 : 75);
    const walker = await signUp('Lotta Late');
    expect((await walker.call('PUT', `/time-slots/${slot.id}/book`)).status).toBe(200);
    await openAs(page, walker.account, `/walker-calendar?slot=${slot.id}&mine`);
    const sheet = page.getByRole('dialog', { name: 'Your booking' });
    await sheet.getByRole('button', { name: 'I can’t come' }).click();
    const form = page.getByRole('dialog', { name: 'I can’t come' });
    await form.getByRole('button', { name: 'Give my place back' }).click();
    await expect(form.getByText('Write in a few words why you can’t come.')).toBeVisible();
    await form.getByLabel('Why can’t you come?').fill('My bus did not come.');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Give my place back' }).press('Enter');
    await expect(page.getByText(/^Your place is free again, and the marshal knows/)).toBeVisible();

    const staff = await anotherBrowser();
    const mail = staff.getByRole('link', { name: /Lotta Late cannot come/ }).first();
    await expect(async () => {
      await staff.goto('/mailbox');
      await expect(mail).toBeVisible({ timeout: 100 });
    }).toPass();
    await mail.click();
    await expect(staff.frameLocator('iframe').getByText('My bus did not come.')).toBeVisible();
  },
);

// spec: 10.12
test(
  'late cancel: does not count after staff have moved the walk to the next hours',
  { tag: '@deep' },
  async ({ page }) => {
    const day = dayFromToday(isPhone(page) ? 503 : 504);
    const { slot, walker } = await aBookedSlot(day, ['19:00', '19:45'], 'Mina Moved');
    const start = Date.now() + (isPhone(page) ? 81 : 83) * MINUTE_MS;
    const [start_time, end_time] = [start, start + 30 * MINUTE_MS].map((at) =>
      new Date(at).toISOString(),
    );
    const marshal = await signIn(DEMO.marshal);
    const moved = await marshal.call('PATCH', `/time-slots/${slot.id}`, { start_time, end_time });
    expect(moved.status).toBe(200);
    await openAs(page, walker.account, `/walker-calendar?slot=${slot.id}&mine`);
    const sheet = page.getByRole('dialog', { name: 'Your booking' });
    await expect(sheet.getByRole('button', { name: 'Find cover' })).toBeVisible();
    await picture(page, 'moved-late');
    await sheet.getByRole('button', { name: 'I can’t come' }).click();
    const form = page.getByRole('dialog', { name: 'I can’t come' });
    const excuse = 'The time was changed at short notice, so this does not count as a late cancel.';
    await expect(form.getByText(excuse)).toBeVisible();
    await picture(page, 'excused');
    await expectSound(page);
    await form.getByLabel('Why can’t you come?').fill('I work until noon.');
    await form.getByRole('button', { name: 'Give my place back' }).click();
    await expect(page.getByText(/^Your place is free again, and the marshal knows/)).toBeVisible();
    await picture(page, 'given-back');

    await page.goto('/walker-walks');
    await expect(page.getByText('You have not walked yet.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cancelled late' })).toHaveCount(0);
    await picture(page, 'no-late-cancel');
  },
);

// spec: 10.12
test(
  'cover: a friend takes the place by the link, and both get an email',
  { tag: '@phone' },
  async ({ page, anotherBrowser }) => {
    const day = dayFromToday(isPhone(page) ? 492 : 493);
    const { slot, walker } = await aBookedSlot(day, ['19:00', '19:45'], 'Cora Covered');
    await openAs(page, walker.account, `/walker-calendar?slot=${slot.id}&mine`);
    const sheet = page.getByRole('dialog', { name: 'Your booking' });
    await sheet.getByRole('button', { name: 'Find cover' }).click();
    const cover = page.getByRole('dialog', { name: 'Find cover' });
    await cover.getByRole('button', { name: 'Make a link' }).press('Enter');
    const link = await cover.getByLabel('Link for your friend').inputValue();
    await expectAccessible(page);

    const friend = await signUp('Fay Friend');
    const theirs = await anotherBrowser();
    await openAs(theirs, friend.account, `/cover${new URL(link).search}`);
    await expect(theirs.getByText(/Cora Covered cannot come/)).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByRole('button', { name: 'Take this place' }).press('Enter');
    await expect(theirs.getByText('You are booked.')).toBeVisible();
    const booked = await friend.call('GET', '/time-slots/my-bookings');
    expect(await booked.json()).toMatchObject([{ id: slot.id, booked_count: 1 }]);
    expect(await (await walker.call('GET', '/time-slots/my-bookings')).json()).toEqual([]);
    // The friend's confirmation leads to the walk, and the walker hears of it too.
    await followMail(theirs, friend.account.email, 1, 'Look at your walk');
    await expect(theirs.getByRole('dialog', { name: 'Your booking' })).toBeVisible();
    await mailsTo(page, walker.account.email, 2);

    const late = await signUp('Lara Later');
    const stranger = await anotherBrowser();
    await openAs(stranger, late.account, `/cover${new URL(link).search}`);
    await expect(stranger.getByText(/Somebody else has already taken/)).toBeVisible();
  },
);
