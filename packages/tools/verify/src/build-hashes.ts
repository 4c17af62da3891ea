import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '@walkies/local-stack';
import { ownRemotes, readBuiltFiles } from '@walkies/releases';

/** The parts of a site, and the folder of each. */
export const PARTS: ReadonlyMap<string, string> = new Map([
  ['shell', 'shell'],
  ...ownRemotes(ROOT).map((name) => [name, `remote-${name}`] as const),
  ['api', 'api'],
]);

/** The folder of a part. */
export function folderOf(part: string): string {
  const folder = PARTS.get(part);
  if (folder === undefined) throw new Error(`There is no part ${part}.`);
  return folder;
}

/** The package of a part. */
export const projectOf = (part: string) => `@walkies/${folderOf(part)}`;

/** Statistics of federation, which are not published: what requires a shared package's copy is found in a race. */
const STATISTICS = 'mf-stats.json';

/** Hash (64 hex digits) of a part's build: its files with their paths, but for the statistics. */
export async function buildHash(clone: string, part: string): Promise<string> {
  const all = await readBuiltFiles(join(clone, folderOf(part), 'dist'));
  const files = all.filter(({ path }) => path !== STATISTICS);
  if (files.length === 0) throw new Error(`${part} is not built in ${clone}.`);
  const hash = createHash('sha256');
  for (const { path, bytes } of files) {
    hash.update(`${path} ${createHash('sha256').update(bytes).digest('hex')}\n`);
  }
  return hash.digest('hex');
}
