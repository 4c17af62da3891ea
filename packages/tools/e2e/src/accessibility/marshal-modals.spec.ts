import { DEMO, signUp } from '../support/people.js';
import { expectAccessible } from '../support/axe.js';
import { goWithin, isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

test.use({ reducedMotion: 'reduce' });

test("marshal accessibility: finds no fault in a marshal's open modals", async ({ page }) => {
  const slot = await addSlot(dayFromToday(71), '19:00', isPhone(page) ? '19:45' : '20:00');
  const walker = await signUp('Mo Modal');
  expect((await walker.call('PUT', `/time-slots/${slot.id}/book`)).status).toBe(200);
  await openAs(page, DEMO.marshal, '/marshal-calendar');

  for (const [path, title] of [
    [`/marshal-calendar?slot=${slot.id}`, 'Walk Details'],
    ['/marshal-calendar?log', 'Log Completed Walk'],
    ['/marshal-calendar?add-dog', /Add/],
    ['/dogs?add', 'Add New Dog'],
  ] as const) {
    await goWithin(page, path);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectAccessible(page);
  }
  await goWithin(page, `/marshal-calendar?slot=${slot.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Finalize Walk' }).click();
  await expect(page.getByRole('dialog', { name: 'Finalize Walk' })).toContainText('Mo Modal');
  await expectAccessible(page);
});
