import type { Page } from '@playwright/test';
import { addShelterDays, dayOf, type ScheduleEntry, type Slot } from '@walkies/contract';
import { DEMO, signIn, signUp } from '../support/people.js';
import { isPhone, keepQuiet, restingBox, tabTo } from '../support/screens.js';
import { dayFromToday, instantOf } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

const ZONE = 'Europe/London';

/** The next day of this weekday, from the day after tomorrow on. */
function nextDay(weekday: number): string {
  const first = new Date(`${dayFromToday(2)}T12:00:00Z`);
  const days = (weekday - first.getUTCDay() + 7) % 7;
  return dayOf(addShelterDays(first, days, ZONE), ZONE);
}

const weekdayName = (weekday: number): string =>
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][weekday] ?? '';

/** The slots at a shelter time of a day. */
async function slotsAt(day: string, start: string, end: string): Promise<Slot[]> {
  const marshal = await signIn(DEMO.marshal);
  const range = `from=${instantOf(day, start)}&to=${instantOf(day, end)}`;
  const answer = await marshal.call('GET', `/time-slots?${range}`);
  const slots = (await answer.json()) as Slot[];
  const at = new Date(instantOf(day, start)).getTime();
  return slots.filter(({ start_time }) => new Date(start_time).getTime() === at);
}

/** Ends the walks that a test has left, so that it can run again. */
async function endWalks(weekday: number, starts: readonly string[]): Promise<void> {
  const marshal = await signIn(DEMO.marshal);
  const { entries } = (await (await marshal.call('GET', '/schedule')).json()) as {
    entries: ScheduleEntry[];
  };
  const own = entries.filter(({ periods }) =>
    periods.some((period) => period.weekday === weekday && starts.includes(period.start)),
  );
  for (const { id } of own) {
    const change = { from: dayFromToday(0), entry: null };
    const preview = await marshal.call('POST', `/schedule/${id}/preview`, change);
    const { undecided } = (await preview.json()) as { undecided: { id: number }[] };
    const slots = undecided.map((slot) => ({ id: slot.id, then: 'cancel' }));
    await marshal.call('PUT', `/schedule/${id}`, { ...change, slots });
  }
}

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const walkOf = (page: Page, weekday: number, time: string) =>
  page.getByRole('button', { name: new RegExp(`^${weekdayName(weekday)} ${time}`) });

/** Times that no other test uses: the schedule takes slots of the same time as its own. */
const [FIRST, SECOND, LAST] = ['20:30', '21:30', '22:00'] as const;

test(
  'schedule: sets up walks of two days without a pointer, and their slots appear at once',
  { tag: '@phone' },
  async ({ page }) => {
    const weekdays = isPhone(page) ? [1, 3] : [2, 6];
    for (const weekday of weekdays) await endWalks(weekday, [FIRST]);
    await openAs(page, DEMO.marshal, '/schedule');
    const add = page.getByRole('button', { name: 'Add a walk' });
    await expect(add).toBeVisible();
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    const form = sheet(page, 'Add a walk to the schedule');
    for (const weekday of weekdays) {
      await form.getByRole('checkbox', { name: weekdayName(weekday) }).press('Space');
    }
    await form.getByLabel('Start time').selectOption(FIRST);
    await form.getByRole('button', { name: 'Add another time' }).press('Enter');
    await expect(form.getByLabel('Start time 2')).toBeFocused();
    await form.getByRole('button', { name: 'Remove time 2' }).press('Enter');
    await expect(form.getByLabel('Start time')).toBeFocused();
    await form.getByLabel('End time').selectOption(SECOND);
    await form.getByLabel('Walkers needed').selectOption('3');
    await form.getByRole('button', { name: 'Add 2 walks' }).press('Enter');
    await expect(page.getByText('2 walks are in the schedule.')).toBeVisible();
    for (const weekday of weekdays) {
      await expect(walkOf(page, weekday, FIRST)).toBeVisible();
      const [slot] = await slotsAt(nextDay(weekday), FIRST, SECOND);
      expect(slot).toMatchObject({ marshal_name: 'Maria Lopez', minimum_walkers: 3 });
    }
    const [first = 0, second = 0] = weekdays;
    await page.getByRole('button', { name: `Copy ${weekdayName(first)}` }).press('Enter');
    const copy = sheet(page, `Copy ${weekdayName(first)}`);
    await copy.getByRole('checkbox', { name: weekdayName(second) }).press('Space');
    await expect(copy.getByRole('status')).toContainText(
      new RegExp(`Already there: .*${FIRST}\\s–\\s${SECOND}`),
    );
    for (const weekday of weekdays) await endWalks(weekday, [FIRST]);
  },
);

test('schedule: adds a walk at a dragged time', { tag: '@deep' }, async ({ page }) => {
  test.skip(isPhone(page), 'There is no grid to drag over.');
  await keepQuiet(page);
  await openAs(page, DEMO.admin, '/schedule');
  await expect(walkOf(page, 6, '08:30')).toBeVisible();
  const lane = page.locator('.fc-timegrid-slot-lane[data-time="07:00:00"]');
  await lane.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const row = await restingBox(lane);
  const column = await restingBox(page.locator('.fc-timegrid-col[data-date="2023-01-04"]'));
  const [x, y] = [column.x + column.width / 2, row.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 30, { steps: 4 });
  await page.mouse.move(x, y + 44, { steps: 4 });
  await page.mouse.up();
  const form = sheet(page, 'Add a walk to the schedule');
  await expect(form.getByRole('checkbox', { name: 'Wednesday' })).toBeChecked();
  await expect(form.getByLabel('Start time')).toHaveValue('07:00');
  await expect(form.getByLabel('End time')).toHaveValue('08:00');
});

// spec: 10.6
test('schedule: changes a walk from a date on, and the one that is booked moves along', async ({
  page,
}) => {
  const weekday = isPhone(page) ? 4 : 5;
  await endWalks(weekday, [FIRST, SECOND]);
  const marshal = await signIn(DEMO.marshal);
  await marshal.call('POST', '/schedule', { weekday, start: FIRST, end: SECOND });
  const day = nextDay(weekday);
  const [slot] = await slotsAt(day, FIRST, SECOND);
  const walker = await signUp('Rory Weekly');
  await walker.call('PUT', `/time-slots/${slot?.id}/book`);

  await openAs(page, DEMO.marshal, '/schedule');
  await walkOf(page, weekday, FIRST).click();
  const form = sheet(page, 'Change this walk');
  await form.getByLabel('Start time').selectOption(SECOND);
  await form.getByLabel('End time').selectOption(LAST);
  await form.getByLabel('Change from').fill(day);
  await form.getByRole('button', { name: 'Show what changes' }).click();
  const effects = sheet(page, 'Change this walk?');
  await expect(
    effects.getByText(/walks? without bookings will move to the new time/),
  ).toBeVisible();
  await expect(effects.getByText('Booked by Rory Weekly.')).toBeVisible();
  await expect(effects.getByRole('radio', { name: 'Move it' })).toBeChecked();
  await effects.getByRole('button', { name: 'Save the change' }).click();
  await expect(page.getByText('The schedule is changed.')).toBeVisible();
  await expect(walkOf(page, weekday, SECOND)).toBeVisible();
  expect(await slotsAt(day, FIRST, SECOND)).toEqual([]);
  expect(await slotsAt(day, SECOND, LAST)).toMatchObject([{ booked_count: 1 }]);
  await endWalks(weekday, [FIRST, SECOND]);
});
