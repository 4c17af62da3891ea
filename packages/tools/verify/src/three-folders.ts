import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyClone, ROOT, temporaryFolderIn } from '@walkies/local-stack';
import { build } from './builds.ts';
import { buildHash, projectOf } from './build-hashes.ts';

/** What another user may have set. */
const OTHER_USER = {
  RAYON_NUM_THREADS: '1',
  NODE_ENV: 'test',
  BROWSERSLIST: 'chrome >= 140',
  TZ: 'Asia/Tokyo',
  LC_ALL: 'tr_TR.UTF-8',
};

/** Folders of other names and depths. */
const FOLDERS = [
  { path: 'another/clone/of/a-longer-name', env: OTHER_USER },
  { path: 'a', env: {} },
  { path: 'third/walkies-2', env: {} },
];

/**
 * Builds this clone's sources in folders of other names and depths.
 * @param options `folders`: their number, at most 3
 * @returns the hashes of each part's builds; one, if all are the same
 */
export async function reproduce({
  parts,
  folders = FOLDERS.length,
}: {
  parts: readonly string[];
  folders?: number;
}): Promise<Map<string, Set<string>>> {
  // Hard links need the file system of the clone, which may not be that of temporary files.
  const home = temporaryFolderIn(join(ROOT, 'test-results'));
  const hashes = new Map(parts.map((part) => [part, new Set<string>()]));
  try {
    for (const { path, env } of FOLDERS.slice(0, folders)) {
      const clone = join(home, path);
      mkdirSync(clone, { recursive: true });
      await copyClone(ROOT, clone);
      await build(clone, parts.map(projectOf), env);
      for (const [part, found] of hashes) found.add(await buildHash(clone, part));
    }
    return hashes;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
