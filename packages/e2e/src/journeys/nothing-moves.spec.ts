import type { Page } from '@playwright/test';
import { DEMO } from '../support/people.js';
import { keepQuiet } from '../support/screens.js';
import { expect, logIn, test } from '../support/test.js';

/** What everybody opens first, and what a link of a colleague opens. */
const PAGES = {
  visitor: ['/', '/login', '/signup', '/admin-login', '/walker-dogs'],
  walker: ['/', '/walker-calendar', '/walker-dogs'],
  marshal: ['/', '/marshal-calendar', '/dogs'],
  admin: ['/', '/admin-panel', '/admin-reports', '/admin-calendar'],
} as const;

// A phone on a weak line, at its first visit.
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200e3,
  uploadThroughput: 90e3,
};
const SLOW_PHONE = { rate: 4 };
/** Rounding of half pixels inside one line of text; Google calls 0.1 good. */
const NOT_SEEN = 0.002;

declare global {
  interface Window {
    moved: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript((notSeen) => {
    window.moved = [];
    const textOf = ({ node }: LayoutShift['sources'][number]) => node?.textContent?.slice(0, 40);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput || entry.value < notSeen) continue;
        window.moved.push(`${entry.value.toFixed(3)}: ${entry.sources.map(textOf).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, NOT_SEEN);
}

async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.send('Network.emulateNetworkConditions', SLOW_LINE);
  await browser.send('Emulation.setCPUThrottlingRate', SLOW_PHONE);
}

async function expectNothingMoves(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  const moved = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        // Two frames later what was drawn last has been measured.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.moved))),
      ),
  );
  expect(moved, `what moves while ${path} loads`).toEqual([]);
}

for (const [who, paths] of Object.entries(PAGES)) {
  test(`nothing moves while a page of a ${who} loads on a slow phone`, async ({ page }) => {
    await keepQuiet(page);
    if (who !== 'visitor') {
      const role = who as keyof typeof DEMO;
      await logIn(page, DEMO[role], role === 'admin' ? '/admin-panel' : `/${role}-calendar`);
      await page.goto('about:blank');
    }
    await watchMoves(page);
    await slowDown(page);
    for (const path of paths) await expectNothingMoves(page, path);
  });
}

test('the footer of /login waits for the form, however late it is known who is there', async ({
  page,
}) => {
  await watchMoves(page);
  // The browser's own database is slow to say whether somebody is signed in.
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    let opened = 0;
    indexedDB.open = (...args) => {
      const request = open(...args);
      opened += 1;
      if (opened > 1) return request;
      Object.defineProperty(request, 'onsuccess', {
        set: (listener: () => void) =>
          request.addEventListener('success', () => setTimeout(() => listener(), 2000)),
      });
      Object.defineProperty(request, 'onerror', {
        set: (listener: (event: Event) => void) =>
          request.addEventListener('error', (event) => {
            event.preventDefault();
            setTimeout(() => listener(event), 2000);
          }),
      });
      return request;
    };
  });
  await page.goto('/login');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expectNothingMoves(page, '/login');
});
