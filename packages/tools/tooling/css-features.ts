import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  type Document,
  type Rule,
} from 'postcss';
import { compatOf, lackedBy } from './browser-apis.ts';

/** Something of CSS that a style sheet uses, by its place in MDN's data: 'properties.text-wrap.pretty'. */
export interface CssUse {
  feature: string;
  line: number;
}

/** A use of what one of the browsers of the build lacks. */
export interface NewerCss extends CssUse {
  /** The browsers, and since when they have it: 'safari 17.4'. */
  lackedBy: string[];
}

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase());

const withoutTexts = (text: string): string => text.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');

/** Units that not every browser has; the data knows them by what they measure. */
const UNITS: readonly [pattern: RegExp, feature: string][] = [
  [/\d(?:[dls]v(?:h|w|i|b|min|max))\b/, 'types.length.viewport_percentage_units_dynamic'],
  [/\dcq(?:h|w|i|b|min|max)\b/, 'types.length.container_query_length_units'],
  [/\d(?:rlh|lh)\b/, 'types.length.lh'],
];

function featuresOfDeclaration({ prop, value, parent }: Declaration): string[] {
  if (prop.startsWith('--')) return featuresOfValue(null, value);
  const within = parent?.type === 'atrule' && 'name' in parent ? String(parent.name) : null;
  // Descriptors of at-rules are not properties of elements.
  if (within === 'page' || within === 'font-face') return [`at-rules.${within}.${prop}`];
  return [`properties.${prop}`, ...featuresOfValue(prop, value)];
}

function featuresOfValue(prop: string | null, text: string): string[] {
  const value = withoutTexts(text);
  const words = namesIn(value, /(?<![\w-])(-?[a-z][\w-]*)(?![\w-]*\()/gi);
  const functions = namesIn(value, /(?<![\w-])(-?[a-z][\w-]*)\(/gi);
  return [
    ...(prop === null ? [] : [...words, ...functions].map((name) => `properties.${prop}.${name}`)),
    ...functions.flatMap((name) => [`types.${name}`, `types.color.${name}`, `types.image.${name}`]),
    ...UNITS.filter(([pattern]) => pattern.test(value)).map(([, feature]) => feature),
  ];
}

function featuresOfAtRule({ name, params }: AtRule): string[] {
  const features = namesIn(params, /\(\s*(?:\d[^<>]*[<>]=?\s*)?([a-z-]+)/g);
  const isRange = name === 'media' && /[<>]/.test(params);
  return [
    `at-rules.${name}`,
    ...features.map((feature) => `at-rules.${name}.${feature}`),
    ...(isRange ? ['at-rules.media.range_syntax'] : []),
  ];
}

function featuresOfRule({ selector, parent }: Rule): string[] {
  const names = namesIn(selector, /(?<!\\)::?([a-z-]+)/g);
  const isNested = parent?.type === 'rule';
  return [...names.map((name) => `selectors.${name}`), ...(isNested ? ['selectors.nesting'] : [])];
}

function featuresOf(node: ChildNode): string[] {
  if (node.type === 'decl') return featuresOfDeclaration(node);
  if (node.type === 'atrule') return featuresOfAtRule(node);
  return node.type === 'rule' ? featuresOfRule(node) : [];
}

/** True within `@supports`, which tests the feature first. */
function isQueried(node: { parent?: Container | Document | undefined }): boolean {
  for (let { parent } = node; parent; { parent } = parent) {
    if (parent.type === 'atrule' && 'name' in parent && parent.name === 'supports') return true;
  }
  return false;
}

/** Everything in a style sheet that may have a place in the data, but for what is asked for before. */
export function usesIn(css: string): CssUse[] {
  const uses: CssUse[] = [];
  postcss.parse(css).walk((node) => {
    if (isQueried(node)) return;
    const line = node.source?.start?.line ?? 0;
    for (const feature of new Set(featuresOf(node))) uses.push({ feature, line });
  });
  return uses;
}

/**
 * Where a style sheet uses what one of the browsers lacks.
 * @param browsers as in 'firefox >= 115'
 */
export function newerCss(css: string, browsers: readonly string[]): NewerCss[] {
  return usesIn(css)
    .map((use) => ({
      ...use,
      lackedBy: lackedBy(compatOf(bcd.css, use.feature.split('.')), browsers),
    }))
    .filter((use) => use.lackedBy.length > 0);
}
