import type { Page } from '@playwright/test';
import type { Slot } from '@walkies/contract';
import { byTier } from '@walkies/tooling/tier';
import { DEMO } from '../support/people.js';
import { isPhone, keepQuiet, leaveOnly } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, NO_PAGE, openAs, test } from '../support/test.js';

/** The shell's own pages, and the first page of each role. */
const PAGES = {
  visitor: byTier({ quick: ['/'], deep: ['/', '/login', '/signup', '/admin-login'] }),
  walker: ['/', '/walker-calendar'],
  marshal: ['/', '/marshal-calendar'],
  admin: ['/admin-panel'],
} as const;

// A phone's first visit over a weak connection.
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200e3,
  uploadThroughput: 90e3,
};
const SLOW_PHONE = { rate: 4 };
/** Tolerance for rounded half pixels within a line of text; Google rates 0.1 as good. */
const NOT_SEEN = 0.0005;

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
        // After two frames, the last paint has been measured.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.moved))),
      ),
  );
  expect(moved, `what moves while ${path} loads`).toEqual([]);
}

const HOURS: Record<string, number> = { visitor: 12, walker: 13, marshal: 14, admin: 15 };

/**
 * Two slots at one time, side by side in a week. On a Saturday, tomorrow is in another week and they are
 * not visible.
 */
async function slotsAtOneTime(who: string, onPhone: boolean): Promise<Slot[]> {
  const [day, from] = [dayFromToday(1), `${HOURS[who]}:${onPhone ? '05' : '10'}`];
  const ends = ['45', '50'].map((minutes) => `${HOURS[who]}:${minutes}`);
  const slots = [];
  for (const to of ends) slots.push(await addSlot(day, from, to));
  return slots;
}

/** A dog needs the walker in the first slot: its line in a card loads separately from the list. */
async function needDog(page: Page, [slot]: Slot[]): Promise<void> {
  await page.route('**/api/users/me/dogs-that-need-me', (route) =>
    route.fulfill({
      json: [
        {
          slot_id: slot?.id,
          start_time: slot?.start_time,
          end_time: slot?.end_time,
          booked_by_me: false,
          walks_this_week: 0,
          dog: {
            id: 1,
            name: 'Nell',
            breed: 'Collie',
            grade: 'gold',
            imageUrl: null,
            mustKnow: '',
          },
        },
      ],
    }),
  );
}

for (const [who, paths] of Object.entries(PAGES)) {
  test(
    `layout shift: moves nothing while a page of the role ${who} loads on a slow phone`,
    { tag: who === 'walker' ? '@phone' : '@deep' },
    async ({ page }) => {
      await keepQuiet(page);
      const slots = await slotsAtOneTime(who, isPhone(page));
      // Hide slots that other tests add meanwhile.
      await leaveOnly(page, slots);
      await needDog(page, slots);
      if (who !== 'visitor') await openAs(page, DEMO[who as keyof typeof DEMO], NO_PAGE);
      await watchMoves(page);
      await slowDown(page);
      for (const path of paths) await expectNothingMoves(page, path);
    },
  );
}
