import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Release, RemoteDescription } from '@walkies/contract';
import { federationName, readBuiltFiles, readRemoteBuild, type Build } from '@walkies/releases';
import { ROOT, type OwnStore } from './own-store.js';
import { containerThatThrows } from './releases.js';

const FOLDER = join(ROOT, 'remote-walker');
const RSBUILD = join(ROOT, 'node_modules/@rsbuild/core/bin/rsbuild.js');

/** Label of the walkers' calendar in builds made here. */
export const NEW_LABEL = 'My Diary';

/** Sizes are checked by other tests. */
export const AMPLE = { firstPage: 1_000_000, whole: 1_000_000 };

interface BuildOptions {
  breaks?: 'at load' | 'at mount';
  contract?: number;
}

/**
 * Builds the walkers' remote from its sources as another version, with `NEW_LABEL` for its calendar; if it
 * `breaks`, its hashes still match.
 */
export async function buildWalker(
  own: OwnStore,
  version: string,
  { breaks, contract }: BuildOptions = {},
): Promise<Build<Release>> {
  const distDir = join(own.buildsIn, version);
  await promisify(execFile)(process.execPath, [RSBUILD, 'build', '--dist-path', distDir], {
    cwd: FOLDER,
    env: { ...process.env, NODE_ENV: 'production', WALKIES_RELEASE_VERSION: version },
  });
  if (breaks) breakEntry(join(distDir, 'remoteEntry.js'), breaks, version);
  const written = JSON.parse(
    readFileSync(join(FOLDER, 'remote.json'), 'utf8'),
  ) as RemoteDescription;
  const remoteJson = withNewLabel({ ...written, contract: contract ?? written.contract });
  return readRemoteBuild({
    files: await readBuiltFiles(distDir),
    remoteJson,
    version,
    kit: '1.0.0',
  });
}

/** The release or description with `NEW_LABEL` for the calendar. */
export const withNewLabel = <Described extends RemoteDescription | Release>(
  described: Described,
): Described => ({
  ...described,
  routes: described.routes.map((route) =>
    route.path === '/walker-calendar' && route.nav
      ? { ...route, nav: { ...route.nav, label: NEW_LABEL } }
      : route,
  ),
});

function breakEntry(entry: string, how: 'at load' | 'at mount', version: string): void {
  const text = readFileSync(entry, 'utf8');
  const broken =
    how === 'at load'
      ? `throw new Error('broken on purpose');\n${text}`
      : `${containerThatThrows(federationName('walker', version))}\n// ${text.match(/sha384-[\w+/=]+/g)?.join(' ')}`;
  writeFileSync(entry, broken);
}
