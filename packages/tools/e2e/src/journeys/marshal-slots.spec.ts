import type { Page } from '@playwright/test';
import type { Slot } from '@walkies/contract';
import { DEMO, SAM_FIELD, signIn, signUp } from '../support/people.js';
import { isPhone, restingBox, showWeekOf, startListAt, weekLoaded } from '../support/screens.js';
import { addSlot, dayFromToday, instantOf } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

// spec: 1.3, 4.6, 10.81
test('marshal slots: adds and deletes a slot without a pointer, visible to a walker at once', async ({
  page,
  browser,
}) => {
  const day = dayFromToday(isPhone(page) ? 4 : 5);
  await openAs(page, DEMO.marshal, '/marshal-calendar');
  await expect(page.getByRole('heading', { name: 'Marshal Dashboard' })).toBeVisible();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const walker = await context.newPage();
  await openAs(walker, (await signUp('Wren Watcher')).account, '/walker-calendar');
  const listed = walker.getByRole('listitem').filter({ hasText: '21:00 – 22:00' });
  await expect(walker.getByRole('button', { name: 'View' }).first()).toBeVisible();

  const opener = page.getByRole('button', { name: 'Add Time Slot' });
  if (!isPhone(page)) {
    await opener.focus();
    await page.keyboard.press('Enter');
  }
  const form = isPhone(page) ? page.getByRole('main') : page.getByRole('dialog');
  const add = form.getByRole('button', { name: 'Add Time Slot' });
  await form.getByLabel('Date').fill(day);
  await form.getByLabel('Start time').selectOption('21:00');
  await expect(form.getByLabel('End time')).toHaveValue('22:00');
  await add.press('Enter');
  await expect(page.getByText('Time slot added successfully!')).toBeVisible();
  await startListAt(walker, day);
  await expect(listed.first()).toBeVisible();

  const marshal = await signIn(DEMO.marshal);
  const start = instantOf(day, '21:00');
  const answer = await marshal.call(
    'GET',
    `/time-slots?from=${start}&to=${instantOf(day, '22:00')}`,
  );
  const slot = ((await answer.json()) as Slot[]).find(
    ({ start_time }) => new Date(start_time).toISOString() === start,
  );
  await page.goto(`/marshal-calendar?slot=${slot?.id}`);
  const details = page.getByRole('dialog', { name: 'Walk Details' });
  await details.getByRole('button', { name: 'Delete Time Slot' }).press('Enter');
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this walk?',
  });
  await question.getByRole('button', { name: 'Delete Time Slot' }).press('Enter');
  await expect(page.getByText('Time slot deleted.')).toBeVisible();
  await expect(listed).toHaveCount(0);
  await context.close();
});

/** After a midnight in a run, still not in the present week. */
const NEXT_WEEK = dayFromToday(8);

/** Height in the grid: half an hour is 44 px. */
const heightOf = (minutes: number): number => (minutes / 30) * 44;

/** Presses at 7:20 on a Wednesday morning, when the demo shelter has no slots. */
async function beginDrag(page: Page): Promise<{ x: number; y: number }> {
  const grid = page.getByRole('grid').first();
  // Wait for the first week, so that its answer is not mistaken for the next week's.
  await expect(grid).toBeVisible();
  const nextWeek = weekLoaded(page, NEXT_WEEK);
  await showWeekOf(page, NEXT_WEEK);
  await nextWeek;
  await grid.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const box = await restingBox(grid);
  const seven = await page.locator('.fc-timegrid-slot-lane[data-time="07:00:00"]').boundingBox();
  const [x, y] = [box.x + box.width * 0.5, (seven?.y ?? 0) + heightOf(20)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 30, { steps: 4 });
  return { x, y };
}

/** Expects 7:20 to 8:10, rounded to whole half hours. */
async function expectFilledIn(page: Page): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Add Time Slot' });
  await expect(modal).toBeVisible();
  await expect(modal.getByLabel('Start time')).toHaveValue('07:00');
  await expect(modal.getByLabel('End time')).toHaveValue('08:30');
}

// spec: 2.34, 9.2
test(
  'marshal slots: opens the form with the times of a drag over the calendar',
  { tag: '@deep' },
  async ({ page }) => {
    test.skip(isPhone(page), 'There is no calendar to drag over.');
    await openAs(page, DEMO.marshal, '/marshal-calendar');
    const { x, y } = await beginDrag(page);
    await page.mouse.move(x, y + heightOf(50), { steps: 4 });
    await page.mouse.up();
    await expectFilledIn(page);
  },
);

test(
  'marshal slots: continues a drag while another marshal adds a slot',
  { tag: '@deep' },
  async ({ page }, { repeatEachIndex }) => {
    test.skip(isPhone(page), 'There is no calendar to drag over.');
    const listening = page.waitForResponse('**/api/events');
    await openAs(page, DEMO.marshal, '/marshal-calendar');
    await listening;
    const { x, y } = await beginDrag(page);
    const minute = String(repeatEachIndex % 30).padStart(2, '0');
    const slot = await addSlot(NEXT_WEEK, `06:${minute}`, '06:30', { by: SAM_FIELD });
    await expect(page.getByRole('button', { name: `06:${minute} to 06:30` }).last()).toBeAttached();
    await page.mouse.move(x, y + heightOf(50), { steps: 4 });
    await page.mouse.up();
    await expectFilledIn(page);
    // Clean up: in repeated runs, more than three side by side would hide behind '+n'.
    await (await signIn(SAM_FIELD)).call('DELETE', `/time-slots/${slot.id}`);
  },
);
