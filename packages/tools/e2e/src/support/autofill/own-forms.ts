import type { Page } from '@playwright/test';
import { followMail } from '../mailbox.js';
import { openAs } from '../open-as.js';
import { anAccountWithoutProfile, DEMO, signUp } from '../people.js';
import { isPhone } from '../screens.js';
import { addSlot, addSlotSoon, dayFromToday } from '../slots.js';
import {
  answer,
  BY_EMAIL,
  EMAIL,
  type FilledForm,
  FULL_NAME,
  main,
  modal,
  PASSWORD,
  password,
  PHONE,
  press,
  tick,
  WORDS,
} from './filled-form.js';

const NEW_PASSWORD = 'a better one this time';

const forVisitors = (path: `/${string}`) => async (page: Page) => {
  await page.goto(path);
  return main(page);
};

const ofAccount = (opener: string) => async (page: Page) => {
  await openAs(page, (await signUp()).account, '/account');
  await press(page, opener);
  return modal(page);
};

const PROFILE = ['remote-walker/src/slot-calendar/profile-fields.tsx'];
const CREDENTIALS = ['shell/src/sign-in/credentials-form.tsx'];

/** Forms about the user's own account. */
export const OWN_FORMS: Record<string, FilledForm> = {
  login: { files: CREDENTIALS, open: forVisitors('/login'), fields: BY_EMAIL, submit: 'Login' },
  'admin login': {
    files: CREDENTIALS,
    open: forVisitors('/admin-login'),
    fields: BY_EMAIL,
    submit: 'Login',
  },
  'sign-up': {
    files: ['shell/src/sign-in/sign-up-form.tsx'],
    open: forVisitors('/signup'),
    fields: { ...FULL_NAME, ...PHONE, ...BY_EMAIL, 'Confirm password': password },
    then: tick,
    submit: 'Sign up',
  },
  'forgotten password': {
    files: ['shell/src/links/request-reset-form.tsx'],
    open: forVisitors('/reset-password'),
    fields: { Email: EMAIL },
    submit: 'Send the link',
  },
  'new password by a link': {
    files: ['shell/src/links/choose-password-form.tsx'],
    async open(page) {
      const { account } = await signUp();
      await page.goto('/reset-password');
      await page.getByLabel('Email').fill(account.email);
      await press(page, 'Send the link');
      await followMail(page, account.email, 1, 'Choose a new password');
      return main(page);
    },
    fields: { 'New password': NEW_PASSWORD, 'Confirm new password': NEW_PASSWORD },
    submit: 'Save and log in',
  },
  'own name': {
    files: ['shell/src/account/change-profile-modal.tsx'],
    open: ofAccount('Change name'),
    fields: FULL_NAME,
    submit: 'Save',
  },
  'own phone number': {
    files: ['shell/src/account/change-profile-modal.tsx'],
    open: ofAccount('Change phone number'),
    fields: PHONE,
    submit: 'Save',
  },
  'own email': {
    files: ['shell/src/account/change-email-modal.tsx'],
    open: ofAccount('Change email'),
    fields: { 'New email': EMAIL, ...PASSWORD },
    submit: 'Send the link',
  },
  'own password': {
    files: ['shell/src/account/change-password-modal.tsx'],
    open: ofAccount('Change password'),
    fields: {
      'Current password': password,
      'New password': NEW_PASSWORD,
      'Confirm new password': NEW_PASSWORD,
    },
    submit: 'Save',
  },
  'password once more': {
    files: ['shell/src/sign-in/reauthentication-modal.tsx'],
    async open(page) {
      const { uid } = await signUp('Dora Download');
      await openAs(page, DEMO.admin, `/admin-person?uid=${uid}`);
      await press(page, 'Download data');
      return modal(page);
    },
    fields: PASSWORD,
    submit: 'Continue',
  },
  leaving: {
    files: ['shell/src/account/leave-modal.tsx'],
    open: ofAccount('Leave Walkies'),
    fields: PASSWORD,
    submit: 'Leave Walkies',
  },
  'missing profile': {
    files: PROFILE,
    async open(page) {
      await openAs(page, await anAccountWithoutProfile(), '/walker-calendar');
      return main(page);
    },
    fields: { ...FULL_NAME, ...PHONE },
    then: tick,
    submit: 'Save',
  },
  'missing profile while booking': {
    files: PROFILE,
    async open(page) {
      const { id } = await addSlot(dayFromToday(446), '06:00', isPhone(page) ? '06:30' : '06:45');
      const account = await anAccountWithoutProfile();
      await openAs(page, account, `/walker-calendar?slot=${id}`);
      return modal(page);
    },
    fields: { ...FULL_NAME, ...PHONE },
    then: tick,
    submit: 'Confirm',
  },
  'late cancel': {
    files: ['remote-walker/src/slot-calendar/late-cancel-modal.tsx'],
    async open(page) {
      const { id } = await addSlotSoon(isPhone(page) ? 50 : 52);
      const walker = await signUp('Lou Late');
      await walker.call('PUT', `/time-slots/${id}/book`);
      await openAs(page, walker.account, `/walker-calendar?slot=${id}&mine`);
      await press(page, 'I can’t come');
      return modal(page);
    },
    fields: { 'Why can’t you come?': WORDS },
    isLeft: true,
    submit: 'Give my place back',
  },
  'own side': {
    files: ['shell/src/home/own-sides.tsx'],
    async open(page) {
      const dog = { id: 1, name: 'Biscuit', imageUrl: null };
      const times = { start_time: '2026-01-05T10:00:00Z', end_time: '2026-01-05T11:00:00Z' };
      await answer(page, /\/api\/users\/me\/incidents/, [{ id: 4, ...times, dog, side: null }]);
      await openAs(page, (await signUp()).account, '/');
      return main(page);
    },
    fields: { 'What happened, as you saw it': WORDS },
    isLeft: true,
    submit: 'Send',
  },
};
