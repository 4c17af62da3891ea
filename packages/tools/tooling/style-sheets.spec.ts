import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss, { type AtRule, type Node } from 'postcss';

const ROOT = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const TOKENS = 'packages/ui/src/tokens.css';
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const found = (pattern: string) => globSync(pattern, { cwd: ROOT }).sort();
const SHEETS = found('{shell,remote-*,packages/*}/src/**/*.css');

/** Colours that are the same in both themes, and why. */
const IN_BOTH_THEMES: readonly string[] = [
  // The grades' own colours, always beside their words.
  'packages/ui/src/dogs/bandana.module.css',
  'packages/staff/src/dogs/editable-dog-card.module.css',
  // A sheet of paper, on the screen too.
  'remote-marshal/src/poster/poster.module.css',
  'remote-marshal/src/poster/qr-code.tsx',
];

const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(|\b(?:hwb|ok(?:lab|lch)|lab|lch)\(|(?<![\w-])(?:white|black|silver|gr[ae]y|red|maroon|orange|yellow|gold|olive|lime|green|teal|aqua|blue|navy|purple|fuchsia|pink|brown)(?![\w-])/i;

const withoutTexts = (value: string) => value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');

function mediaAround(node: Node): string[] {
  const media: string[] = [];
  for (let { parent } = node; parent; { parent } = parent) {
    if (parent.type === 'atrule') media.push((parent as AtRule).params);
  }
  return media;
}

function coloursIn(css: string): string[] {
  const colours: string[] = [];
  postcss.parse(css).walkDecls((declaration) => {
    if (mediaAround(declaration).includes('print')) return;
    const { prop, value } = declaration;
    if (COLOUR.test(withoutTexts(value))) colours.push(`${prop}: ${value}`);
  });
  return colours;
}

function hoversIn(css: string): string[] {
  const hovers: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    const isQueried = mediaAround(rule).some((media) => media.includes('(hover: hover)'));
    if (rule.selector.includes(':hover') && !isQueried) hovers.push(rule.selector);
  });
  return hovers;
}

// spec: 10.98
it('style sheets: takes every colour from the tokens', () => {
  const own = SHEETS.filter((sheet) => sheet !== TOKENS && coloursIn(read(sheet)).length > 0);
  const parts = found('{shell,remote-*,packages/{ui,staff,calendar}}/src/**/*.tsx');
  const drawn = parts.filter(
    (part) => !part.endsWith('.spec.tsx') && /["'`]#(?:[\da-f]{3}){1,2}["'`]/i.test(read(part)),
  );
  expect([...own, ...drawn].sort()).toEqual([...IN_BOTH_THEMES].sort());
});

it('style sheets: changes nothing under a finger as if it hovered', () => {
  const found = SHEETS.flatMap((sheet) => hoversIn(read(sheet)).map((rule) => `${sheet}: ${rule}`));
  expect(found).toEqual([]);
});

it.each([
  ['.a { color: #fff }', 1],
  ['.a { background: rgb(0 0 0 / 50%) }', 1],
  ['.a { box-shadow: 0 0 0 1px Black }', 1],
  ['.a { color: var(--grey); background: transparent; border-color: currentcolor }', 0],
  ['.a { white-space: nowrap; content: "#123" }', 0],
  ['@media print { .a { color: #000 } }', 0],
])('style sheets: finds the colours of %s', (css, count) => {
  expect(coloursIn(css)).toHaveLength(count);
});

it.each([
  ['.a:hover { color: var(--ink) }', 1],
  ['@media (hover: hover) and (width >= 768px) { .a:hover { color: var(--ink) } }', 0],
])('style sheets: finds the hover of %s', (css, count) => {
  expect(hoversIn(css)).toHaveLength(count);
});
