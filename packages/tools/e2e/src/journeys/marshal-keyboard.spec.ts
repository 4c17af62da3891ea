import type { Locator, Page } from '@playwright/test';
import type { Walk } from '@walkies/contract';
import { DEMO, signIn } from '../support/people.js';
import { aPhoto } from '../support/photo.js';
import { isPhone, tabTo } from '../support/screens.js';
import { aBookedSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

const MOST_CHOICES = 300;

async function walkOf(slotId: number): Promise<Walk> {
  const marshal = await signIn(DEMO.marshal);
  const answer = await marshal.call('GET', `/time-slots/${slotId}/walk`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Walk;
}

/** Focuses a select and moves to this option by keyboard. */
async function choose(page: Page, select: Locator, value: string): Promise<void> {
  await expect(select.locator(`option[value="${value}"]`)).toBeAttached();
  await tabTo(page, select);
  for (let choice = 0; choice < MOST_CHOICES; choice += 1) {
    if ((await select.inputValue()) === value) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${value} is no choice.`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await expect(target).toBeEnabled();
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test.beforeEach(async ({ page }) => {
  await openAs(page, DEMO.marshal, '/marshal-calendar');
});

// spec: 1.3
test('marshal keyboard: finalizes a walk by keyboard alone', async ({ page }) => {
  const name = isPhone(page) ? 'Kay Phone' : 'Kay Desktop';
  const times = isPhone(page) ? (['19:00', '19:45'] as const) : (['19:00', '20:00'] as const);
  const { slot } = await aBookedSlot(dayFromToday(17), times, name);
  await page.goto(`/marshal-calendar?slot=${slot.id}`);
  const details = page.getByRole('dialog', { name: 'Walk Details' });
  await expect(details.getByText(name)).toBeVisible();
  await press(page, details.getByRole('button', { name: 'Finalize Walk' }));
  const form = page.getByRole('dialog', { name: 'Finalize Walk' });
  await press(page, form.getByRole('checkbox', { name }), 'Space');
  await press(page, form.getByRole('button', { name: 'Biscuit' }), 'Space');
  await write(page, form.getByLabel(/Notes/), 'Done without a mouse.');
  await press(page, form.getByRole('button', { name: 'Submit Final Walk' }));
  await press(page, form.getByRole('button', { name: 'Finalize before the start' }));
  await expect(page.getByText('Walk finalized successfully!')).toBeVisible();
  const walk = await walkOf(slot.id);
  expect(walk.walkers.map((walker) => [walker.name, walker.attended])).toEqual([[name, true]]);
  expect(walk.dogs.map((dog) => dog.name)).toEqual(['Biscuit']);
  expect(walk.notes.map(({ text }) => text)).toEqual(['Done without a mouse.']);
});

test('marshal keyboard: logs a walk by keyboard alone', { tag: '@deep' }, async ({ page }) => {
  const name = isPhone(page) ? 'Aby Phone' : 'Aby Desktop';
  const times = isPhone(page) ? (['19:00', '19:45'] as const) : (['19:00', '20:00'] as const);
  const { slot, walker } = await aBookedSlot(dayFromToday(18), times, name);
  await page.reload();
  await press(page, page.getByRole('button', { name: 'Log Walk' }));
  const form = page.getByRole('dialog', { name: 'Log Completed Walk' });
  await choose(page, form.getByLabel('Dog'), await dogNamed(form, 'Olive'));
  await choose(page, form.getByLabel('Walker'), walker.uid);
  await choose(page, form.getByLabel('Booked time slot'), String(slot.id));
  await write(page, form.getByLabel(/Notes/), 'Olive met a horse.');
  await press(page, form.getByRole('button', { name: 'Log Walk' }));
  await expect(page.getByText('Walk logged successfully!')).toBeVisible();
  const walk = await walkOf(slot.id);
  expect(walk.dogs.map((dog) => dog.name)).toEqual(['Olive']);
});

async function dogNamed(form: Locator, name: string): Promise<string> {
  const option = form.getByLabel('Dog').locator('option', { hasText: name });
  await expect(option).toBeAttached();
  return (await option.getAttribute('value')) ?? '';
}

test(
  'marshal keyboard: adds, edits and deletes a dog by keyboard alone',
  { tag: '@deep' },
  async ({ page }) => {
    const name = isPhone(page) ? 'Pip Phone' : 'Pip Desktop';
    await page.goto('/dogs');
    await expect(page.getByRole('article').first()).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Add New Dog' }));
    const form = page.getByRole('dialog');
    // The file chooser belongs to the system.
    const photo = form.getByLabel('Photo');
    await tabTo(page, photo);
    await photo.setInputFiles(await aPhoto(page));
    await write(page, form.getByLabel('Name'), name);
    await write(page, form.getByLabel('Breed'), 'Setter');
    await write(page, form.getByLabel('Description'), 'Loves everybody.');
    await choose(page, form.getByLabel('Grade'), 'gold');
    await press(page, form.getByRole('button', { name: 'Add Dog' }));
    await expect(form).toBeHidden();

    // Other tests' dogs may fill the first page.
    await write(page, page.getByRole('searchbox'), name);
    const card = page.getByRole('article', { name });
    await press(page, card.getByRole('button', { name: 'Edit' }));
    await write(page, form.getByLabel('Breed'), 'Irish Setter');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(card).toContainText('Irish Setter');

    await press(page, card.getByRole('button', { name: 'Delete' }));
    await press(page, form.getByRole('button', { name: 'Delete' }));
    await expect(card).toHaveCount(0);
  },
);
