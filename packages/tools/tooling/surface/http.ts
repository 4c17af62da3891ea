import { join } from 'node:path';
import { compareOpenApi } from 'api-smart-diff';
import { baseCommit } from './base-commit.ts';
import { describeApi, describeApiAt, describeLiveApi } from './earlier-apis.ts';

const DESCRIPTIVE_FIELDS = ['description', 'summary', 'example', 'examples', 'tags'];

/** Descriptions promise nothing. A field of the API may still be called 'description'. */
const isPromise = (name: string, value: unknown): boolean =>
  !DESCRIPTIVE_FIELDS.includes(name) ||
  (typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value));

export const promisesIn = (description: object): object =>
  JSON.parse(
    JSON.stringify(description, (name, value) => (isPromise(name, value) ? value : undefined)),
  );

type Diff = ReturnType<typeof compareOpenApi>['diffs'][number];

/** The schema of a list of words or of a pattern, as a path; null for any other change. */
function schemaOf({ path }: Diff): string | null {
  const keyword = path.findLastIndex((name) => name === 'enum' || name === 'pattern');
  return keyword < path.length - 2 ? null : path.slice(0, keyword).join(' ');
}

/** The schemas of calls in which a pattern stands for a list of words, and fits each of them. */
function widenedIn(diffs: Diff[]): Set<string> {
  const patterns = diffs.filter(
    ({ action, path }) =>
      action === 'add' && path.at(-1) === 'pattern' && path.includes('requestBody'),
  );
  const widened = patterns.flatMap(({ path, after }) => {
    const schema = path.slice(0, -1).join(' ');
    const words = diffs.filter((diff) => diff.action === 'remove' && schemaOf(diff) === schema);
    const form = new RegExp(String(after));
    const isWider = words.length > 0 && words.every(({ before }) => form.test(String(before)));
    return isWider ? [schema] : [];
  });
  return new Set(widened);
}

/**
 * What would break for clients of an earlier day, one line each. They get along with a code of an error
 * that they do not know, and must not miss one that they do.
 */
export function brokenPromises(old: object, next: object): string[] {
  // The comparison changes what it is given.
  const { diffs } = compareOpenApi(structuredClone(old), structuredClone(next));
  const widened = widenedIn(diffs);
  const broken = diffs.filter((diff) => {
    const { type, action, path } = diff;
    if (path[0] !== 'paths' || widened.has(schemaOf(diff) ?? '')) return false;
    const isCode = path.slice(-3, -1).join() === 'code,enum';
    return isCode ? action === 'remove' : type === 'breaking';
  });
  return [...new Set(broken.map(({ action, path }) => `${action} ${path.slice(1).join(' ')}`))];
}

/**
 * The promises that this clone's API, which has to be built, no longer keeps: those of the live API, and those of the
 * commit at which this branch left main. A new major of the contract makes new promises.
 */
export async function compareHttp(root: string): Promise<string[]> {
  const next = await describeApi(join(root, 'api'));
  const base = baseCommit(root);
  const earlier = [
    await describeLiveApi(root),
    base === undefined ? undefined : await describeApiAt(root, base),
  ];
  const present = promisesIn(next.api);
  const broken = earlier
    .filter((description) => description !== undefined)
    .filter(({ major }) => major === next.major)
    .flatMap(({ api }) => brokenPromises(promisesIn(api), present));
  return [...new Set(broken)];
}
