import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { installedFirefox } from '@walkies/local-stack/browser';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { siteUrl, type Account } from '../support/people.js';

const executablePath = installedFirefox(process.env);

/**
 * Firefox's message for scripts whose loading stops because the user leaves the page: the hash of nothing.
 */
const LEFT_EARLY = /The computed hash is “OLBgp1GsljhM2TJ/;

/** Tests in this machine's Firefox by WebDriver BiDi; without one they are skipped with a message. */
export const test = base.extend<{ tab: Page; isThere: undefined }, { firefox: Browser }>({
  isThere: [
    async ({}, use, { title }) => {
      const why = 'there is no Firefox; install one, or name it in FIREFOX';
      if (!executablePath) process.stdout.write(`NOT RUN: ${title}: ${why}.\n`);
      test.skip(!executablePath, why);
      await use(undefined);
    },
    { auto: true },
  ],
  firefox: [
    async ({}, use) => {
      // Firefox refuses to start as root in another user's home.
      const home = mkdtempSync(join(tmpdir(), 'walkies-firefox-'));
      const firefox = await puppeteer.launch({
        browser: 'firefox',
        ...(executablePath && { executablePath }),
        env: { ...process.env, HOME: home, TZ: 'Europe/London' },
        defaultViewport: { width: 1280, height: 800 },
      });
      await use(firefox);
      await firefox.close();
      rmSync(home, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ firefox }, use, info) => {
    const context = await firefox.createBrowserContext();
    const tab = await context.newPage();
    tab.setDefaultTimeout(15_000);
    const thrown: string[] = [];
    tab.on('pageerror', (error) => {
      if (!LEFT_EARLY.test(String(error))) thrown.push(String(error));
    });
    await use(tab);
    if (info.errors.length > 0) await tab.screenshot({ path: `${info.outputPath('page')}.png` });
    expect(thrown).toEqual([]);
    await context.close();
  },
});

/** Selector for an accessible role and name. */
export const named = (role: string, name: string): string =>
  `::-p-aria([role="${role}"][name="${name}"])`;

export const press = (tab: Page, name: string): Promise<void> =>
  tab.locator(named('button', name)).click();

/** Waits until the page shows this text. */
export const read = (tab: Page, words: string): Promise<void> =>
  expect.poll(() => tab.evaluate(() => document.body.innerText)).toContain(words);

async function arrive(tab: Page): Promise<void> {
  await tab.waitForSelector('h1');
  await tab.waitForFunction(() => !document.querySelector('[data-waiting]'));
}

/** Opens a page of the site; `site`: another address of it. */
export async function open(tab: Page, path: string, site = siteUrl()): Promise<void> {
  await tab.goto(`${site}${path}`);
  await arrive(tab);
}

/** Logs in by the form. */
export async function logIn(
  tab: Page,
  { email, password }: Account,
  landsOn: string,
  site = siteUrl(),
) {
  await open(tab, '/login', site);
  await tab.locator(named('textbox', 'Email')).fill(email);
  await tab.locator('input[type=password]').fill(password);
  await press(tab, 'Login');
  await expect.poll(() => new URL(tab.url()).pathname).toBe(landsOn);
  await arrive(tab);
}
