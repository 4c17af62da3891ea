import { ownRemotes } from '@walkies/releases';
import { ROOT } from '../support/own-store.js';
import { DEMO } from '../support/people.js';
import { isPhone, keepQuiet } from '../support/screens.js';
import { addSlot, dayFromToday, instantOf } from '../support/slots.js';
import { expectSound } from '../support/sound.js';
import { expect, openAs, test } from '../support/test.js';

const HOUR_MS = 3_600_000;

// spec: 2.15
test(
  'calendar width: shows a list with View buttons under 768 px, a week grid above',
  { tag: '@both-widths' },
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return;
      scripts.push(await response.text().catch(() => ''));
    });
    await keepQuiet(page);
    await openAs(page, DEMO.walker, '/walker-calendar');
    await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
    if (isPhone(page)) {
      await expect(page.getByRole('button', { name: 'View' }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Week' })).toBeHidden();
    } else {
      await expect(page.getByRole('grid').first()).toBeVisible();
      for (const view of ['Month', 'Day', 'Week']) {
        await page.getByText(view, { exact: true }).click();
        await expect(page.getByRole('grid').first()).toBeVisible();
      }
    }
    await page.waitForLoadState('networkidle');
    const hasFullCalendar = scripts.some((script) => script.includes('fc-timegrid'));
    expect(hasFullCalendar).toBe(!isPhone(page));
  },
);

for (const [who, path, narrow, wide] of [
  ['walker', '/walker-calendar', 'Show more', 'Next week'],
  ['marshal', '/marshal-calendar', 'Show This Weeks Walks', 'Next week'],
  ['admin', '/admin-panel', 'Show more', 'Next week'],
] as const) {
  // spec: 2.15, 9.3, 10.81
  test(
    `calendar width: shows the ${who}'s list to 767 px and a grid from 768 px on`,
    { tag: '@deep' },
    async ({ page }) => {
      test.skip(isPhone(page), 'once is enough');
      await openAs(page, DEMO[who], path);
      if (who === 'admin') await page.goto('/admin-calendar');
      for (const width of [768, 767, 768]) {
        await page.setViewportSize({ width, height: 800 });
        const isWide = width === 768;
        const [shown, hidden] = isWide ? [wide, narrow] : [narrow, wide];
        await expect(page.getByRole('button', { name: shown })).toBeVisible();
        await expect(page.getByRole('button', { name: hidden })).toHaveCount(0);
        await expect(page.getByRole('grid')).toHaveCount(isWide ? 1 : 0);
        await expect(page.getByLabel('Start time')).toHaveCount(
          !isWide && who !== 'walker' ? 1 : 0,
        );
      }
    },
  );
}

test(
  'calendar width: is whole although what stands above it arrives later',
  { tag: '@deep' },
  async ({ page }) => {
    test.skip(isPhone(page), 'phones have the list');
    let answer = (): void => undefined;
    const isDrawn = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/day-plan*', async (route) => {
      await isDrawn;
      await route.continue();
    });
    // As narrow as beside a panel: a wider grid is measured again because more fits into it.
    await page.setViewportSize({ width: 900, height: 800 });
    await openAs(page, DEMO.marshal, '/marshal-calendar');
    const grid = page.getByRole('region', { name: 'Hours', includeHidden: true });
    await grid.waitFor({ state: 'attached' });
    // Until the plan arrives, nothing below it is shown.
    await expect(grid).toBeHidden();
    answer();
    const days = page.locator('.fc-col-header');
    await expect(days).toBeAttached();
    await expect
      .poll(() => days.evaluate((element) => element.getBoundingClientRect().width))
      .toBeGreaterThan(300);
  },
);

// With links of further remotes there may be a menu instead.
const HAS_MENU = ownRemotes(ROOT).length > 3;

test(
  'navigation width: fits an admin’s links, the most of all, in one line once there is no menu',
  { tag: '@deep' },
  async ({ page }) => {
    test.skip(isPhone(page), 'phones have the menu');
    await openAs(page, DEMO.admin, '/admin-panel');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const bar = page.getByRole('banner');
    const menu = page.getByRole('button', { name: 'Menu' });
    // Both sides of each width at which the bar changes.
    for (const width of [768, 900, 1024, 1279, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => bar.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(80);
      if (HAS_MENU && (await menu.isVisible())) continue;
      if (!HAS_MENU) await expect(links).toHaveCount(6);
      const tops = await links.evaluateAll((all) =>
        all.flatMap((link) => {
          const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
          const tops: number[] = [];
          while (texts.nextNode()) {
            const words = document.createRange();
            words.selectNodeContents(texts.currentNode);
            tops.push(...[...words.getClientRects()].map(({ top }) => Math.round(top)));
          }
          return tops;
        }),
      );
      expect(new Set(tops).size, `${width} px`).toBe(1);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBe(0);
    }
  },
);

test('navigation width: has a menu with all links where they find no room', async ({ page }) => {
  test.skip(isPhone(page), 'phones have the menu');
  await openAs(page, DEMO.admin, '/admin-panel');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const label of ['Admin Panel', 'Reports', 'Dogs', 'My account']) {
    await expect(menu.getByRole('link', { name: label })).toBeVisible();
  }
  await menu.getByRole('link', { name: 'Dogs' }).click();
  await expect(page).toHaveURL(/\/dogs$/);
  await expect(menu).toBeHidden();
});

test('calendar width: lays no slot on another and cuts none off, however short or late', async ({
  page,
}) => {
  test.skip(isPhone(page), 'phones have the list');
  const model = await addSlot(dayFromToday(571), '10:00', '11:00');
  const times = [
    ['10:00', '10:06'],
    ['10:10', '10:40'],
    ['21:50', '22:50'],
  ] as const;
  // On the second day of the week that is shown: late on a Saturday, it is the next one.
  await page.route(/\/api\/time-slots\?/, (route) => {
    const from = new URL(route.request().url()).searchParams.get('from') ?? '';
    const day = new Date(Date.parse(from) + 36 * HOUR_MS).toISOString().slice(0, 10);
    return route.fulfill({
      json: times.map(([start, end], at) => ({
        ...model,
        id: -at,
        booked_count: 3,
        start_time: instantOf(day, start),
        end_time: instantOf(day, end),
      })),
    });
  });
  await openAs(page, DEMO.marshal, '/marshal-calendar');
  await expect(page.getByRole('button', { name: / 3 of 4 spots/ })).toHaveCount(3);
  await expectSound(page);
});
