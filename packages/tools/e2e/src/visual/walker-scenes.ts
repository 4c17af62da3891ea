import type { Page } from '@playwright/test';
import type { Cover } from '@walkies/contract';
import { ACCOUNT_SCENES } from './account-scenes.js';
import { choose, findNoDog, LONG_NAME, loseLine, press, pressThere, type Scene } from './scene.js';
import { shortSlotsFirst } from './short-slot-scenes.js';

/** Removes required parts from the stored profile. */
async function lackProfile(page: Page): Promise<void> {
  await page.route('**/api/users/me', async (route) => {
    const answer = await route.fetch();
    const me = (await answer.json()) as object;
    const missing = ['name', 'phoneNumber', 'waiver'];
    await route.fulfill({ response: answer, json: { ...me, missing } });
  });
}

/** Delays the check of a link's recipient until the page is open. */
const answerMarkLate = (page: Page) =>
  page.route('**/api/users/me/recipient-mark', async (route) => {
    await page.getByRole('dialog', { name: 'Confirm Booking' }).waitFor();
    await route.fulfill({ json: { mark: 'own' } });
  });

/** Sets the cut-off so early that no booking can be cancelled in time. */
const endCancelling = (page: Page) =>
  page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { shelter: object };
    const shelter = { ...config.shelter, cancelCutoffHours: 9_999 };
    await route.fulfill({ response: answer, json: { ...config, shelter } });
  });

/** Mocks the answer to a cover's link. */
const answerCover = (facts: Partial<Cover>) => (page: Page) =>
  page.route('**/api/covers/*', (route) =>
    route.fulfill({
      json: {
        state: 'open',
        walker_name: LONG_NAME,
        walk: {
          slot_id: 1,
          start_time: '2026-11-26T10:00:00Z',
          end_time: '2026-11-26T11:00:00Z',
          marshal_name: LONG_NAME,
          dogs: WALKED.map(({ name }) => name),
        },
        ...facts,
      } satisfies Cover,
    }),
  );
const COVER = '/cover?link=Jc3Vh0rT9wq-2LkYpXe_5sBnGm8ZdA1uFoQiR7tHvE4';

const WALKED = ['Bo', LONG_NAME, `A${' of the hill'.repeat(7)}`].map((name, id) => ({
  id,
  name,
  imageUrl: null,
}));

/** Mocks a walker with years of walks and dogs with very long names. */
async function answerPastWalks(page: Page): Promise<void> {
  const walks = (['walked', 'there', null] as const).map((part, place) => ({
    slot_id: place,
    start_time: `2026-11-1${place}T10:00:00Z`,
    end_time: `2026-11-1${place}T11:00:00Z`,
    dogs: part ? WALKED.map((dog) => ({ dog, part })) : [],
  }));
  await page.route('**/api/users/me/past-walks*', (route) =>
    route.fulfill({
      json: {
        walk_count: 1234,
        minutes: 99_990,
        late_cancels: [
          {
            start_time: '2026-11-09T10:00:00Z',
            end_time: '2026-11-09T11:00:00Z',
            reason: 'x'.repeat(200),
            at: '2026-11-09T09:00:00Z',
          },
        ],
        dogs: WALKED.map((dog) => ({ dog, walks: 411 })),
        walks,
        next_before: '2026-11-10T10:00:00Z',
      },
    }),
  );
}

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** Mocks booked walks that begin in a few minutes, each with the time of its check-in. */
const answerCheckIns = (page: Page, checkedIn: readonly (string | null)[]) =>
  page.route('**/api/users/me/check-ins', (route) =>
    route.fulfill({
      json: {
        walks: checkedIn.map((checked_in_at, place) => ({
          slot_id: place,
          start_time: inMinutes(5),
          end_time: inMinutes(65),
          marshal_name: LONG_NAME,
          opens_at: inMinutes(-25),
          checked_in_at,
          status: 'booked',
        })),
        cancelled: checkedIn.length === 0 ? [inMinutes(5)] : [],
      },
    }),
  );

