import { expect, type Page } from '@playwright/test';
import { findings } from '../support/geometry.js';
import { keepQuiet, leaveFewWalks } from '../support/screens.js';
import { test, type CrowdedSite } from './crowded-site.js';
import { addressOf, type Scene } from './scene.js';
import { SCENES, VIEWERS } from './scenes.js';

/** In px; 844 is a phone on its side. */
const HEIGHT_AT = {
  320: 640,
  390: 844,
  768: 1024,
  844: 390,
  1024: 768,
  1280: 800,
  1600: 1000,
} as const;
type Width = keyof typeof HEIGHT_AT;
const WIDTHS = [320, 390, 768, 844, 1024, 1280, 1600] as const satisfies Width[];
const FEW = [390, 1280] as const satisfies Width[];

/** WCAG 1.4.12. A style element is what the page's policy forbids. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

async function setSpacing(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate(
    (rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    },
    isOn ? SPACING : '',
  );
}
/** In px: the browser's own setting, by which its media queries go as well. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
}

interface Mode {
  name: string;
  widths: readonly Width[];
  set: (page: Page, isOn: boolean) => Promise<unknown>;
}

/** How people set their browser up. */
const EVERY_MODE: readonly Mode[] = [
  { name: 'plain', widths: WIDTHS, set: () => Promise.resolve() },
  { name: '200 % text', widths: FEW, set: (page, isOn) => setTextSize(page, isOn ? 32 : 16) },
  { name: "WCAG 1.4.12's spacing", widths: FEW, set: setSpacing },
  {
    name: 'forced colours',
    widths: FEW,
    set: (page, isOn) => page.emulateMedia({ forcedColors: isOn ? 'active' : 'none' }),
  },
];

/** What most faults show in: every test of every push has these, `npm run looks` has all. */
const SOME_MODES: readonly Mode[] = [
  { name: 'plain', widths: [320, 768, 1280], set: () => Promise.resolve() },
];
const MODES = process.env['WALKIES_LOOKS'] === 'all' ? EVERY_MODE : SOME_MODES;

async function resize(page: Page, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT_AT[width] });
  // What depends on the width is drawn anew in the next frame.
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
  });
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

async function arrive(page: Page, scene: Scene, ids: CrowdedSite['ids']) {
  const { then, modal, walks } = scene;
  if (!walks) await leaveFewWalks(page, Object.values(ids));
  await page.goto(addressOf(scene, ids));
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await then?.(page);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  await expect(page.locator('dialog[open]').first()).toBeVisible({ visible: Boolean(modal) });
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

/** What is wrong and stays so: the grid draws itself anew a moment after its width has changed. */
async function lastingFindings(page: Page): Promise<string[]> {
  let found: string[] = [];
  const look = async () => {
    found = await findings(page);
    return found.length;
  };
  await expect
    .poll(look, { timeout: 3_000, intervals: [150] })
    .toBe(0)
    .catch(() => null);
  return found;
}

// Thirteen looks at up to a few hundred walks.
test.setTimeout(180_000);

for (const viewer of VIEWERS) {
  for (const scene of SCENES[viewer]) {
    test(`${viewer}: ${scene.name}`, async ({ browser, site }) => {
      const context = await site.contextOf(browser, viewer);
      const page = await context.newPage();
      await keepQuiet(page);
      const fits = (width: Width) =>
        scene.only === undefined || (scene.only === 'narrow') === width < 768;
      const first = WIDTHS.find(fits) ?? 320;
      await page.setViewportSize({ width: first, height: HEIGHT_AT[first] });
      await arrive(page, scene, site.ids);
      const found: string[] = [];
      for (const { name, widths, set } of MODES) {
        await set(page, true);
        for (const width of widths.filter(fits)) {
          await resize(page, width);
          for (const finding of await lastingFindings(page))
            found.push(`${name}, ${width}: ${finding}`);
        }
        await set(page, false);
      }
      await page.close();
      expect(found).toEqual([]);
    });
  }
}
