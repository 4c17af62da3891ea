import type { Page } from '@playwright/test';
import { LONG_NAME, pressThere, sameFor, type Scene } from './scene.js';

const LONG_WORDS = 'Pulled at two bikes by the bridge, then slept. '.repeat(10);
const NOTED = { reason: LONG_WORDS, by: LONG_NAME, at: '2026-11-10T09:00:00Z' };
const TIMES = { start_time: '2026-11-26T10:00:00Z', end_time: '2026-11-26T11:00:00Z' };
const DOG = { id: 1, name: LONG_NAME, breed: LONG_NAME, grade: 'maroon', imageUrl: null };
const WALKER = { id: 'ines', name: LONG_NAME };
const RULE = { rule: 'DOG_ON_HOLD', dog: null, walker: null, at: null, until: null, reason: null };

/** A dog with all kinds of data at once. */
const CARE = {
  dog: { ...DOG, description: LONG_WORDS },
  mustKnow: LONG_WORDS,
  walksAWeek: 4,
  walksADay: 2,
  restMinutes: 90,
  keptApart: [{ dog: { ...DOG, id: 2 }, ...NOTED }],
  holds: [
    { id: 1, from: NOTED.at, until: null, when: 'now', kind: 'incident', ...NOTED },
    { id: 2, from: TIMES.start_time, until: null, when: 'coming', kind: 'staff', ...NOTED },
    { id: 3, from: NOTED.at, until: NOTED.at, when: 'past', kind: 'staff', ...NOTED },
  ],
  grades: [
    { before: 'grey', grade: 'maroon', ...NOTED },
    { before: 'gold', grade: 'grey', ...NOTED, reason: null, by: null },
  ],
  nextWalks: [
    { slotId: 1, ...TIMES, walker: WALKER, broken: [RULE, { ...RULE, rule: 'NOT_CLEARED' }] },
    { slotId: 2, ...TIMES, walker: null, broken: [] },
  ],
  lastWalks: (['well', 'hard', 'incident', null] as const).map((outcome, place) => ({
    slotId: place + 10,
    ...TIMES,
    walker: place === 0 ? null : WALKER,
    marshal: LONG_NAME,
    outcome,
    words: outcome === 'hard' ? LONG_WORDS : null,
  })),
  walks: 1234,
  weeks: Array.from({ length: 12 }, (_, place) => ({
    week: `2026-10-${String(place + 10)}`,
    walked: place % 7,
    planned: place === 11 ? 2 : 0,
  })),
};

const BROKEN = {
  error: 'This breaks pairs.',
  code: 'BREAKS_PAIRS',
  details: {
    pairs: (['NOT_CLEARED', 'DOG_ON_HOLD'] as const).map((rule, place) => ({
      slotId: place + 1,
      ...TIMES,
      dog: { id: 1, name: LONG_NAME },
      walker: WALKER,
      rule,
      canBeAllowed: place === 0,
    })),
  },
};

const WALKER_CARE = {
  walker: { ...WALKER, clearance: 'grey' },
  clearances: [{ before: 'gold', grade: 'grey', ...NOTED }],
  walks: 120,
  noShows: 3,
  firstWalk: null,
  dogs: [{ dog: DOG, walks: 12, last: NOTED.at }],
  nextWalks: [
    { slotId: 1, ...TIMES, dogs: [DOG] },
    { slotId: 2, ...TIMES, dogs: [] },
  ],
};

async function answerCare(page: Page): Promise<void> {
  await page.route('**/api/dogs/1/care', (route) => route.fulfill({ json: CARE }));
  await page.route('**/api/walkers/ines/care', (route) => route.fulfill({ json: WALKER_CARE }));
  await page.route('**/api/dogs/1/grade', (route) => route.fulfill({ status: 409, json: BROKEN }));
}
const seeDog = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: LONG_NAME, includeHidden: true }).waitFor();
const WITH_CARE = { answers: answerCare, then: seeDog };

/** A dog's page, and the sheets that open there. */
export const dogScenes = (): readonly Scene[] =>
  sameFor('staff', [
    { name: 'no dog chosen', path: '/dog' },
    { name: 'a dog with all there can be', path: `/dog?dog=1`, ...WITH_CARE },
    {
      name: 'what a dog needs',
      path: `/dog?dog=1&ask=needs`,
      ...WITH_CARE,
      modal: 'needs-sheet',
    },
    {
      name: 'hold, to be sent',
      path: `/dog?dog=1&ask=hold`,
      ...WITH_CARE,
      modal: 'care-sheet',
    },
    {
      name: 'dog to keep apart',
      path: `/dog?dog=1&ask=apart`,
      ...WITH_CARE,
      modal: 'care-sheet',
    },
    {
      name: 'grade that breaks pairs',
      path: `/dog?dog=1&ask=grade`,
      answers: answerCare,
      async then(page) {
        await seeDog(page);
        const sheet = page.getByRole('dialog').last();
        await sheet.getByText('Grey', { exact: true }).click();
        await sheet.getByLabel('Why?').fill(LONG_WORDS);
        await pressThere('Save the grade')(page);
        await sheet.getByText('Keep with a reason').click();
      },
      modal: 'care-sheet',
    },
    {
      name: 'a walker',
      path: `/dog?dog=1&walker=ines`,
      answers: answerCare,
      async then(page) {
        await seeDog(page);
        await page.getByRole('dialog', { name: LONG_NAME }).waitFor();
      },
      modal: 'walker-sheet',
    },
  ]);
