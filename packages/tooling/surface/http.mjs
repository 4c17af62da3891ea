import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compareOpenApi } from 'api-smart-diff';

/** Where it is kept under version control. @param {string} root */
export const recordIn = (root) => join(root, 'packages/contract/openapi.json');

const SAID_TO_PEOPLE = ['description', 'summary', 'example', 'examples', 'tags'];

/**
 * Nothing is promised by what is said to people. A field may well be called 'description'.
 * @param {string} name @param {unknown} value
 */
const isPromise = (name, value) =>
  !SAID_TO_PEOPLE.includes(name) ||
  (typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value));

/** @param {object} description @returns {object} */
export const promisesIn = (description) =>
  JSON.parse(
    JSON.stringify(description, (name, value) => (isPromise(name, value) ? value : undefined)),
  );

/** What the built API promises. @param {string} root @returns {Promise<object>} */
async function promisesOf(root) {
  const built = pathToFileURL(join(root, 'api/dist/platform/openapi.js')).href;
  const { describeEndpoints } = await import(built);
  return promisesIn(describeEndpoints());
}

/**
 * What would break for clients of an earlier day, one line each. They get along with a code of an error
 * that they do not know, and must not miss one that they do.
 * @param {object} old
 * @param {object} next
 * @returns {string[]}
 */
export function brokenPromises(old, next) {
  const broken = compareOpenApi(old, next).diffs.filter(({ type, action, path }) => {
    if (path[0] !== 'paths') return false;
    const isCode = path.slice(-3, -1).join() === 'code,enum';
    return isCode ? action === 'remove' : type === 'breaking';
  });
  return [...new Set(broken.map(({ action, path }) => `${action} ${path.slice(1).join(' ')}`))];
}

/**
 * @param {string} root of the workspace, with the API built
 * @returns {Promise<{ verdict: 'as written' | 'to be written', problems: string[], present: object }>}
 */
export async function checkHttp(root) {
  const present = await promisesOf(root);
  const path = recordIn(root);
  const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
  const verdict = JSON.stringify(kept) === JSON.stringify(present) ? 'as written' : 'to be written';
  return { verdict, problems: kept ? brokenPromises(kept, present) : [], present };
}

/** @param {string} root @returns {Promise<string[]>} what stands in the way */
export async function writeHttp(root) {
  const { problems, present } = await checkHttp(root);
  if (problems.length === 0) {
    await writeFile(recordIn(root), `${JSON.stringify(present, null, 2)}\n`);
  }
  return problems;
}
