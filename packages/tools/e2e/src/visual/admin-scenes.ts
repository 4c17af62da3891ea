import type { Page } from '@playwright/test';
import { PEOPLE, unfoldMarshalForm } from '../support/people-tab.js';
import { dayFromToday } from '../support/slots.js';
import { LONG_NAME, press, pressThere, type Scene } from './scene.js';
import { SCHEDULE_SCENES } from './schedule-scenes.js';
import { requestForHelp } from './short-slot-scenes.js';
import { staffScenes } from './staff-scenes.js';

const CALENDAR = '/admin-calendar';
const PERSON = {
  uid: 'nobody',
  name: LONG_NAME,
  email: `${'y'.repeat(60)}@walkies.test`,
  phoneNumber: '01632 960 999',
  role: 'walker',
  bookings: 3,
  createdAt: '2025-01-01T10:00:00Z',
  lastSeen: null,
  disabled: false,
};

/** Finds a marshal with a long name. */
const findMarshal = (page: Page): Promise<void> =>
  page.getByLabel('Search by name or email').fill('Wolfe');

const openPerson: Scene['then'] = async (page) => {
  await findMarshal(page);
  await page
    .getByRole('link', { name: /^Wolfe/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Account' }).waitFor();
};

const MAILS = ['booked', 'reminder', 'called-off'].map((kind, day) => ({
  kind,
  state: day === 1 ? 'refused' : 'sent',
  at: `2026-01-0${day + 1}T18:00:00Z`,
}));

const LATE_CANCEL = {
  slot_id: null,
  start_time: '2026-01-01T10:00:00Z',
  end_time: '2026-01-01T11:00:00Z',
  reason: 'x'.repeat(200),
  at: '2026-01-01T09:00:00Z',
};

/** An invited person with walks, mails and a very long name. */
const answerPerson = async (page: Page): Promise<void> => {
  const waiver = { version: '2024-01', acceptedAt: '2025-01-01T10:00:00Z' };
  const person = { ...PERSON, invitedAt: '2026-01-01T10:00:00Z', waiver, roleBefore: null };
  await page.route('**/api/users/nobody', (route) => route.fulfill({ json: person }));
  await page.route('**/api/users/nobody/late-cancels*', (route) =>
    route.fulfill({ json: [LATE_CANCEL], headers: { 'x-total-count': '1' } }),
  );
  await page.route('**/api/users/nobody/messages*', (route) =>
    route.fulfill({ json: MAILS, headers: { 'x-total-count': '3' } }),
  );
};
const seePerson = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Account', includeHidden: true }).waitFor();

const NOT_ARRIVED = (['refused', 'failed'] as const).map((state, place) => ({
  id: `0b6d1f0e-7c1c-4f5e-9d0a-3f2d6f1f4a1${place}`,
  uid: PERSON.uid,
  name: PERSON.name,
  email: PERSON.email,
  email_delivery: state === 'refused' ? 'refused' : 'fine',
  kind: 'called-off',
  state,
  at: '2025-11-26T18:00:00Z',
  why: '550 5.1.1 No such mailbox: '.padEnd(200, 'x'),
}));

const FAILED_BACKUP = {
  state: 'failed',
  last_success: '2025-11-26T02:30:00Z',
  reason: 'pg_dump: error: could not write to file: No space left on device '.padEnd(300, 'x'),
};

export const ADMIN_SCENES: readonly Scene[] = [
  ...staffScenes(CALENDAR),
  ...SCHEDULE_SCENES,
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
  requestForHelp('/admin-panel'),
  { name: 'day plan', path: '/day-plan' },
  { name: 'people', path: PEOPLE },
  { name: 'form for a marshal', path: PEOPLE, then: unfoldMarshalForm },
  {
    name: 'form for a marshal with errors',
    path: PEOPLE,
    async then(page) {
      const form = await unfoldMarshalForm(page);
      await form.getByRole('button', { name: 'Create Marshal Account' }).click();
    },
  },
  { name: 'latest changes', path: '/admin-panel?tab=changes' },
  {
    name: 'panel with messages that did not arrive',
    path: '/admin-panel',
    answers: (page) =>
      page.route('**/api/messages/not-arrived*', (route) =>
        route.fulfill({ json: NOT_ARRIVED, headers: { 'x-total-count': '12' } }),
      ),
    then: (page) => page.getByRole('table', { name: 'Messages that did not arrive' }).waitFor(),
  },
  {
    name: 'panel with a failed backup',
    path: '/admin-panel',
    answers: (page) =>
      page.route('**/api/backup-status', (route) => route.fulfill({ json: FAILED_BACKUP })),
    then: (page) => page.getByText('The last backup failed.').waitFor(),
  },
  { name: 'walkers', path: `${PEOPLE}&who=walker` },
  {
    name: 'question before an account is disabled',
    path: `${PEOPLE}&who=marshal`,
    async then(page) {
      await findMarshal(page);
      await press(/^Disable Wolfe/)(page);
    },
    modal: 'disable-person-modal',
  },
  { name: 'admins', path: `${PEOPLE}&who=admin` },
  { name: 'nobody chosen', path: '/admin-person' },
  { name: "a marshal's page", path: `${PEOPLE}&who=marshal`, then: openPerson },
  {
    name: "a person's page with all there can be",
    path: '/admin-person?uid=nobody',
    answers: answerPerson,
    then: seePerson,
  },
  {
    name: 'question before an invitation is withdrawn',
    path: '/admin-person?uid=nobody&ask=withdraw',
    answers: answerPerson,
    then: seePerson,
    modal: 'person-question',
  },
  {
    name: 'question before somebody is made an admin',
    path: '/admin-person?uid=nobody&ask=appoint',
    answers: answerPerson,
    then: seePerson,
    modal: 'person-question',
  },
  {
    name: 'question before admin rights are taken back',
    path: '/admin-person?uid=nobody&ask=dismiss',
    answers: answerPerson,
    then: seePerson,
    modal: 'person-question',
  },
  {
    name: 'question before a person is erased',
    path: '/admin-person?uid=nobody&ask=erase',
    answers: answerPerson,
    then: seePerson,
    modal: 'person-question',
  },
  {
    name: 'password before a person is erased',
    path: '/admin-person?uid=nobody&ask=erase',
    answers: answerPerson,
    async then(page) {
      await seePerson(page);
      await pressThere('Erase for good')(page);
      await page.getByRole('dialog', { name: /^Enter your password/ }).waitFor();
    },
    modal: 'reauthentication-modal',
  },
  {
    name: 'question before a person is removed',
    path: `${PEOPLE}&who=without-account&remove=nobody`,
    answers: (page) =>
      page.route('**/api/users/without-account*', (route) =>
        route.fulfill({ json: [PERSON], headers: { 'x-total-count': '1' } }),
      ),
    modal: 'remove-person-modal',
  },
  { name: 'report of upcoming walks', path: '/admin-reports?report=upcoming' },
  { name: 'report of completed walks', path: '/admin-reports?report=completed&range=total' },
  {
    name: 'report of some days',
    path: '/admin-reports?report=completed&range=dates&from=2020-01-01',
  },
  { name: 'report of dogs', path: '/admin-reports?report=dog-stats' },
  { name: 'report of dogs below target', path: '/admin-reports?report=below-target' },
  { name: 'report of exceptions', path: '/admin-reports?report=exceptions&range=total' },
  { name: 'report of clearances', path: '/admin-reports?report=clearances&range=total' },
  { name: 'report of hours', path: '/admin-reports?report=hours' },
  { name: 'report of hours by month', path: '/admin-reports?report=hours&by=month' },
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
