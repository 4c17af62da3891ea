import { expect, type Page } from '@playwright/test';
import { translatePage } from '@walkies/ui/testing/translate-page';

/** Simulates a browser that translates every page. `unseen` holds React's updates that users do not see. */
export const translate = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: `window.translation = (${String(translatePage)})()` });

/** Names in the API's answers to a page. */
interface Answered {
  /** Names of dogs and people. */
  names: Set<string>;
  /** Breeds, which may equal a person's name. */
  breeds: Set<string>;
}

/** Collects the names in the API's answers to a page from now on. */
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
    // Some answers are not JSON, or are discarded with their page.
    void response
      .text()
      .then((text) => JSON.parse(text, collect))
      .catch(() => undefined);
  });
  return answered;
}

/** Texts with names that a browser has translated, or would translate in a select; five at most. */
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

/** Simulates a browser that blocks all storage: each access throws. */
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

/** Simulates a device whose clock is ahead. */
export const putClockAhead = (page: Page, hours: number): Promise<unknown> =>
  page.addInitScript((ahead) => {
    const { now } = Date;
    window.Date = new Proxy(Date, {
      construct: (target, args, self) =>
        Reflect.construct(target, args.length > 0 ? args : [now() + ahead], self),
      get: (target, key) => (key === 'now' ? () => now() + ahead : Reflect.get(target, key)),
    });
  }, hours * 3_600_000);

/** Collects a page's exceptions and console errors from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

/** All visible text, once everything has loaded. */
async function textOf(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  await expect(page.locator('[data-waiting], [aria-busy=true]:not(button, dialog)')).toHaveCount(0);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  const text = await page.locator('body').innerText();
  // Remove the times of the last visit, which these pages change, and the seconds of a wait, which each counts alone.
  return text
    .replaceAll(/\d \w+ \d{4}, \d\d:\d\d/g, '')
    .replaceAll(/\b\d+ s\b/g, '')
    .replaceAll(/\s+/g, ' ');
}

/** Expects no blank page and no wrong text: the page shows the same text as in an ordinary browser. */
export async function expectSameText(page: Page, ordinary: Page, where: string): Promise<void> {
  await expect
    .soft(async () => expect(await textOf(page)).toBe(await textOf(ordinary)), where)
    .toPass({ timeout: 15_000 });
}
