import type { Page } from '@playwright/test';
import { CONTRACT_MAJOR, type Slot } from '@walkies/contract';
import { dayFromToday } from '../support/slots.js';
import { leaveUnsent, LONG_NAME, press, pressThere, type Scene } from './scene.js';
import { SCHEDULE_SCENES } from './schedule-scenes.js';
import { requestForHelp } from './short-slot-scenes.js';
import { staffScenes } from './staff-scenes.js';

const UNFINALIZED = 12;
/** A day without past slots, at any hour. */
const TOMORROW = `/day-plan?date=${dayFromToday(1)}` as const;

/** Opens the first slot with a walker without a dog, and the dogs for that walker. */
async function chooseADog(page: Page): Promise<void> {
  await page.getByRole('link', { name: /no dog\.$/ }).click();
  await press(/^Choose a dog/)(page);
}

/** Shows these walks as not finalized. Otherwise their number depends on the hour. */
const leaveUnfinalized = (page: Page): Promise<unknown> =>
  page.route('**/api/time-slots?*', async (route) => {
    const answer = await route.fetch();
    const slots = (await answer.json()) as Slot[];
    const over = slots.filter(({ status }) => status === 'completed').slice(0, UNFINALIZED);
    await route.fulfill({
      response: answer,
      json: over.map((slot) => ({ ...slot, status: 'booked' })),
    });
  });

/** Mocks a request by a walker with a very long name, and a suspended regular. */
const answerRequests = (page: Page): Promise<unknown> =>
  page.route('**/api/standing-bookings*', (route) =>
    route.fulfill({
      json: (['asked', 'suspended'] as const).map((state, nth) => ({
        ...{ id: nth + 1, schedule_id: 1, weekday: 6, start: '09:00', end: '10:30', state },
        walker: { id: `walker-${nth}`, name: LONG_NAME },
        requested_at: '2026-11-20T09:00:00Z',
        accepted_count: nth + 2,
      })),
    }),
  );

const REFUSED = `${LONG_NAME} has already finalized this walk.`;

/** A check-in that did not reach the API. */
const aWrite = (place: number, refused: string | null) => ({
  write: {
    id: String(place),
    method: 'PUT',
    // Not the API's: it stays unsent.
    path: '/nowhere',
    slotId: place,
    label: `${LONG_NAME} is here`,
    page: '/day-plan',
    contract: CONTRACT_MAJOR,
    pressedAt: Date.parse('2026-11-26T09:58:00Z') + place,
    isLate: true,
    isSent: false,
    refused,
  },
});

export const MARSHAL_SCENES: readonly Scene[] = [
  ...staffScenes('/marshal-calendar'),
  ...SCHEDULE_SCENES,
  {
    name: 'regulars who ask',
    path: '/marshal-calendar',
    answers: answerRequests,
    then: (page) => page.getByRole('heading', { name: 'Regulars: 2 people ask' }).waitFor(),
  },
  requestForHelp('/marshal-calendar'),
  { name: 'day plan', path: '/day-plan' },
  { name: 'day plan to come', path: TOMORROW },
  {
    name: 'dogs for a walker',
    path: TOMORROW,
    then: chooseADog,
    modal: 'pair-picker',
  },
  {
    name: 'reason for a pair',
    path: TOMORROW,
    async then(page) {
      await chooseADog(page);
      await pressThere(/^Allow with a reason/)(page);
    },
    modal: 'reason-sheet',
  },
  {
    name: 'all that is still to finalize',
    path: '/marshal-calendar',
    answers: leaveUnfinalized,
    then: press(/^Show all/),
  },
  {
    name: 'question before a logout that loses a form',
    path: '/marshal-calendar',
    async then(page) {
      await leaveUnsent('seen', {})(page);
      await press('Logout')(page);
    },
    modal: 'unsent-form-question',
    only: 'wide',
  },
  {
    name: 'what is not sent yet, and what was refused',
    path: '/marshal-calendar',
    async then(page) {
      for (const [place, refused] of [REFUSED, null].entries())
        await leaveUnsent(`write.${place}`, aWrite(place, refused))(page);
      await page.getByRole('alert').getByRole('button', { name: 'Show' }).click();
    },
    modal: 'unsent-modal',
  },
];
