import { readFileSync } from 'node:fs';
import postcss, { type Rule } from 'postcss';

const sheet = postcss.parse(
  readFileSync(new URL('../../ui/src/tokens.css', import.meta.url), 'utf8'),
);

function tokensOf(selector: string): Record<string, string> {
  const tokens: Record<string, string> = {};
  sheet.walkRules((rule: Rule) => {
    if (rule.selector !== selector) return;
    rule.walkDecls(/^--/, ({ prop, value }) => {
      tokens[prop.slice(2)] = value;
    });
  });
  return tokens;
}

const LIGHT = tokensOf(':root');
const THEMES = { light: LIGHT, dark: { ...LIGHT, ...tokensOf(":root[data-theme='dark']") } };

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** WCAG's relative luminance of '#rrggbb'. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Record<string, string>, text: string, ground: string): number {
  const [low = 0, high = 0] = [text, ground]
    .map((name) => luminance(tokens[name] ?? ''))
    .sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

/** Text on its ground: 4.5 to 1. */
const TEXTS = `
  ink page, ink surface, ink mist, ink sunk, ink sky, ink sand, ink rose, ink burgundy-tint, ink orange-tint
  ink danger-tint, ink green-tint, ink2 page, ink2 surface, ink2 mist, ink2 sunk, ink2 sky, ink2 sand, ink2 rose
  ink3 page, ink3 surface, ink3 sunk, link page, link surface, link mist, link sunk, link hero, link burgundy-tint
  burgundy-ink hero, burgundy-ink mist, pine hero, pine mist, pine page, pine surface, surface pine
  on-burgundy burgundy, on-burgundy burgundy-deep, on-orange orange, orange-ink orange-tint, orange-ink surface
  on-green green, green-ink green-tint, grey-ink grey-tint, on-other other, danger page, danger surface
  danger sunk, danger danger-tint, surface danger, surface danger-deep, on-footer footer
`;

/** Marks, borders and focus rings: 3 to 1. */
const MARKS = `
  line-strong surface, line-strong page, burgundy-mid page, burgundy-mid surface, burgundy-soft surface, link surface
  link page, link line, ink burgundy-soft, focus surface, focus page, focus sunk, focus mist, focus hero
  focus-on-dark burgundy, focus-on-dark footer
`;

const pairsIn = (list: string) =>
  list
    .trim()
    .split(/[,\n]\s*/)
    .map((pair) => pair.trim().split(' ') as [string, string]);

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  // spec: 10.98
  it.each([
    [4.5, pairsIn(TEXTS)],
    [3, pairsIn(MARKS)],
  ])(`contrast: is at least %d to 1 in ${theme}`, (least, pairs) => {
    const faint = pairs
      .map(([text, ground]) => ({ text, ground, is: contrast(THEMES[theme], text, ground) }))
      .filter(({ is }) => !(is >= least));
    expect(faint).toEqual([]);
  });
});

it('contrast: sets burgundy apart from dark surfaces by its rim', () => {
  for (const ground of ['page', 'surface', 'mist']) {
    expect(contrast(THEMES.dark, 'burgundy-rim', ground)).toBeGreaterThan(3);
  }
});

it('contrast: is that of WCAG', () => {
  const known = { white: '#ffffff', black: '#000000', burgundy: '#800020' };
  expect(contrast(known, 'white', 'black')).toBe(21);
  expect(contrast(known, 'white', 'burgundy')).toBeCloseTo(10.83, 2);
});
