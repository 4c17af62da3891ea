import type { Page } from '@playwright/test';
import type { Walk } from '@walkies/contract';
import { DEMO, signIn, signUp } from '../support/people.js';
import { round } from '../support/rounds.js';
import { isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

// spec: 1.3
test('marshal log: logs a walk in a booked slot', async ({ page }) => {
  const name = isPhone(page) ? 'Lou Phone' : 'Lou Desktop';
  const slot = await addSlot(dayFromToday(13), '19:00', isPhone(page) ? '19:45' : '20:00');
  const walker = await signUp(name);
  expect((await walker.call('PUT', `/time-slots/${slot.id}/book`)).status).toBe(200);

  await openAs(page, DEMO.marshal, '/marshal-calendar');
  await page.getByRole('button', { name: 'Log Walk' }).click();
  const form = page.getByRole('dialog', { name: 'Log Completed Walk' });
  await form.getByLabel('Dog').selectOption({ label: 'Olive' });
  await form.getByLabel('Walker').selectOption(walker.uid);
  await form.getByLabel('Booked time slot').selectOption(String(slot.id));
  await form.getByLabel(/Notes/).fill('Olive met a horse.');
  await form.getByRole('button', { name: 'Log Walk' }).click();
  await expect(page.getByText('Walk logged successfully!')).toBeVisible();

  const marshal = await signIn(DEMO.marshal);
  const answer = await marshal.call('GET', `/time-slots/${slot.id}/walk`);
  const walk = (await answer.json()) as Walk;
  expect(walk.walkers.map((each) => each.name)).toEqual([name]);
  expect(walk.dogs.map((each) => each.name)).toEqual(['Olive']);
});

async function fillSlot(page: Page, day: string, start: string, end: string): Promise<void> {
  if (!isPhone(page)) await page.getByRole('button', { name: 'Add Time Slot' }).click();
  const form = isPhone(page) ? page.getByRole('main') : page.getByRole('dialog');
  await form.getByLabel('Date').fill(day);
  await form.getByLabel('Start time').selectOption(start);
  await form.getByLabel('End time').selectOption(end);
  await form.getByRole('button', { name: 'Add Time Slot' }).click();
}

test('marshal log: asks about an overlap once, and refuses the same slot twice', async ({
  page,
}) => {
  const day = dayFromToday((isPhone(page) ? 100 : 101) + 2 * round());
  await addSlot(day, '19:00', '20:00', { by: DEMO.marshal });
  await openAs(page, DEMO.marshal, '/marshal-calendar');
  await fillSlot(page, day, '19:30', '20:30');
  await page.getByRole('button', { name: 'Add anyway' }).click();
  await expect(page.getByText('Time slot added successfully!')).toBeVisible();

  await fillSlot(page, day, '19:00', '20:00');
  await page.getByRole('button', { name: 'Add anyway' }).click();
  await expect(page.getByText('You have already added this time slot.').first()).toBeVisible();
});
