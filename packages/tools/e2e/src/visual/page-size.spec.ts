import { expect } from '@playwright/test';
import { keepQuiet } from '../support/screens.js';
import { test } from './crowded-site.js';
import { HEIGHT_AT } from './modes.js';
import { addressOf } from './scene.js';
import { SCENES, VIEWERS } from './scenes.js';

const MOST_SCREENS = 6;
const MOST_NODES = 2_500;
const WIDTHS = [390, 1280] as const;

test.setTimeout(180_000);

for (const viewer of VIEWERS) {
  test(
    `page size: keeps every page of the ${viewer}'s within six screens and 2,500 elements`,
    { tag: '@deep' },
    async ({ site }) => {
      const page = await (await site.contextOf(viewer)).newPage();
      await keepQuiet(page);
      const scenes = SCENES[viewer].filter(({ answers, then }) => !answers && !then);
      const large: string[] = [];
      for (const width of WIDTHS) {
        const height = HEIGHT_AT[width];
        await page.setViewportSize({ width, height });
        for (const address of new Set(scenes.map((scene) => addressOf(scene, site.ids)))) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
          await expect(page.getByText('Loading...')).toHaveCount(0);
          const size = await page.evaluate(() => ({
            height: document.documentElement.scrollHeight,
            nodes: document.querySelectorAll('*').length,
          }));
          if (size.height > MOST_SCREENS * height || size.nodes > MOST_NODES) {
            large.push(`${address}, ${width} px: ${size.height} px, ${size.nodes} elements`);
          }
        }
      }
      await page.close();
      expect(large).toEqual([]);
    },
  );
}
