import { DEMO, signUp } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { addSlotSoon } from '../support/slots.js';
import { expectSound } from '../support/sound.js';
import { expect, openAs, test } from '../support/test.js';

// spec: 10.94, 10.95, 10.96
test(
  'walk ticket: follows a booking, stands on home on its day, and tells the marshal of a late walker',
  { tag: '@both-widths' },
  async ({ page, anotherBrowser }) => {
    // Four pages of two people, each searched for faults.
    test.slow();
    const name = isPhone(page) ? 'Lara Phone' : 'Liam Desktop';
    const slot = await addSlotSoon(isPhone(page) ? 12 : 13, 6);
    const { account } = await signUp(name);
    await openAs(page, account, `/walker-calendar?slot=${slot.id}`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    const booked = page.getByRole('dialog', { name: 'Your booking' });
    await expect(booked.getByText('Time slot booked successfully!')).toBeVisible();
    await expectSound(page);
    const file = page.waitForEvent('download');
    await booked.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await file).suggestedFilename()).toBe('dog-walk.ics');
    await booked.getByRole('button', { name: 'Done' }).click();
    const ticket = page.getByRole('region', { name: /^Your walk, / });
    await expect(ticket).toBeVisible();

    await page.goto('/');
    await ticket.getByRole('button', { name: 'I’m late' }).click();
    await ticket.getByRole('button', { name: '20 minutes' }).click();
    await expect(ticket.getByText('You’re 20 minutes late.')).toBeVisible();
    await expectSound(page);

    const marshal = await anotherBrowser();
    await openAs(marshal, DEMO.marshal, '/day-plan');
    const planned = marshal.locator(`#slot-${slot.id}`);
    await expect(planned.getByText('20 minutes late')).toBeVisible();
    await expectSound(marshal);

    await ticket.getByRole('link', { name: 'I can’t come' }).click();
    await expect(page.getByRole('dialog', { name: 'I can’t come' })).toBeVisible();
  },
);
