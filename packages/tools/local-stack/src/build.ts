import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  isBuiltAs,
  listRemotes,
  ownRemotes,
  provenanceIn,
  publishChanged,
  releaseVersion,
  sourcesHash,
  takeLock,
  withPart,
} from '@walkies/releases';
import { failureFrom } from './plain-failure.mjs';
import { runTool } from './run-program.mjs';
import { REMOTE_FOLDERS, SITE_FOLDERS } from './site-folders.ts';
import { ROOT } from './workspace.mjs';

const CACHE = join(ROOT, 'node_modules/.cache/walkies');

/** Projects to build, with the file that proves each build. */
const API = {
  '@walkies/contract': 'packages/contract/dist/index.js',
  '@walkies/api': 'api/dist/main.js',
};
const SITE = {
  '@walkies/shell': 'shell/dist/index.html',
  ...Object.fromEntries(
    REMOTE_FOLDERS.map((folder) => [`@walkies/${folder}`, `${folder}/dist/mf-manifest.json`]),
  ),
};

/**
 * Builds the projects that changed since the last build in this clone.
 * @param options `site`: shell and remotes, too;
 *   `say` is called before the work begins
 */
export async function buildChanged({ site, say }: { site: boolean; say: (line: string) => void }) {
  const projects = { ...API, ...(site && SITE) };
  const names = Object.keys(projects);
  // A full build also counts as a build of the API, so that no process rebuilds it while tests use it.
  const marks = () =>
    Object.entries({ 'built-api': Object.keys(API), ...(site && { 'built-all': names }) }).map(
      ([file, built]) => ({ path: join(CACHE, file), hash: sourcesHash(ROOT, built) }),
    );
  const isMarked = async ({ path, hash }: { path: string; hash: string }) =>
    (await readFile(path, 'utf8').catch(() => '')) === hash;
  const isBuilt = async () =>
    Object.values(projects).every((path) => existsSync(join(ROOT, path))) &&
    (!site || SITE_FOLDERS.every(isBuiltFromSources)) &&
    (await Promise.all(marks().map(isMarked))).every(Boolean);

  if (await isBuilt()) return;
  await mkdir(CACHE, { recursive: true });
  const release = await lockBuilds();
  try {
    // Another launcher may have finished the build while this one waited for the lock.
    if (await isBuilt()) return;
    say('Building changes …');
    const args = ['run-many', '-t', 'build', '-p', names.join(','), '--outputStyle=stream'];
    // If a file is saved during the build, the result is stale, and Nx would restore it from its cache for
    // ever. So rebuild without the cache.
    for (let retryArgs: string[] = []; !(await isBuilt()); retryArgs = ['--skip-nx-cache']) {
      const built = marks();
      await Promise.all(built.map(({ path }) => rm(path, { force: true })));
      await runNx([...args, ...retryArgs]);
      await Promise.all(built.map(({ path, hash }) => writeFile(path, hash)));
    }
  } finally {
    await release();
  }
}

/** Publishing under a custom name leaves a build of that name. */
function isBuiltFromSources(folder: string) {
  const home = join(ROOT, folder);
  return isBuiltAs(home, releaseVersion(home));
}

async function runNx(args: string[]) {
  const nx = join(ROOT, 'node_modules/.bin/nx');
  const { code, output } = await runTool(process.execPath, [nx, ...args], {
    cwd: ROOT,
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  if (code === 0) return;
  process.stderr.write(output.slice(-6000));
  throw failureFrom(output, 'The build failed. See its output above.');
}

/** A lock: two launchers of one clone build one after the other. */
async function lockBuilds() {
  for (;;) {
    const lock = await takeLock(join(CACHE, 'build.lock'));
    if ('release' in lock) return lock.release;
    await pause(200);
  }
}

/**
 * Publishes builds of changed sources. Rollbacks and trials stay until the sources change. REMOTES in `env` names
 * registered remotes.
 * @returns the store
 */
export async function publishSite(store: string, env = process.env): Promise<string> {
  // Accept uncommitted changes: developers look at them here before they commit.
  const provenance = await provenanceIn(ROOT);
  await Promise.all(
    SITE_FOLDERS.map((name) => {
      const folder = join(ROOT, name);
      const version = releaseVersion(folder);
      return withPart({ folder, store }, ({ part, readBuild }) =>
        publishChanged({ part, version, provenance, readBuild: () => readBuild(version) }),
      );
    }),
  );
  await listRemotes(store, { own: ownRemotes(ROOT), env });
  return store;
}