/** Mocks a regular with a date of each kind, and a request. */
async function answerRegularWalks(page: Page): Promise<void> {
  const statuses = ['booked', 'coming', 'skipped', 'away', 'cancelled', 'full', 'overlaps'];
  const usual = { weekday: 6, start: '09:00', end: '10:30' };
  const standing = {
    ...{ id: 1, schedule_id: 1, ...usual, state: 'accepted', last_day: '2027-01-30' },
    away: { from: '2026-12-20', to: '2027-01-03' },
    dates: [...statuses, 'incomplete'].map((status, nth) => ({
      day: `2026-12-${10 + nth}`,
      slot_id: nth + 1,
      start_time: `2026-12-${10 + nth}T09:00:00Z`,
      end_time: `2026-12-${10 + nth}T10:30:00Z`,
      status,
    })),
  };
  const others = ['asked', 'suspended'].map((state, nth) => ({
    ...standing,
    ...{ id: nth + 2, state, dates: [], away: null, last_day: null },
  }));
  await page.route('**/api/users/me/standing-bookings', (route) =>
    route.fulfill({ json: [standing, ...others] }),
  );
}

export const WALKER_SCENES: readonly Scene[] = [
  ...ACCOUNT_SCENES,
  {
    name: 'account: calendar',
    path: '/account',
    then: press(/^(Make an|New) address$/),
    modal: 'new-address-modal',
  },
  { name: 'home', path: '/' },
  shortSlotsFirst('/'),
  shortSlotsFirst('/walker-calendar'),
  {
    name: 'menu',
    path: '/',
    then: press('Menu'),
    modal: 'menu-sheet',
    spoils: 'the page',
    only: 'narrow',
  },
  {
    name: 'question about a booking at home',
    path: '/',
    then: press('Cancel'),
    modal: 'cancel-booking-modal',
  },
  { name: 'list', path: '/walker-calendar', only: 'narrow', walks: 'all' },
  { name: 'week', path: '/walker-calendar', only: 'wide', walks: 'all' },
  { name: 'month', path: '/walker-calendar', then: choose('Month'), only: 'wide', walks: 'all' },
  { name: 'day', path: '/walker-calendar', then: choose('Day'), only: 'wide', walks: 'all' },
  {
    name: 'list behind +n',
    path: '/walker-calendar',
    then: press(/ more walks?$/),
    modal: 'more-slots-modal',
    walks: 'all',
    only: 'wide',
  },
  { name: 'walks with a spot', path: '/walker-calendar', then: choose('With a spot') },
  { name: 'no line', path: '/walker-calendar', then: loseLine, spoils: 'the page' },
  { name: 'page of another role', path: '/admin-reports' },
  { name: 'booking', path: '/walker-calendar?slot={open}', modal: 'book-slot-modal' },
  {
    name: 'ticket of a new booking',
    path: '/walker-calendar?slot={open}',
    answers: (page) =>
      page.route(/\/api\/time-slots\/\d+\/book$/, (route) => route.fulfill({ json: {} })),
    async then(page) {
      await pressThere('Confirm')(page);
      await page.getByRole('button', { name: 'Invite a friend' }).waitFor();
    },
    modal: 'booked-modal',
  },
  { name: 'full slot', path: '/walker-calendar?slot={full}', modal: 'book-slot-modal' },
  { name: 'own booking', path: '/walker-calendar?slot={mine}', modal: 'own-booking-modal' },
  {
    name: 'question about a booking',
    path: '/walker-calendar?slot={mine}',
    then: pressThere('Cancel booking'),
    modal: 'own-booking-modal',
  },
  {
    name: 'late cancel',
    path: '/walker-calendar?slot={mine}',
    answers: endCancelling,
    async then(page) {
      await pressThere('I can’t come')(page);
      await pressThere('Give my place back')(page);
    },
    modal: 'late-cancel-modal',
    spoils: 'the page',
  },
  {
    name: 'link for a cover',
    path: '/walker-calendar?slot={mine}',
    async then(page) {
      await pressThere('Find cover')(page);
      await pressThere('Make a link')(page);
      await page.getByLabel('Link for your friend').waitFor();
    },
    modal: 'cover-link-modal',
  },
  {
    name: 'late cancel that did not load',
    path: '/walker-calendar?slot={mine}',
    answers: (page) => page.route(/giving-up[^/]*\.js/, (route) => route.abort()),
    then: pressThere('Find cover'),
    modal: 'lazy-modal',
    spoils: 'the page',
  },
  { name: 'cover', path: COVER, answers: answerCover({}) },
  { name: 'cover that is taken', path: COVER, answers: answerCover({ state: 'taken' }) },
  { name: 'cover that is yours', path: COVER, answers: answerCover({ state: 'taken-by-you' }) },
  {
    name: 'cover of no walk',
    path: COVER,
    answers: answerCover({ state: 'cancelled', walk: null }),
  },
  { name: 'slot that is gone', path: '/walker-calendar?slot=999999' },
  {
    name: 'booking that is gone',
    path: '/walker-calendar?slot={open}&mine',
    modal: 'book-slot-modal',
  },
  { name: 'link of another person', path: '/walker-calendar?slot={open}&mark=another' },
  {
    name: 'link of another person, found out late',
    path: '/walker-calendar?slot={open}&mark=another',
    answers: answerMarkLate,
    then: (page) => page.getByRole('dialog', { name: 'This link was sent' }).waitFor(),
    modal: 'late-recipient-notice',
  },
  { name: 'missing profile', path: '/walker-calendar', answers: lackProfile },
  {
    name: 'missing profile while booking',
    path: '/walker-calendar?slot={open}',
    answers: lackProfile,
    async then(page) {
      await page.getByRole('dialog').getByLabel('Full name').waitFor();
      await pressThere('Confirm')(page);
    },
    modal: 'book-slot-modal',
  },
  { name: 'my walks', path: '/walker-walks' },
  { name: 'nothing to check in for', path: '/here', answers: (page) => answerCheckIns(page, []) },
  {
    name: 'check-in, and another that was made',
    path: '/here',
    answers: (page) => answerCheckIns(page, [null, inMinutes(-20)]),
  },
  {
    name: 'check-in on home',
    path: '/',
    answers: (page) => answerCheckIns(page, [null]),
    then: (page) => page.getByRole('button', { name: 'I’m here' }).waitFor(),
  },
  {
    name: 'lateness on home',
    path: '/',
    answers: (page) => answerCheckIns(page, [null]),
    async then(page) {
      await press('I’m late')(page);
      await page.getByRole('button', { name: '20 minutes' }).waitFor();
    },
  },
  {
    name: 'check-in in my walks',
    path: '/walker-walks',
    answers: (page) => answerCheckIns(page, [null]),
    then: (page) => page.getByRole('button', { name: 'I’m here' }).waitFor(),
  },
  {
    name: 'my walks of years',
    path: '/walker-walks',
    answers: answerPastWalks,
    then: (page) => page.getByRole('region', { name: 'Your dogs' }).waitFor(),
  },
  {
    name: 'regular walks',
    path: '/walker-walks',
    answers: answerRegularWalks,
    async then(page) {
      await press('Away from … to …')(page);
      await page.getByLabel('Last day away').waitFor();
    },
  },
  { name: 'dogs', path: '/walker-dogs' },
  { name: 'no dog found', path: '/walker-dogs', then: findNoDog },
  { name: 'dog', path: '/walker-dogs?dog={dog}', modal: 'dog-details-modal' },
  {
    name: 'remote that does not load',
    path: '/walker-dogs',
    answers: (page) => page.route('**/remotes/walker/**', (route) => route.abort()),
  },
  {
    name: 'profile that does not load',
    path: '/walker-calendar',
    answers: (page) => page.route('**/api/users/me', (route) => route.fulfill({ status: 503 })),
  },
];
