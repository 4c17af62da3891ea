import type { Page } from '@playwright/test';
import { byTier } from '@walkies/tooling/tier';
import { findings } from '../support/geometry.js';
import { DEMO } from '../support/people.js';
import { isPhone, keepQuiet } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

// Later than the demo shelter's slots.
const day = dayFromToday(24);
const name = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
}).format(new Date(`${day}T12:00:00Z`));

test.skip(({ page }) => isPhone(page), 'phones have the list');

test.beforeAll(async () => {
  // A marshal cannot have two slots with the same start.
  for (const minute of ['00', '05', '10', '15', '20', '25']) {
    await addSlot(day, `10:${minute}`, `11:${minute}`, { by: DEMO.marshal }).catch(
      (error: unknown) => {
        // Another round has added it.
        if (!String(error).includes('SLOT_EXISTS')) throw error;
      },
    );
  }
});

/** FullCalendar's elements of the views; a walker's month of today begins at this week. */
const GRIDS = {
  Month: '.fc-dayGridMonth-view, .fc-dayGridWeeks-view',
  Week: '.fc-timeGridWeek-view',
  Day: '.fc-timeGridDay-view',
} as const;

/** Moves on from today until the day is visible. */
async function open(page: Page, view: 'Month' | 'Week' | 'Day'): Promise<void> {
  await page.getByText(view, { exact: true }).click();
  // Until then the grid of the last view stands there, in which the day may be visible.
  await expect(page.locator(GRIDS[view])).toBeVisible();
  // The calendar may open at a later day of the same week.
  if (view === 'Day') {
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(page.locator(`.fc [data-date="${dayFromToday(0)}"]`).first()).toBeVisible();
  }
  const shown = page.locator(`.fc [data-date="${day}"]`).first();
  const step = page.getByRole('button', { name: `Next ${view.toLowerCase()}` });
  const first = page.locator('.fc [data-date]').first();
  while (!(await shown.isVisible())) {
    const before = (await first.getAttribute('data-date')) ?? '';
    await step.click();
    await expect(first).not.toHaveAttribute('data-date', before);
  }
  await expect(page.getByRole('button', { name: `, ${name}, 10:00 to 11:00` })).toBeVisible();
}

const WIDTHS = byTier({ quick: [768, 1280], deep: [768, 1024, 1280, 1600] });

// spec: 2.16, 10.80
test('crowded calendar: keeps every view of a busy day readable and pressable', async ({
  page,
}) => {
  await keepQuiet(page);
  await openAs(page, DEMO.walker, '/walker-calendar');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const view of ['Week', 'Day', 'Month'] as const) {
      await open(page, view);
      expect({ width, view, findings: await findings(page) }).toEqual({
        width,
        view,
        findings: [],
      });
    }
  }
});

// spec: 10.80, 10.105
test(
  'crowded calendar: opens the list behind +n by keyboard, names its time, and returns the focus',
  { tag: '@deep' },
  async ({ page }) => {
    await keepQuiet(page);
    await openAs(page, DEMO.walker, '/walker-calendar');
    await open(page, 'Week');
    const more = page.getByRole('button', { name: new RegExp(`^${name} 10:10, \\d+ more walks$`) });
    await more.focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: `${name}, 10:10 – 11:25` });
    await expect(list).toContainText('4 more walks then');
    await expect(list.getByRole('heading', { level: 2 })).toBeFocused();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(more).toBeFocused();

    await page.keyboard.press('Enter');
    await list.getByRole('button', { name: 'View' }).last().click();
    await expect(page.getByRole('dialog', { name: 'Confirm Booking' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  },
);
