import { expect, type Page } from '@playwright/test';
import { translatePage } from '@walkies/ui/testing/translate-page';

/** As where the browser translates every page. What React wrote and nobody sees is in `unseen`. */
export const translate = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: `window.translation = (${String(translatePage)})()` });

/** What the API has answered a page. */
interface Answered {
  /** Of dogs and people. */
  names: Set<string>;
  /** Which may be called as somebody is. */
  breeds: Set<string>;
}

/** Collects the names in what the API answers a page from here on. */
export function namesFor(page: Page): Answered {
  const answered: Answered = { names: new Set(), breeds: new Set() };
  const collect = (key: string, value: unknown): unknown => {
    const kind = key === 'breed' ? 'breeds' : /names?$/i.test(key) && 'names';
    for (const text of [value].flat())
      if (kind && typeof text === 'string' && text.length > 1) answered[kind].add(text);
    return value;
  };
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    // Some answers are no JSON, or go with their page.
    void response
      .text()
      .then((text) => JSON.parse(text, collect))
      .catch(() => undefined);
  });
  return answered;
}

/** Texts with a name that a browser has translated, or would translate in a list to choose from; five at most. */
export async function translatedNames(page: Page, answered: Answered): Promise<string[]> {
  const texts = await page
    .locator('font:not(font font), option:not([translate=no])')
    .evaluateAll((elements) => elements.map(({ textContent }) => textContent ?? ''));
  const names = [...answered.names].map((name) => {
    const escaped = name.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');
    return new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'u');
  });
  return [...new Set(texts)]
    .filter((text) => !answered.breeds.has(text) && names.some((name) => name.test(text)))
    .slice(0, 5);
}

/** As where somebody blocks all that sites may keep: each access throws. */
export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get });
    }
    Object.defineProperty(document, 'cookie', { get, set: get });
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });
  });

/** As where the clock of a device is ahead of the true time. */
export const putClockAhead = (page: Page, hours: number): Promise<unknown> =>
  page.addInitScript((ahead) => {
    const { now } = Date;
    window.Date = new Proxy(Date, {
      construct: (target, args, self) =>
        Reflect.construct(target, args.length > 0 ? args : [now() + ahead], self),
      get: (target, key) => (key === 'now' ? () => now() + ahead : Reflect.get(target, key)),
    });
  }, hours * 3_600_000);

/** What a page complains of from here on: what it throws, and errors of its console. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

/** All that there is to read, once all of it is there. */
async function textOf(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  await expect(page.locator('[data-waiting], [aria-busy=true]:not(button, dialog)')).toHaveCount(0);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  const text = await page.locator('body').innerText();
  // When somebody was last here, which these pages move on.
  return text.replaceAll(/\d \w+ \d{4}, \d\d:\d\d/g, '').replaceAll(/\s+/g, ' ');
}

/** Nothing is white and nothing false: a page says what an ordinary browser says at the same address. */
export async function expectSameText(page: Page, ordinary: Page, where: string): Promise<void> {
  await expect
    .soft(async () => expect(await textOf(page)).toBe(await textOf(ordinary)), where)
    .toPass({ timeout: 15_000 });
}
