import type { Page } from '@playwright/test';
import { DEMO } from '../support/people.js';
import { keepQuiet, settled } from '../support/screens.js';
import { expect, NO_PAGE, openAs, test } from '../support/test.js';

/** Icons none of whose shapes stand off their ground: '<what it is in>: <colours>'. */
const faintIcons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const partsOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const isSeen = (colour: string) => colour !== 'none' && (partsOf(colour)[3] ?? 1) > 0;
    const linear = (part: number) =>
      part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = partsOf(colour).map(linear);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string) => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return getComputedStyle(document.documentElement).backgroundColor;
      const { backgroundColor } = getComputedStyle(element);
      return isSeen(backgroundColor) ? backgroundColor : groundOf(element.parentElement);
    };
    return [...document.querySelectorAll('svg')]
      .filter((icon) => icon.checkVisibility() && icon.getBoundingClientRect().width > 0)
      .filter((icon) => {
        const ground = groundOf(icon.parentElement);
        const shapes = [...icon.querySelectorAll('path, circle, rect')].map((shape) => {
          const { fill, stroke } = getComputedStyle(shape);
          return [fill, stroke].some((colour) => isSeen(colour) && contrast(colour, ground) >= 3);
        });
        return shapes.length > 0 && !shapes.some(Boolean);
      })
      .map((icon) => icon.parentElement?.outerHTML.slice(0, 200) ?? '');
  });

const PAGES = {
  walker: ['/', '/walker-calendar', '/walker-walks', '/walker-dogs'],
  marshal: ['/day-plan', '/marshal-calendar'],
  admin: ['/admin-panel', '/admin-plan'],
} as const;

for (const role of ['walker', 'marshal', 'admin'] as const) {
  // spec: 10.98
  test(
    `forced colours: chevrons, paws and other icons stay readable for the role ${role}`,
    { tag: '@phone' },
    async ({ page }) => {
      await keepQuiet(page);
      await openAs(page, DEMO[role], NO_PAGE);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ forcedColors: 'active', colorScheme });
        // What is not forced has the colours of the other theme.
        const other = colorScheme === 'dark' ? 'light' : 'dark';
        await page.evaluate((choice) => localStorage.setItem('walkies.appearance', choice), other);
        for (const path of PAGES[role]) {
          await page.goto(path);
          await settled(page);
          expect(await page.locator('svg').count()).toBeGreaterThan(2);
          expect({ path, colorScheme, faint: await faintIcons(page) }).toEqual({
            path,
            colorScheme,
            faint: [],
          });
        }
      }
    },
  );
}
