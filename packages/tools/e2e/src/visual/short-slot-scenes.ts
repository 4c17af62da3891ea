import type { Page } from '@playwright/test';
import { LONG_NAME, type Scene } from './scene.js';

const HELP = { from: '2026-11-20T10:00:00Z', asked_at: null, asked_by: null, asked: [] };
const SHORT_SLOTS = [
  { id: 1, dogs: [], help: HELP },
  {
    id: 2,
    dogs: ['Dot', LONG_NAME],
    help: {
      ...HELP,
      asked_at: '2026-11-24T09:10:00Z',
      asked_by: LONG_NAME,
      asked: (['sent', 'waiting', 'refused', 'failed', 'not-sent'] as const).map(
        (outcome, place) => ({
          name: place === 1 ? LONG_NAME : `Ines Okafor ${place}`,
          told: outcome,
          booked: place === 0,
        }),
      ),
    },
  },
  { id: 3, dogs: ['Dot'], help: { ...HELP, from: null } },
].map((slot, place) => ({
  start_time: `2099-11-2${place}T10:00:00Z`,
  end_time: `2099-11-2${place}T11:00:00Z`,
  marshal_name: LONG_NAME,
  missing: place + 1,
  ...slot,
}));

const answerShortSlots = (page: Page): Promise<unknown> =>
  page.route('**/api/time-slots/short', (route) => route.fulfill({ json: SHORT_SLOTS }));

/** A walker's page with the short slots. */
export const shortSlotsFirst = (path: `/${string}`): Scene => ({
  name: `walks that need walkers, ${path}`,
  path,
  answers: answerShortSlots,
  then: (page) => page.getByRole('region', { name: 'Walks that need walkers' }).waitFor(),
});

/** A page of staff with the short slots; a request for help is refused. */
export const requestForHelp = (path: `/${string}`): Scene => ({
  name: 'walks that need walkers',
  path,
  async answers(page) {
    await answerShortSlots(page);
    const error = 'All walkers who want to be asked are busy then. Call somebody.';
    await page.route('**/api/time-slots/1/help', (route) =>
      route.fulfill({ status: 409, json: { code: 'NOBODY_TO_ASK', error } }),
    );
  },
  async then(page) {
    const section = page.getByRole('region', { name: 'Walks that need walkers' });
    await section.getByText(/^Asked on/).click();
    await section.getByRole('button', { name: 'Ask for help' }).first().click();
    await section.getByRole('alert').waitFor();
  },
});
