import type { Page } from '@playwright/test';
import { anAccountWithoutProfile, signIn } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

/** Expects every control to be as tall as a finger, with a font size that prevents zooming. */
async function expectComfort(page: Page): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Confirm Booking' });
  const box = await modal.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  for (const label of ['Full name', 'Phone number']) {
    const field = modal.getByLabel(label);
    await field.scrollIntoViewIfNeeded();
    expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(
      await field.evaluate((it) => parseFloat(getComputedStyle(it).fontSize)),
    ).toBeGreaterThanOrEqual(16);
  }
  const confirm = modal.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeInViewport();
  expect((await confirm.boundingBox())?.height).toBeGreaterThanOrEqual(44);
}

// spec: 10.27
test(
  'booking without profile: asks for the profile in the modal, and then books',
  { tag: '@phone' },
  async ({ page }) => {
    const account = await anAccountWithoutProfile();
    const [from, to] = isPhone(page) ? ['17:00', '17:45'] : ['17:00', '17:50'];
    const slot = await addSlot(dayFromToday(37), from, to);
    await openAs(page, account, `/walker-calendar?slot=${slot.id}`);
    const modal = page.getByRole('dialog', { name: 'Confirm Booking' });

    const widths = isPhone(page) ? [390] : [768, 1280];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expect(modal.getByLabel('Full name')).toBeVisible();
      await expectComfort(page);
    }

    await modal.getByLabel('Full name').fill('Olga Oldtimer');
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(modal.getByText('Please write 5 to 25 digits')).toBeVisible();
    await expect(modal.getByLabel('Phone number')).toBeFocused();
    await page.keyboard.type('01234 567 890');
    await modal.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await modal.getByLabel('Phone number').press('Enter');
    await expect(page.getByText('Time slot booked successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Please complete your details' })).toBeHidden();

    const olga = await signIn(account);
    const me = await (await olga.call('GET', '/users/me')).json();
    expect(me).toMatchObject({ name: 'Olga Oldtimer', phoneNumber: '01234 567 890', missing: [] });
    const mine = await (await olga.call('GET', '/time-slots/my-bookings')).json();
    expect(mine).toMatchObject([{ id: slot.id }]);
  },
);
