import type { Locator, Page } from '@playwright/test';
import { openAs } from '../open-as.js';
import { aNewAccount, DEMO } from '../people.js';

/** A form that a browser may fill in. */
export interface FilledForm {
  /** Where its fields are written. */
  files: string[];
  /** Opens it and answers what its fields stand in. */
  open: (page: Page) => Promise<Locator>;
  /** What is filled in, by label. */
  fields: Record<string, string>;
  /**
   * React holds what stands in its fields, and empties them whenever it draws the page and does not know of
   * it yet: they are left at once, as when a phone's keyboard goes away.
   */
  isLeft?: true;
  /** What nobody's browser fills in. */
  then?: (form: Locator) => Promise<unknown>;
  submit: string;
  /** What is sent, where that is not what stands in the fields. */
  sent?: string[];
}

// What a browser fills in.
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

/** A modal of staff; `then` is what it takes beyond the address. */
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

/** What the API answers instead of what it would say. */
export const answer = (page: Page, path: RegExp, json: object, status = 200) =>
  page.route(path, (route) => route.fulfill({ status, json, headers: { 'x-total-count': '1' } }));
