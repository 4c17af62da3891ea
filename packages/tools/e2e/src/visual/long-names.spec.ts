import { expect, type Page } from '@playwright/test';
import { keepQuiet } from '../support/screens.js';
import { test } from './crowded-site.js';
import { addressOf, LONG_NAME } from './scene.js';
import { SCENES, VIEWERS } from './scenes.js';

const NAMED = /name|breed|^by$|^dogs$|walkers$/i;
const NO_NAMES = /\/(events|photos)/;

/** Replaces all names in an answer of the API by the very long name. */
function named(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return NAMED.test(field) ? LONG_NAME : value;
  if (Array.isArray(value)) return value.map((each) => named(each, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, named(of, key)]));
}

const giveLongNames = (page: Page): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || NO_NAMES.test(request.url())) return route.continue();
    // The request is aborted when the next page opens.
    const answer = await route.fetch().catch(() => null);
    if (!answer) return route.abort();
    const isJson = answer.headers()['content-type']?.includes('json');
    if (!answer.ok() || !isJson) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: named(await answer.json()) });
  });

test.setTimeout(180_000);

for (const viewer of VIEWERS) {
  test(
    `long names: keeps every page of the ${viewer}'s within the width of a phone`,
    {
      tag: '@deep',
    },
    async ({ site }) => {
      const page = await (await site.contextOf(viewer)).newPage();
      await keepQuiet(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await giveLongNames(page);
      const scenes = SCENES[viewer].filter(
        ({ answers, then, only }) => !answers && !then && only !== 'wide',
      );
      const wide: string[] = [];
      for (const address of new Set(scenes.map((scene) => addressOf(scene, site.ids)))) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
        await expect(page.getByText('Loading...')).toHaveCount(0);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > 320) wide.push(`${address}: ${width}`);
      }
      await page.close();
      expect(wide).toEqual([]);
    },
  );
}
