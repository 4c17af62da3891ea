import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newerCss } from './css-features.ts';
import { BROWSERS } from './rsbuild.ts';

const ROOT = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const UI = 'packages/ui/src';

/** Newer CSS, whose absence breaks nothing, and why; in all style sheets. */
const ENHANCEMENTS = {
  'at-rules.page': 'Paper has the margins that people choose.',
  'properties.-webkit-tap-highlight-color': 'A press flashes.',
  'properties.cursor': 'Fingers have no pointer.',
  'properties.field-sizing': 'A text area is enlarged by its corner.',
  'properties.forced-color-adjust': 'Safari has no forced colours.',
  'properties.resize': 'A text area scrolls.',
  'properties.scrollbar-width': 'A bar is seen below the tabs.',
  'properties.text-wrap': 'A heading breaks where its line is full.',
  // The prefixed one stands beside it.
  'properties.line-clamp': '-webkit-line-clamp',
  'properties.print-color-adjust': '-webkit-print-color-adjust',
  'properties.text-size-adjust': '-webkit-text-size-adjust',
};

/** Where a choice by what is within may be missing, and what is seen then. */
const HAS: Readonly<Record<string, string>> = {
  'remote-marshal/src/day-plan/plan-paper.module.css': 'Paper has what the screen shows as well.',
  'remote-marshal/src/slot-calendar/slot-calendar.module.css':
    'What stands below today moves when that comes; walks to finalize stand below it too.',
  'remote-marshal/src/poster/poster.module.css': 'The poster’s first sheet is blank.',
  'packages/staff/src/print/print.module.css': 'Paper has the controls as well.',
  [`${UI}/global.css`]: 'The page scrolls behind a modal, whose rest cannot be used all the same.',
  [`${UI}/hours/hours-statement.module.css`]: 'The page is on the paper as well.',
  [`${UI}/messages/toast-region.module.css`]:
    'A message covers the page’s last line until it goes.',
  [`${UI}/modal/modal.module.css`]: 'A panel covers the side of the page until it is closed.',
  [`${UI}/tables/table.module.css`]: 'A row with links is 4 px higher.',
  'remote-admin/src/admin-panel/to-review.module.css': 'The radio button alone shows the choice.',
  'remote-admin/src/welfare-plan/week-bar.module.css': 'The empty entry of a legend is printed.',
  'shell/src/frame/frame.module.css': 'The footer moves when the page comes.',
  'shell/src/home/home-page.module.css': 'What stands below a list moves when that comes.',
};

const SHEETS = globSync('{shell,remote-*,packages/*}/src/**/*.css', { cwd: ROOT }).sort();

const isWithin = (feature: string, name: string): boolean =>
  feature === name || feature.startsWith(`${name}.`);

const isFine = (feature: string, sheet: string): boolean =>
  (feature === 'selectors.has' && Object.hasOwn(HAS, sheet)) ||
  Object.keys(ENHANCEMENTS).some((name) => isWithin(feature, name));

const newerIn = (sheet: string) => newerCss(readFileSync(resolve(ROOT, sheet), 'utf8'), BROWSERS);

it('style sheets: needs nothing that a browser of the build lacks', () => {
  expect(SHEETS.length).toBeGreaterThan(50);
  const found = SHEETS.flatMap((sheet) =>
    newerIn(sheet)
      .filter(({ feature }) => !isFine(feature, sheet))
      .map(({ feature, line, lackedBy }) => `${sheet}:${line} ${feature}: ${lackedBy.join(', ')}`),
  );
  expect(found).toEqual([]);
});

it('style sheets: uses every listed enhancement', () => {
  const used = SHEETS.flatMap((sheet) => newerIn(sheet).map(({ feature }) => [feature, sheet]));
  const unused = Object.keys(ENHANCEMENTS).filter(
    (name) => !used.some(([one = '']) => isWithin(one, name)),
  );
  const without = Object.keys(HAS).filter(
    (sheet) => !used.some(([one, other]) => one === 'selectors.has' && other === sheet),
  );
  expect([...unused, ...without]).toEqual([]);
});

it.each([
  ['.a { field-sizing: content }', 'properties.field-sizing'],
  ['.a { text-wrap: pretty }', 'properties.text-wrap.pretty'],
  ['.a { height: 1lh }', 'types.length.lh'],
  ['.a { color: light-dark(red, blue) }', 'types.color.light-dark'],
  ['.a:has(b) { color: red }', 'selectors.has'],
  ['.a { & .b { color: red } }', 'selectors.nesting'],
  ['@starting-style { .a { color: red } }', 'at-rules.starting-style'],
  ['@media (scripting: none) { .a { color: red } }', 'at-rules.media.scripting'],
])('style sheets: finds in %s what the oldest browsers lack', (css, feature) => {
  const found = newerCss(css, ['firefox >= 115', 'safari >= 16.4']).map((use) => use.feature);
  expect(found).toContain(feature);
});

it('style sheets: accepts features that every browser has, and those queried before use', () => {
  expect(newerCss('.a:focus-visible { color: color-mix(in srgb, red, blue) }', BROWSERS)).toEqual(
    [],
  );
  expect(newerCss('@supports (height: 1lh) { .a { height: 1lh } }', BROWSERS)).toEqual([]);
});
