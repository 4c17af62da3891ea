import type { Locator, Page } from '@playwright/test';
import { aNewAccount, DEMO, signUp } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { expect, openAs, test } from '../support/test.js';

interface Form {
  by: 'visitor' | 'walker' | 'marshal' | 'admin';
  path: `/${string}`;
  /** The button that opens it. */
  opener?: string;
  /** What is filled in, by label. */
  fields: Record<string, string>;
  /** What nobody's browser fills in. */
  then?: (form: Locator) => Promise<unknown>;
  submit: string;
}

const { email, password } = aNewAccount();
const PASSWORD = { Password: password };
const BY_EMAIL = { Email: email, ...PASSWORD };
const PERSON = { 'Full name': 'Ada Autofill', 'Phone number': '01234567890' };
const DOG = { Name: 'Filla', Breed: 'Autocollie' };

const FORMS: Record<string, Form> = {
  login: { by: 'visitor', path: '/login', fields: BY_EMAIL, submit: 'Login' },
  'admin login': { by: 'visitor', path: '/admin-login', fields: BY_EMAIL, submit: 'Login' },
  'sign-up': {
    by: 'visitor',
    path: '/signup',
    fields: { ...PERSON, ...BY_EMAIL, 'Confirm password': password },
    then: (form) => form.getByRole('checkbox').check(),
    submit: 'Sign up',
  },
  'forgotten password': {
    by: 'visitor',
    path: '/reset-password',
    fields: { Email: email },
    submit: 'Send the link',
  },
  'own name': {
    by: 'walker',
    path: '/account',
    opener: 'Change name',
    fields: { 'Full name': 'Ada Autofill' },
    submit: 'Save',
  },
  'own phone number': {
    by: 'walker',
    path: '/account',
    opener: 'Change phone number',
    fields: { 'Phone number': '01234567890' },
    submit: 'Save',
  },
  'own email': {
    by: 'walker',
    path: '/account',
    opener: 'Change email',
    fields: { 'New email': email, ...PASSWORD },
    submit: 'Send the link',
  },
  leaving: {
    by: 'walker',
    path: '/account',
    opener: 'Leave Walkies',
    fields: PASSWORD,
    submit: 'Leave Walkies',
  },
  'new marshal': {
    by: 'admin',
    path: '/admin-panel',
    fields: { Name: 'Ada Autofill', ...BY_EMAIL, 'Phone number': '01234567890' },
    submit: 'Create Marshal Account',
  },
  dog: { by: 'admin', path: '/dogs?edit=1', fields: DOG, submit: 'Save' },
  'new dog from the calendar': {
    by: 'marshal',
    path: '/marshal-calendar?add-dog',
    fields: DOG,
    submit: 'Add Dog',
  },
  "dog's needs": {
    by: 'marshal',
    path: '/marshal-dog?dog=1&ask=needs',
    fields: { 'What walkers must know': 'Filled in by the browser.' },
    submit: 'Save',
  },
  "dog's hold": {
    by: 'admin',
    path: '/admin-dog?dog=1&ask=hold',
    fields: { 'Why?': 'Filled in by the browser.' },
    submit: 'Put on hold',
  },
};

/** As Chrome on iOS fills a field in: no event says so. */
const fillSilently = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, value) => {
    const { prototype } =
      element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  }, text);

/** What the page sends, of which only signing in and up arrives. */
async function bodiesOf(page: Page): Promise<string[]> {
  const bodies: string[] = [];
  await page.route(/accounts:|\/api\//, (route) => {
    const asked = route.request();
    if (asked.method() === 'GET') return route.fallback();
    bodies.push(asked.postData() ?? '');
    return /accounts:|\/api\/users$/.test(asked.url()) ? route.fallback() : route.abort();
  });
  return bodies;
}

for (const [name, { by, path, opener, fields, then, submit }] of Object.entries(FORMS)) {
  test(
    `the form is sent as the browser has filled it in: ${name}`,
    { tag: '@deep' },
    async ({ page }) => {
      test.skip(isPhone(page), 'once is enough');
      if (by === 'visitor') await page.goto(path);
      else await openAs(page, by === 'walker' ? (await signUp()).account : DEMO[by], path);
      if (opener) await page.getByRole('button', { name: opener }).click();
      const dialog = page.getByRole('dialog');
      const form = /[?]/.test(path) || opener ? dialog : page.getByRole('main');
      const bodies = await bodiesOf(page);
      for (const [label, text] of Object.entries(fields)) {
        await fillSilently(form.getByLabel(label, { exact: true }), text);
      }
      await then?.(form);
      await form.getByRole('button', { name: submit }).click();
      await expect
        .poll(() => Object.values(fields).filter((text) => !bodies.join().includes(text)))
        .toEqual([]);
    },
  );
}
