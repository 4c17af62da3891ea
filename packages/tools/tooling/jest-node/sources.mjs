// Lets Node load the TypeScript of this workspace: compiled when it is first asked for, and kept between runs.
import { transformSync, version } from '@swc/core';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { swcOptions } from '../jest-swc.mjs';

const CACHE = fileURLToPath(
  new URL('../../../../node_modules/.cache/walkies/jest', import.meta.url),
);
// `@jest/globals`, evaluated for each test file: each has its own `describe` and `it`.
const GLOBALS = 'walkies:jest-globals';
const GLOBALS_SOURCE = `export const {
  afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test,
} = globalThis;`;
const SOURCE = /^file:(?!.*\/node_modules\/).*\.tsx?$/;
const SCRIPT = /^\.\.?\/.*\.js$/;
// On the first line, so that all others keep their numbers.
const WITH_JEST = 'import.meta.jest = globalThis.jest; ';
const SALT = JSON.stringify([version, swcOptions(false), swcOptions(true), WITH_JEST]);

/**
 * Where the source map of each loaded file lies, by the names that stand in stacks.
 * @type {Map<string, string>}
 */
export const sourceMaps = new Map();

let testFile = 0;

/** From here on, imports of `@jest/globals` belong to the next test file. */
export function beginTestFile() {
  testFile += 1;
}

/**
 * The TypeScript behind a name such as `./dogs.js`.
 * @param {string} specifier
 * @param {string | undefined} parent
 */
function sourceOf(specifier, parent = '') {
  if (!SCRIPT.test(specifier) || !SOURCE.test(parent)) return undefined;
  const url = new URL(specifier, parent).href.slice(0, -'js'.length);
  return [`${url}ts`, `${url}tsx`].find((each) => existsSync(fileURLToPath(each)));
}

/** @param {string} url */
function compiled(url) {
  const path = fileURLToPath(url);
  const text = readFileSync(path, 'utf8');
  const key = createHash('sha256').update(`${SALT}\0${path}\0${text}`).digest('hex');
  const code = join(CACHE, `${key}.js`);
  const map = join(CACHE, `${key}.map`);
  sourceMaps.set(url, map).set(path, map);
  if (existsSync(code)) return readFileSync(code, 'utf8');
  const output = transformSync(text.includes('import.meta') ? WITH_JEST + text : text, {
    ...swcOptions(path.endsWith('x')),
    filename: path,
    sourceMaps: true,
  });
  mkdirSync(CACHE, { recursive: true });
  write(map, output.map ?? '{}');
  write(code, output.code);
  return output.code;
}

/**
 * Another worker may be reading the file: it is there as a whole or not at all.
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') {
      return { url: `${GLOBALS}?${testFile}`, format: 'module', shortCircuit: true };
    }
    const url = sourceOf(specifier, context.parentURL);
    return url ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    const source = url.startsWith(GLOBALS) ? GLOBALS_SOURCE : SOURCE.test(url) && compiled(url);
    return source ? { format: 'module', source, shortCircuit: true } : next(url, context);
  },
});
