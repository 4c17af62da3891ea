import { expectAccessible } from '../support/axe.js';
import { DEMO } from '../support/people.js';
import { goWithin, isPhone } from '../support/screens.js';
import { aBookedSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

test.use({ reducedMotion: 'reduce' });

test('marshal accessibility: finds no fault in the questions before deletions', async ({
  page,
}) => {
  const times = isPhone(page) ? (['17:00', '17:45'] as const) : (['17:00', '18:00'] as const);
  const { slot } = await aBookedSlot(dayFromToday(72), times, 'Quin Question');
  await openAs(page, DEMO.marshal, `/marshal-calendar?slot=${slot.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Time Slot' }).click();
  const question = page.getByRole('dialog', { name: /^Are you sure/ });
  await expect(question).toContainText('One walker loses the booking.');
  await expectAccessible(page);

  await goWithin(page, '/dogs');
  const card = page.getByRole('article', { name: 'Biscuit' });
  await card.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Biscuit?' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'marshal accessibility: finds no fault in forms with missing values',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, DEMO.marshal, '/marshal-calendar?log');
    const log = page.getByRole('dialog', { name: 'Log Completed Walk' });
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await log.getByRole('button', { name: 'Log Walk' }).click();
    await expect(log.getByText('Please select a time slot.')).toBeVisible();
    await expectAccessible(page);

    await goWithin(page, '/marshal-calendar?add-slot');
    const add = page.getByRole('dialog', { name: 'Add Time Slot' });
    await expect(add).toBeVisible();
    await expectAccessible(page);
    await add.getByRole('button', { name: 'Add Time Slot' }).click();
    await expect(add.getByRole('alert')).toContainText('Start and end time are required');
    await expectAccessible(page);
  },
);
