import type { Page } from '@playwright/test';
import type { Slot, Walk } from '@walkies/contract';
import { DEMO, SAM_FIELD, signIn } from '../support/people.js';
import { aBookedSlot, dayFromToday } from '../support/slots.js';
import { expect, logIn, test } from '../support/test.js';

const NOTE = 'Biscuit limped a little on the way home.';

/** A slot with one walker, on a day that no other test uses. */
async function aSlotOf(day: number): Promise<Slot> {
  const { slot } = await aBookedSlot(dayFromToday(day), ['19:00', '20:00'], 'Wanda Walks');
  return slot;
}

async function openFinalize(page: Page, slot: Slot): Promise<void> {
  await page.goto(`/marshal-calendar?slot=${slot.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Finalize Walk' }).click();
  await expect(page.getByRole('dialog', { name: 'Finalize Walk' })).toBeVisible();
}

async function fill(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Finalize Walk' });
  await form.getByRole('checkbox', { name: /Wanda Walks/ }).check();
  await form.getByRole('button', { name: 'Biscuit' }).click();
  await form.getByLabel(/Notes/).fill(NOTE);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Final Walk' }).click();
  await page.getByRole('button', { name: 'Finalize before the start' }).click();
}

const STORED = 'Saved on this device. It is sent by itself once there is a connection.';

/** The shell sends every ten seconds. */
const expectNothingUnsent = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()), { timeout: 30_000 })
    .not.toContain('.write.');

async function expectOneWalk(slot: Slot): Promise<void> {
  const marshal = await signIn(DEMO.marshal);
  const answer = await marshal.call('GET', `/time-slots/${slot.id}/walk`);
  expect(answer.status).toBe(200);
  const walk = (await answer.json()) as Walk;
  expect(walk.walkers.filter(({ attended }) => attended).map(({ name }) => name)).toEqual([
    'Wanda Walks',
  ]);
  expect(walk.dogs.map(({ name }) => name)).toEqual(['Biscuit']);
  expect(walk.notes.map(({ text }) => text)).toEqual([NOTE]);
}

test.beforeEach(async ({ page }) => {
  await logIn(page, DEMO.marshal, '/marshal-calendar');
});

test(
  'finalize faults: finalizes by itself when the line was cut before arrival',
  { tag: '@deep' },
  async ({ page }) => {
    const slot = await aSlotOf(20);
    await openFinalize(page, slot);
    await fill(page);
    await page.route('**/api/walks', (route) => route.abort());
    await submit(page);
    await expect(page.getByText(STORED)).toBeVisible();
    await expect(page.getByText('1 entry is not sent yet.')).toBeVisible();
    await page.unroute('**/api/walks');
    await expectNothingUnsent(page);
    await expectOneWalk(slot);
  },
);

test('finalize faults: writes nothing twice when the line is cut after arrival', async ({
  page,
}) => {
  const slot = await aSlotOf(21);
  await openFinalize(page, slot);
  await fill(page);
  let cuts = 0;
  await page.route('**/api/walks', async (route) => {
    if (cuts > 0) return route.fallback();
    cuts += 1;
    await route.fetch();
    return route.abort();
  });
  await submit(page);
  await expect(page.getByText(STORED)).toBeVisible();
  await expectNothingUnsent(page);
  expect(cuts).toBe(1);
  await expectOneWalk(slot);
});

test('finalize faults: restores the input after the browser was closed', async ({
  page,
  context,
}) => {
  const slot = await aSlotOf(22);
  await openFinalize(page, slot);
  await fill(page);
  await page.close();
  const again = await context.newPage();
  await openFinalize(again, slot);
  await expect(again.getByLabel(/Notes/)).toHaveValue(NOTE);
  await expect(again.getByRole('checkbox', { name: /Wanda Walks/ })).toBeChecked();
  await submit(again);
  await expect(again.getByText('Walk finalized successfully!')).toBeVisible();
  await expectOneWalk(slot);
});

test(
  'finalize faults: finalizes a walk once on a double click',
  { tag: '@deep' },
  async ({ page }) => {
    const slot = await aSlotOf(23);
    await openFinalize(page, slot);
    await fill(page);
    let sent = 0;
    await page.route('**/api/walks', (route) => {
      sent += 1;
      return route.fallback();
    });
    await page.getByRole('button', { name: 'Submit Final Walk' }).click();
    await page.getByRole('button', { name: 'Finalize before the start' }).dblclick();
    await expect(page.getByText('Walk finalized successfully!')).toBeVisible();
    expect(sent).toBe(1);
    await expectOneWalk(slot);
  },
);

test(
  'finalize faults: shows the second of two concurrent marshals what the first did',
  { tag: '@deep' },
  async ({ page, browser }) => {
    // Without the stream of changes, the screen learns of the change by the refusal.
    await page.route('**/api/events', (route) => route.fulfill({ status: 503, body: '{}' }));
    const slot = await aSlotOf(24);
    const context = await browser.newContext();
    const sam = await context.newPage();
    await logIn(sam, SAM_FIELD, '/marshal-calendar');
    for (const marshal of [page, sam]) {
      await openFinalize(marshal, slot);
      await fill(marshal);
    }
    await submit(sam);
    await expect(sam.getByText('Walk finalized successfully!')).toBeVisible();
    await page.getByLabel(/Notes/).fill('Everybody came back wet.');
    await submit(page);

    const record = page.getByRole('dialog', { name: 'Walk Details' });
    await expect(record.getByText(/^Finalized by Sam Field/)).toBeVisible();
    await expect(record.getByText(NOTE)).toBeVisible();
    await expect(record.getByText(/Sam Field has finalized this walk already/)).toBeVisible();
    await expect(record.getByText('Everybody came back wet.')).toBeVisible();
    await expectOneWalk(slot);
    await context.close();
  },
);
