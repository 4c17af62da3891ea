import { dayFromToday } from '../support/slots.js';
import { ACCOUNT_SCENES } from './account-scenes.js';
import { dogScenes } from './dog-scenes.js';
import {
  choose,
  findNoDog,
  LONG_NAME,
  loseLine,
  press,
  pressThere,
  sameFor,
  type Scene,
} from './scene.js';

const CANCELLATION = {
  mails: 'on',
  start_time: '2026-11-26T10:00:00Z',
  people: (['sent', 'waiting', 'refused', 'begun', 'disabled', 'not-told'] as const).map(
    (status, place) => ({
      name: place === 1 ? LONG_NAME : `Ines Okafor ${place}`,
      email: place === 2 ? `${'y'.repeat(60)}@walkies.test` : `ines${place}@walkies.test`,
      told: status,
      email_delivery: 'fine',
    }),
  ),
};

const RULE = { dog: null, walker: null, at: null, until: null, reason: null };
const IN_THE_WAY = {
  recipients: { mails: 'on', people: 4 },
  overlapping: [
    {
      walker: { id: 'long', name: LONG_NAME },
      others: [
        {
          id: 2,
          start_time: '2026-11-26T10:00:00Z',
          end_time: '2026-11-26T11:00:00Z',
          marshal_name: null,
        },
      ],
    },
  ],
  dogs: [
    {
      dog: { id: 1, name: 'Sir Barksalot von und zu Wackelschwanz', grade: 'grey' },
      walker: { id: 'long', name: LONG_NAME, clearance: 'gold' },
      broken: [{ ...RULE, rule: 'DOG_NEEDS_REST' }],
    },
    {
      dog: { id: 2, name: 'Dot', grade: 'gold' },
      walker: null,
      broken: [{ ...RULE, rule: 'DOG_ON_HOLD', reason: 'Stitches in her paw.' }],
    },
  ],
};

/** Scenes of both marshals and admins, with their own calendars. */
export const staffScenes = (calendar: `/${string}`): readonly Scene[] => [
  ...ACCOUNT_SCENES,
  { name: 'link of a cover that does not work', path: '/cover?link=any', sameFor: 'staff' },
  { name: 'home', path: '/' },
  {
    name: 'menu',
    path: '/',
    then: press('Menu'),
    modal: 'menu-sheet',
    spoils: 'the page',
    only: 'narrow',
  },
  { name: 'list', path: calendar, only: 'narrow', walks: 'all' },
  { name: 'week', path: calendar, only: 'wide', walks: 'all' },
  { name: 'month', path: calendar, then: choose('Month'), only: 'wide', walks: 'all' },
  { name: 'day', path: calendar, then: choose('Day'), only: 'wide', walks: 'all' },
  {
    name: 'list behind +n',
    path: calendar,
    then: press(/ more walks?$/),
    modal: 'more-slots-modal',
    walks: 'all',
    only: 'wide',
  },
  ...sameFor('staff', [
    { name: 'walk ahead', path: `${calendar}?slot={booked}`, modal: 'walk-details' },
    {
      name: 'form to edit a slot',
      path: `${calendar}?slot={booked}&edit`,
      then: (page) =>
        page.getByRole('option', { name: 'Kit Mason' }).waitFor({ state: 'attached' }),
      modal: 'edit-slot-modal',
    },
    {
      name: 'form to edit a slot, with what is in the way',
      path: `${calendar}?slot={booked}&edit`,
      answers: (page) =>
        page.route('**/edit-preview?*', (route) => route.fulfill({ json: IN_THE_WAY })),
      async then(page) {
        const form = page.getByRole('dialog', { name: 'Edit Time Slot' });
        await form.getByLabel('Start time').selectOption('21:00');
        await form.getByLabel('End time').selectOption('22:00');
        await form.getByLabel('Take Dot out').check();
        await form.getByRole('button', { name: 'Save' }).click();
      },
      modal: 'edit-slot-modal',
    },
    {
      name: 'form to edit a slot, not loaded',
      path: `${calendar}?slot={booked}&edit`,
      answers: (page) => page.route(/edit-slot[^/]*\.js/, (route) => route.abort()),
      modal: 'lazy-modal',
      spoils: 'the page',
    },
    {
      name: 'question before a slot is deleted',
      path: `${calendar}?slot={booked}`,
      then: pressThere('Delete Time Slot'),
      modal: 'delete-slot-modal',
    },
    {
      name: 'question before a walker is taken out',
      path: `${calendar}?slot={booked}`,
      then: pressThere(/^Take out /),
      modal: 'take-out-modal',
    },
    {
      name: 'form to add a walker, with errors',
      path: `${calendar}?slot={open}`,
      async then(page) {
        await pressThere('Add a walker')(page);
        await pressThere('Add walker')(page);
      },
      modal: 'add-walker-modal',
    },
    {
      name: 'who was told',
      path: `${calendar}?called-off=1`,
      answers: (page) =>
        page.route('**/api/called-off/1', (route) => route.fulfill({ json: CANCELLATION })),
      modal: 'notified-walkers-modal',
    },
    { name: 'walk that is over', path: `${calendar}?slot={completed}`, modal: 'walk-details' },
    { name: 'blocked day', path: `${calendar}?slot={blocked}`, modal: 'blocked-day-details' },
    {
      name: 'form to finalize',
      path: `${calendar}?slot={booked}&finalize`,
      modal: 'finalize-walk-modal',
    },
    {
      name: 'form to finalize, with errors',
      path: `${calendar}?slot={booked}&finalize`,
      then: pressThere('Submit Final Walk'),
      modal: 'finalize-walk-modal',
    },
    {
      name: 'form to correct, with errors',
      path: `${calendar}?slot={completed}&correct`,
      then: pressThere('Save Correction'),
      modal: 'correct-walk-modal',
    },
    {
      name: 'form to log, with errors',
      path: `${calendar}?log`,
      then: pressThere('Log Walk'),
      modal: 'log-walk-modal',
    },
    {
      name: 'form for a slot, with errors',
      path: `${calendar}?add-slot`,
      then: pressThere('Add Time Slot'),
      modal: 'add-slot-modal',
    },
    {
      name: 'form for a dog, from the calendar',
      path: `${calendar}?add-dog`,
      modal: 'add-dog-modal',
    },
  ]),
  { name: 'no line', path: calendar, then: loseLine, spoils: 'the page' },
  { name: 'dogs', path: '/dogs' },
  ...sameFor('staff', [
    { name: 'no dog found', path: '/dogs', then: findNoDog },
    {
      name: 'form for a new dog, with errors',
      path: '/dogs?add',
      then: pressThere('Add Dog'),
      modal: 'dog-form-modal',
    },
    { name: 'form for a dog', path: '/dogs?edit={dog}', modal: 'dog-form-modal' },
    {
      name: 'question before a dog is deleted',
      path: '/dogs?delete={dog}',
      modal: 'delete-dog-modal',
    },
  ]),
  ...sameFor('staff', [
    { name: 'gallery', path: '/walker-dogs' },
    { name: 'page of the poster', path: '/here' },
    { name: 'check-in poster', path: '/here-poster' },
  ]),
  { name: 'plan of the week', path: '/admin-plan' },
  {
    name: 'proposals',
    // A week with future days, even on a Saturday night.
    path: `/admin-plan?week=${dayFromToday(1)}`,
    async then(page) {
      await press('Propose dogs')(page);
      await page.getByText(/Nothing is set until you accept|No proposal/).waitFor();
    },
  },
  ...dogScenes(),
];
