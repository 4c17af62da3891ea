import { expect, type Page } from '@playwright/test';
import { keepQuiet } from '../support/screens.js';
import { test } from './crowded-site.js';
import { HEIGHT_AT } from './modes.js';

const WIDTHS = [768, 1024, 1280] as const;

test.setTimeout(120_000);

/** The slots of the week whose time is hidden or cut. */
const slotsWithoutTime = (page: Page): Promise<string[]> =>
  page.locator('.fc-timegrid-event button').evaluateAll((slots) =>
    slots
      .filter((slot) => {
        const time = slot.querySelector(':scope > [aria-hidden]');
        return !time || time.clientWidth === 0 || time.scrollWidth > time.clientWidth;
      })
      .map((slot) => slot.textContent),
  );

for (const [viewer, address] of [
  ['walker', '/walker-calendar'],
  ['admin', '/admin-calendar'],
] as const) {
  const tier = viewer === 'walker' ? {} : { tag: '@deep' };
  test(`crowded week: shows the ${viewer} the time of every slot`, tier, async ({ site }) => {
    const page = await (await site.contextOf(viewer)).newPage();
    await keepQuiet(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT_AT[width] });
      await page.goto(address);
      await expect(page.locator('.fc-timegrid-event button').first()).toBeVisible();
      await expect.poll(() => slotsWithoutTime(page), `at ${width} px`).toEqual([]);
    }
    await page.close();
  });
}
