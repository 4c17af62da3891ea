import { expect, type Page } from '@playwright/test';
import { byTier } from '@walkies/tooling/tier';

/** In px; 844 is a phone in landscape. */
export const HEIGHT_AT = {
  320: 640,
  390: 844,
  768: 1024,
  844: 390,
  1024: 768,
  1280: 800,
  1600: 1000,
} as const;
export type Width = keyof typeof HEIGHT_AT;
const WIDTHS = [320, 390, 768, 844, 1024, 1280, 1600] as const satisfies Width[];
const FEW = [390, 1280] as const satisfies Width[];

/** WCAG 1.4.12. The page's policy forbids style elements. */
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
/** In px: the browser's own setting, which media queries respect. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
}

/** A user's browser settings. */
interface Mode {
  name: string;
  widths: readonly Width[];
  set: (page: Page, isOn: boolean) => Promise<unknown>;
}

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

/** The mode with most faults, as it has the least space. */
const NARROWEST: readonly Mode[] = [{ name: 'plain', widths: [320], set: () => Promise.resolve() }];

export const MODES = byTier({ quick: NARROWEST, deep: EVERY_MODE });
