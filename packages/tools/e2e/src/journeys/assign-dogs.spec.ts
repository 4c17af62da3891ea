import { DEMO, signIn } from '../support/people.js';
import { round } from '../support/rounds.js';
import { isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

// spec: 2.43
test('dog assignment: assigns dogs with expand and filter, and none twice', async ({ page }) => {
  const [first, last] = isPhone(page) ? ['06:00', '06:30'] : ['06:30', '07:00'];
  const day = dayFromToday((isPhone(page) ? 61 : 62) + 2 * round());
  const slot = await addSlot(day, first, last);
  const other = await addSlot(day, first, isPhone(page) ? '06:45' : '07:15');
  const admin = await signIn(DEMO.admin);
  const namesOf = async (slotId: number) => {
    const answer = await admin.call('GET', `/time-slots/${slotId}/assigned-dogs`);
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name).toSorted();
  };

  await openAs(page, DEMO.admin, `/admin-reports?report=upcoming&assign=${slot.id}`);
  const modal = page.getByRole('dialog', { name: 'Assign Dogs' });
  const boxes = modal.getByRole('checkbox');
  await expect(boxes).toHaveCount(5);
  await modal.getByRole('button', { name: /Show all \d+ dogs/ }).click();
  expect(await boxes.count()).toBeGreaterThan(5);
  await modal.getByRole('checkbox', { name: 'Waffles' }).check();
  await modal.getByRole('button', { name: 'Show fewer dogs' }).click();
  await expect(modal.getByRole('checkbox', { name: 'Waffles' })).toBeChecked();

  await modal.getByLabel('Filter by name or breed').fill('bERNese');
  await modal.getByRole('checkbox', { name: 'Moose' }).check();
  await expect(boxes).toHaveCount(2);
  await expect(modal).toContainText('2 dogs are ticked.');
  await modal.getByRole('button', { name: 'Assign dogs' }).click();
  await expect(page.getByText('Dogs assigned to time slot.')).toBeVisible();
  expect(await namesOf(slot.id)).toEqual(['Moose', 'Waffles']);

  await page.goto(`/admin-reports?report=upcoming&assign=${other.id}`);
  await modal.getByLabel('Filter by name or breed').fill('moose');
  await modal.getByRole('checkbox', { name: 'Moose' }).check();
  await modal.getByRole('button', { name: 'Assign dogs' }).click();
  await expect(modal.getByRole('alert')).toContainText(
    'Failed to assign dogs. Assigned to another walk at this time: Moose.',
  );
  expect(await namesOf(other.id)).toEqual([]);

  await page.goto(`/admin-reports?report=upcoming&assign=${slot.id}`);
  await expect(modal.getByRole('checkbox', { checked: true })).toHaveCount(2);
  for (const name of ['Moose', 'Waffles']) {
    await modal.getByRole('checkbox', { name }).uncheck();
  }
  await modal.getByRole('button', { name: 'Assign dogs' }).click();
  await expect(page.getByText('Dogs assigned to time slot.')).toBeVisible();
  expect(await namesOf(slot.id)).toEqual([]);
});
