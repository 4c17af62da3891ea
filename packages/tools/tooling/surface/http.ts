import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compareOpenApi } from 'api-smart-diff';
import type { Comparison } from './surface.ts';

/** Path of the record, under version control. */
export const recordIn = (root: string): string => join(root, 'packages/contract/openapi.json');

const DESCRIPTIVE_FIELDS = ['description', 'summary', 'example', 'examples', 'tags'];

/** Descriptions promise nothing. A field of the API may still be called 'description'. */
const isPromise = (name: string, value: unknown): boolean =>
  !DESCRIPTIVE_FIELDS.includes(name) ||
  (typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value));

export const promisesIn = (description: object): object =>
  JSON.parse(
    JSON.stringify(description, (name, value) => (isPromise(name, value) ? value : undefined)),
  );

/** What the built API promises. */
async function promisesOf(root: string): Promise<object> {
  const built = pathToFileURL(join(root, 'api/dist/platform/openapi.js')).href;
  const { describeEndpoints } = await import(built);
  return promisesIn(describeEndpoints());
}

/**
 * What would break for clients of an earlier day, one line each. They get along with a code of an error
 * that they do not know, and must not miss one that they do.
 */
export function brokenPromises(old: object, next: object): string[] {
  // The comparison changes what it is given.
  const { diffs } = compareOpenApi(structuredClone(old), structuredClone(next));
  const broken = diffs.filter(({ type, action, path }) => {
    if (path[0] !== 'paths') return false;
    const isCode = path.slice(-3, -1).join() === 'code,enum';
    return isCode ? action === 'remove' : type === 'breaking';
  });
  return [...new Set(broken.map(({ action, path }) => `${action} ${path.slice(1).join(' ')}`))];
}

/** Compares the promises of the API, which has to be built, with their record. */
export async function compareHttp(root: string): Promise<Comparison> {
  const present = await promisesOf(root);
  const path = recordIn(root);
  const recorded = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
  return {
    isRecorded: JSON.stringify(recorded) === JSON.stringify(present),
    problems: recorded ? brokenPromises(recorded, present) : [],
    record: () => writeFile(path, `${JSON.stringify(present, null, 2)}\n`),
  };
}
