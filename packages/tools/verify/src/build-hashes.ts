import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readBuiltFiles } from '@walkies/releases';

/** The parts of a site, and the folder of each. */
export const PARTS = {
  shell: 'shell',
  walker: 'remote-walker',
  marshal: 'remote-marshal',
  admin: 'remote-admin',
  api: 'api',
} as const;
export type PartName = keyof typeof PARTS;

/** A part that is published into a store. */
export type SitePart = Exclude<PartName, 'api'>;

/** True for the name of a part. */
export const isPart = (word: string): word is PartName => Object.hasOwn(PARTS, word);

/** The package of a part. */
export const projectOf = (part: PartName) => `@walkies/${PARTS[part]}`;

/** Statistics of federation, which are not published: what requires a shared package's copy is found in a race. */
const STATISTICS = 'mf-stats.json';

/** Hash (64 hex digits) of a part's build: its files with their paths, but for the statistics. */
export async function buildHash(clone: string, part: PartName): Promise<string> {
  const all = await readBuiltFiles(join(clone, PARTS[part], 'dist'));
  const files = all.filter(({ path }) => path !== STATISTICS);
  if (files.length === 0) throw new Error(`${part} is not built in ${clone}.`);
  const hash = createHash('sha256');
  for (const { path, bytes } of files) {
    hash.update(`${path} ${createHash('sha256').update(bytes).digest('hex')}\n`);
  }
  return hash.digest('hex');
}
