import { mustCall } from '../support/dogs.js';
import { DEMO, signUp } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { addSlotSoon, dayFromToday } from '../support/slots.js';
import { expectSound } from '../support/sound.js';
import { expect, openAs, test } from '../support/test.js';

// spec: 10.10
test(
  'check-in: goes from the poster’s address to the day plan, the finalized walk and the hours',
  { tag: '@phone' },
  async ({ page, anotherBrowser }) => {
    const name = isPhone(page) ? 'Greta Phone' : 'Gus Desktop';
    const slot = await addSlotSoon(isPhone(page) ? 10 : 11, 6);
    const walker = await signUp(name);
    await mustCall(walker, `PUT /time-slots/${slot.id}/book`, {});

    const marshal = await anotherBrowser();
    await openAs(marshal, DEMO.marshal, '/here-poster');
    const poster = marshal.getByRole('article', { name: 'Here for a walk?' });
    await expect(poster.getByRole('img', { name: /^QR code of .*\/here$/ })).toBeVisible();
    await expectSound(marshal);
    await marshal.goto('/day-plan');
    const planned = marshal.locator(`#slot-${slot.id}`);
    await expect(planned.getByText(name).first()).toBeVisible();
    await expect(planned.getByText(/^Here since/)).toHaveCount(0);

    await page.goto('/here');
    await page.getByLabel('Email').fill(walker.account.email);
    await page.getByLabel('Password', { exact: true }).fill(walker.account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/here');
    await page.getByRole('button', { name: 'I’m here' }).click();
    await expect(page.getByText(/^You’re here since/)).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Not here yet' }).click();
    await page.getByRole('button', { name: 'I’m here' }).click();
    await expect(page.getByText(/^You’re here since/)).toBeVisible();
    await page.goto('/');
    await expect(page.getByText(/^You’re here since/)).toBeVisible();

    await expect(planned.getByText(/^Here since/)).toBeVisible();
    await planned.getByRole('button', { name: `Not here: ${name}` }).click();
    await planned.getByRole('button', { name: `Here: ${name}`, exact: true }).click();
    await expect(planned.getByText(/^Here since/)).toBeVisible();
    await expectSound(marshal);
    await marshal.goto(`/marshal-calendar?slot=${slot.id}&finalize`);
    const form = marshal.getByRole('dialog', { name: 'Finalize Walk' });
    await expect(form.getByRole('checkbox', { name })).toBeChecked();
    await form.getByRole('list', { name: 'Dogs Walked' }).getByRole('button').first().click();
    await form.getByRole('button', { name: 'Submit Final Walk' }).click();
    await form.getByRole('button', { name: 'Finalize before the start' }).click();
    await expect(marshal.getByText('Walk finalized successfully!')).toBeVisible();

    const days = `range=dates&from=${dayFromToday(0)}&to=${dayFromToday(1)}`;
    const admin = await anotherBrowser();
    await openAs(admin, DEMO.admin, `/admin-reports?report=hours&${days}&sort=minutes&order=asc`);
    const hours = admin.getByRole('table', { name: 'Volunteer Hours', exact: true });
    const row = hours.getByRole('row', { name });
    await expect(row).toContainText('0.1');
    await expectSound(admin);
  },
);
