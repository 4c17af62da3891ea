import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { siteUrl, type Account } from './people.js';

/** Records browser errors that no page may cause: policy violations and exceptions. */
function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) complaints.push(message.text());
  });
}

interface Fixtures {
  baseURL: string;
  /** Errors that a test causes on purpose. */
  mayComplain: RegExp | null;
  /** A page in a separate browser, of the same size as the test's. */
  anotherBrowser: () => Promise<Page>;
  quiet: undefined;
}

export const test = base.extend<Fixtures>({
  mayComplain: [null, { option: true }],
  baseURL: async ({}, use) => {
    await use(siteUrl());
  },
  anotherBrowser: async ({ page, browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  quiet: [
    async ({ page, mayComplain }, use) => {
      const complaints: string[] = [];
      watch(page, complaints);
      await use(undefined);
      expect(complaints.filter((complaint) => !mayComplain?.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
export { NO_PAGE, openAs } from './open-as.js';

/** Logs in by the form and waits for the role's first page. */
export async function logIn(page: Page, account: Account, landsOn: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, account);
  await page.waitForURL(`**${landsOn}`);
}

/** Fills the form of the open login page and sends it. */
export async function fillLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
