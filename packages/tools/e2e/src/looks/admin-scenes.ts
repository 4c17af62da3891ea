import { dayFromToday } from '../support/slots.js';
import { choose, press, pressThere, type Scene } from './scene.js';
import { staffScenes } from './staff-scenes.js';

const CALENDAR = '/admin-calendar';
const PERSON = {
  uid: 'nobody',
  name: `Wolfeschlegelsteinhausenbergerdorff${'x'.repeat(65)}`,
  email: `${'y'.repeat(60)}@walkies.test`,
  phoneNumber: '01632 960 999',
  role: 'walker',
  bookings: 3,
  createdAt: '2025-01-01T10:00:00Z',
  lastSeen: null,
  disabled: false,
};

export const ADMIN_SCENES: readonly Scene[] = [
  ...staffScenes(CALENDAR),
  {
    name: 'question before a blocked day is opened',
    path: `${CALENDAR}?slot={blocked}`,
    then: pressThere('Open this day again'),
    modal: 'open-day-modal',
  },
  { name: 'form to block a day', path: `${CALENDAR}?block-day`, modal: 'block-day-modal' },
  {
    name: 'people of a day to block',
    path: `${CALENDAR}?block-day`,
    async then(page) {
      await page.getByRole('dialog').getByLabel('Date').fill(dayFromToday(3));
      await pressThere('Confirm Block')(page);
      await page.getByRole('dialog').getByText('Cancel').first().waitFor();
    },
    modal: 'block-day-modal',
  },
  { name: 'dogs to assign', path: `${CALENDAR}?slot={booked}&assign`, modal: 'assign-dogs-modal' },
  { name: 'panel', path: '/admin-panel' },
  { name: 'panel with errors', path: '/admin-panel', then: press('Create Marshal Account') },
  { name: 'panel with walkers', path: '/admin-panel', then: choose('Walkers') },
  {
    name: 'question before an account is disabled',
    path: '/admin-panel',
    then: press(/^Disable Wolfe/),
    modal: 'disable-person-modal',
  },
  {
    name: "a marshal's walks",
    path: '/admin-panel',
    then: (page) =>
      page
        .getByRole('link', { name: /^Wolfe/ })
        .first()
        .click(),
    modal: 'walk-list-modal',
  },
  {
    name: 'question before a person is removed',
    path: '/admin-panel?remove=nobody',
    async then(page) {
      await page.route('**/api/users/without-account*', (route) =>
        route.fulfill({ json: [PERSON], headers: { 'x-total-count': '1' } }),
      );
      await page.reload();
    },
    modal: 'remove-person-modal',
  },
  { name: 'report of upcoming walks', path: '/admin-reports?report=upcoming' },
  { name: 'report of completed walks', path: '/admin-reports?report=completed&range=total' },
  {
    name: 'report of some days',
    path: '/admin-reports?report=completed&range=dates&from=2020-01-01',
  },
  { name: 'report of dogs', path: '/admin-reports?report=dog-stats' },
  {
    name: 'upcoming walk',
    path: '/admin-reports?report=upcoming&walk={booked}',
    modal: 'upcoming-details-modal',
  },
  {
    name: 'completed walk',
    path: '/admin-reports?report=completed&range=total&walk={completed}',
    modal: 'walk-record-modal',
  },
  {
    name: "a dog's walks",
    path: '/admin-reports?report=dog-stats&dog={dog}',
    modal: 'walk-list-modal',
  },
];
