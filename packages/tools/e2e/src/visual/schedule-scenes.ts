import type { Page } from '@playwright/test';
import type { Schedule } from '@walkies/contract';
import { press, pressThere, sameFor, type Scene } from './scene.js';

const PATH = '/schedule';
const MANY = 4;

/** Shows the first walk several times, so that the grid hides some. */
const repeatFirst = (page: Page): Promise<unknown> =>
  page.route('**/api/schedule', async (route) => {
    const answer = await route.fetch();
    const schedule = (await answer.json()) as Schedule;
    const copies = Array.from({ length: MANY }, (_, nth) =>
      schedule.entries.slice(0, 1).map((entry) => ({ ...entry, id: entry.id + 10_000 + nth })),
    );
    await route.fulfill({
      response: answer,
      json: { ...schedule, entries: [...schedule.entries, ...copies.flat()] },
    });
  });

const openWalk = press(/^Saturday/);

/** Shows what an earlier start of a walk changes. */
async function showEffects(page: Page): Promise<void> {
  await openWalk(page);
  await page.getByLabel('Start time').selectOption('07:00');
  await pressThere('Show what changes')(page);
  await page.getByRole('dialog', { name: 'Change this walk?' }).waitFor();
}

/** The normal week, for both roles of staff. */
export const SCHEDULE_SCENES: readonly Scene[] = sameFor('staff', [
  { name: 'weekly schedule', path: PATH },
  {
    name: 'new walk of the week',
    path: '/schedule?add&weekday=2&start=19:00&end=20:00',
    modal: 'add-entry-sheet',
  },
  { name: 'copy of a day of the week', path: '/schedule?copy=6', modal: 'copy-day-sheet' },
  { name: 'walk of the week', path: PATH, then: openWalk, modal: 'change-entry-sheet' },
  { name: 'effects of a changed walk', path: PATH, then: showEffects, modal: 'change-preview' },
  {
    name: 'walks of the week at one time',
    path: PATH,
    answers: repeatFirst,
    then: press(/ more walks?$/),
    modal: 'more-walks',
    only: 'wide',
  },
]);
