import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  boundReasons,
  kitReasons,
  noShell,
  nothingLive,
  pathReasons,
  Refusal,
  routeReasons,
  strangerReasons,
  versionReasons,
} from './reasons.ts';
import { formReasons, liveRemotes, readReleaseFile } from './release-form.ts';
import { releaseFilePath } from './releases-block.ts';
import { listedRemotes, shellPart } from './shell-part.ts';
import { apiVersion } from './site-versions.ts';
import { asJson, swapFile, syncFolder } from './store-files.ts';
import type { Release, RemoteName } from '@walkies/contract';
import type { Part } from './types.ts';

/**
 * A remote in a store: its folder `remotes/<name>/`; its release file makes it live.
 * @param env WALKIES_URL names the site whose API its releases call
 */
export function remotePart(
  store: string,
  name: RemoteName,
  env: NodeJS.ProcessEnv = process.env,
): Part<Release> {
  const home = join(store, 'remotes', name);
  const file = join(store, releaseFilePath(name));
  return {
    name,
    home,
    read: () => readReleaseFile(file, name),
    write: ({ current, previous, trial, rolledBack }) =>
      swapFile(file, asJson({ name, current, previous, trial, rolledBack })),
    async withdraw() {
      if (!existsSync(file)) throw new Refusal([nothingLive(name)]);
      await rm(file);
      await syncFolder(home);
    },
    async reasonsAgainst(release) {
      const shell = await shellPart(store).read();
      if (!shell) return [noShell(store)];
      const faults = await formReasons(name, release);
      // The other reasons need the form.
      if (faults.length > 0) return faults;
      const others = (await liveRemotes(store)).filter((other) => other.name !== name);
      return [
        ...strangerReasons(name, shell.current),
        ...boundReasons(name, release.routes, await listedRemotes(store)),
        ...pathReasons(name, release, shell.current),
        ...routeReasons(name, release.routes, others),
      ];
    },
    async versionReasons(release) {
      const shell = await shellPart(store).read();
      const reasons = shell ? versionReasons(name, release, shell.current) : [];
      if (!release.needs) return reasons;
      const api = await apiVersion(env);
      return api === undefined ? reasons : [...reasons, ...kitReasons(name, release, api)];
    },
  };
}
