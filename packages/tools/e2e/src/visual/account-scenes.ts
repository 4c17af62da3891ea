import { press, pressThere, sameFor, type Scene } from './scene.js';

/** The user's own account page, with the actions of all roles. */
export const ACCOUNT_SCENES: readonly Scene[] = sameFor('everybody', [
  { name: 'account', path: '/account' },
  {
    name: 'account: a name that is empty',
    path: '/account',
    async then(page) {
      await press('Change name')(page);
      await page.getByLabel('Full name').fill('');
      await pressThere('Save')(page);
    },
    modal: 'change-profile-modal',
  },
  {
    name: 'account: mails come back',
    path: '/account',
    answers: (page) => {
      const json = { choices: [{ kind: 'booked', on: true }], email_delivery: 'refused' };
      return page.route('**/api/users/me/message-choices', (route) => route.fulfill({ json }));
    },
    then: (page) => page.getByText('Emails to this address bounce.').waitFor(),
  },
  {
    name: 'account: email',
    path: '/account',
    async then(page) {
      await press('Change email')(page);
      await pressThere('Send the link')(page);
    },
    modal: 'change-email-modal',
  },
  {
    name: 'account: password',
    path: '/account',
    async then(page) {
      await press('Change password')(page);
      await pressThere('Save')(page);
    },
    modal: 'change-password-modal',
  },
  {
    name: 'account: a form that does not load',
    path: '/account',
    answers: (page) => page.route('**/async/sign-in.*', (route) => route.abort()),
    then: press('Change name'),
    modal: 'lazy-modal',
  },
  {
    name: 'account: signing out everywhere',
    path: '/account',
    then: press('Sign out everywhere'),
    modal: 'sign-out-modal',
  },
  {
    name: 'account: leaving',
    path: '/account',
    async then(page) {
      await press('Leave Walkies')(page);
      await pressThere('Leave Walkies')(page);
    },
    modal: 'leave-modal',
  },
]);
