import type { Release } from '@walkies/contract';
import type { Build } from '@walkies/releases';
import { renamedBuild } from '@walkies/releases/testing';
import type { OwnStore } from '../support/own-store.js';
import { withNewLabel } from '../support/walker-builds.js';

/** The live walkers' remote as another version, with `NEW_LABEL`: much faster than `buildWalker`. */
export async function copyWalker(own: OwnStore, version: string): Promise<Build<Release>> {
  const build = await renamedBuild(own.walker, version);
  return { ...build, release: withNewLabel(build.release) };
}
