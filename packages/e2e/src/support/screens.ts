import type { Page } from '@playwright/test';
import { expect } from './test.js';

/** True where the layout is the phone's. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/** The names of the navigation's links, without the brand. */
export async function navigationOf(page: Page): Promise<string[]> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  const area = isPhone(page) ? page.getByRole('dialog') : page.getByRole('navigation').first();
  await expect(area).toBeVisible();
  const names = await area.getByRole('link').allInnerTexts();
  if (isPhone(page)) await area.getByRole('button', { name: 'Close' }).last().click();
  return names.map((name) => name.trim()).filter((name) => name !== '' && name !== 'Walkies');
}

/** Logs out by the button. */
export async function logOut(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Keeps the stream of changes closed: the network of a page that has one is never idle. */
export async function keepQuiet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = (input, init) =>
      input === '/api/events' ? new Promise(() => undefined) : ask(input, init);
  });
}
