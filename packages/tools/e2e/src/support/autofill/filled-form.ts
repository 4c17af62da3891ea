import type { Locator, Page } from '@playwright/test';
import { openAs } from '../open-as.js';
import { aNewAccount, DEMO } from '../people.js';

/** A form that browsers may fill in. */
export interface FilledForm {
  /** The source files of its fields. */
  files: string[];
  /** Opens the form and returns the element around its fields. */
  open: (page: Page) => Promise<Locator>;
  /** Values by label. */
  fields: Record<string, string>;
  /**
   * React controls these fields and resets values that it does not know on each render: so blur them at
   * once, as a phone does when its keyboard closes.
   */
  isLeft?: true;
  /** Further input that browsers do not fill in. */
  then?: (form: Locator) => Promise<unknown>;
  submit: string;
  /** The sent values, if they differ from the fields' values. */
  sent?: string[];
}

// Values that a browser fills in.
export const { email: EMAIL, password } = aNewAccount();
export const PASSWORD = { Password: password };
export const BY_EMAIL = { Email: EMAIL, ...PASSWORD };
export const FULL_NAME = { 'Full name': 'Ada Autofill' };
export const PHONE = { 'Phone number': '01234567890' };
export const WORDS = 'Filled in by the browser.';
export const WHY = { 'Why?': WORDS };

export const main = (page: Page) => page.getByRole('main');
export const modal = (page: Page) => page.getByRole('dialog').last();

export const press = (area: Page | Locator, name: string | RegExp) =>
  area.getByRole('button', { name }).first().click();
export const choose = (form: Locator, words: string) =>
  form.getByText(words, { exact: true }).click();
export const tick = (form: Locator) => form.getByRole('checkbox').check();

/** A modal of staff; `then` holds the steps beyond the URL. */
export const ofStaff =
  (
    by: 'marshal' | 'admin',
    path: `/${string}`,
    then?: (form: Locator, page: Page) => Promise<unknown>,
  ) =>
  async (page: Page) => {
    await openAs(page, DEMO[by], path);
    await then?.(modal(page), page);
    return modal(page);
  };

/** Mocks an answer of the API. */
export const answer = (page: Page, path: RegExp, json: object, status = 200) =>
  page.route(path, (route) => route.fulfill({ status, json, headers: { 'x-total-count': '1' } }));
