import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readReleaseFile } from './release-form.ts';
import type { Neighbour } from './reasons.ts';

/** Every remote's releases that browsers get: the live one, and the one on trial. */
export async function liveRemotes(store: string): Promise<Neighbour[]> {
  const names = await readdir(join(store, 'remotes')).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const live = await readReleaseFile(join(store, 'remotes', name, 'release.json'), name);
      if (!live) return [];
      const releases = live.trial ? [live.current, live.trial.release] : [live.current];
      return releases.map((release) => ({ name, release }));
    }),
  );
  return found.flat();
}
