// npm run keep -w @walkies/e2e: stores the live releases as yesterday's, for compatibility tests of later
// changes. The site comes from the store in WALKIES_STORE, else from this clone; the API is this clone's.
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  boundsOfOwn,
  listedRemotes,
  ownRemotes,
  publishChanged,
  releaseVersion,
  remotePart,
  shellPart,
  withPart,
} from '@walkies/releases';
import { archive } from './archive.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');
const YESTERDAY = join(ROOT, 'packages/tools/e2e/yesterday');
const OWN = boundsOfOwn(ownRemotes(ROOT));
const PARTS = ['shell', ...Object.keys(OWN).map((name) => `remote-${name}`)];
/** The file stays in the repository for ever. */
const AT_MOST_BYTES = 1.5 * 1024 * 1024;

function build(projects: string[]) {
  const names = projects.map((name) => `@walkies/${name}`).join(',');
  const { status } = spawnSync(
    'npx',
    ['--no-install', 'nx', 'run-many', '-t', 'build', '-p', names],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NX_DAEMON: 'false' },
    },
  );
  if (status !== 0) throw new Error('The build failed. See its output above.');
}

/** Publishes this clone's build to a new store. */
async function publishHere(store: string) {
  build(PARTS);
  for (const name of PARTS) {
    const folder = join(ROOT, name);
    const version = releaseVersion(folder);
    await withPart({ folder, store }, ({ part, readBuild }) =>
      publishChanged({ part, version, readBuild: () => readBuild(version) }),
    );
  }
}

/** Copies the live releases only: a fallback would hide failures. */
async function takeSite(store: string, target: string) {
  const shell = await shellPart(store).read();
  if (!shell) throw new Error(`${store} has no live shell.`);
  await takeRelease(store, target, `shell/${shell.current.version}`);
  await cp(join(store, 'index.html'), join(target, 'index.html'));
  for (const name of Object.keys((await listedRemotes(store)) ?? OWN)) {
    const live = await remotePart(store, name).read();
    // New or withdrawn.
    if (!live) continue;
    await takeRelease(store, target, `remotes/${name}/${live.current.version}`);
    const file = { name, current: live.current, previous: null, trial: null };
    await writeFile(join(target, 'remotes', name, 'release.json'), JSON.stringify(file, null, 2));
  }
}

const takeRelease = (store: string, target: string, path: string) =>
  cp(join(store, path), join(target, path), {
    recursive: true,
    // Compressed copies would double the size, and these pages need no speed; the metadata differ with each
    // publication.
    filter: (file) => !/\.(br|gz|map)$|published\.json$/.test(file),
  });

/** The built API with the contract of its build. */
async function takeApi(target: string) {
  build(['contract', 'api']);
  await takePackage('api', target);
  await takePackage('packages/contract', join(target, 'node_modules/@walkies/contract'));
}

async function takePackage(folder: string, target: string) {
  await mkdir(target, { recursive: true });
  await cp(join(ROOT, folder, 'package.json'), join(target, 'package.json'));
  await cp(join(ROOT, folder, 'dist'), join(target, 'dist'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map') && !file.includes('dist/demo'),
  });
}

const work = await mkdtemp(join(tmpdir(), 'walkies-keep-'));
try {
  const store = process.env.WALKIES_STORE || join(work, 'store');
  if (!process.env.WALKIES_STORE) await publishHere(store);
  await mkdir(join(work, 'site'));
  await takeSite(store, join(work, 'site'));
  await takeApi(join(work, 'api'));
  const archives = {
    'site.tar.gz': await archive(join(work, 'site')),
    'api.tar.gz': await archive(join(work, 'api')),
  };
  const bytes = Object.values(archives).reduce((sum, { length }) => sum + length, 0);
  if (bytes > AT_MOST_BYTES) throw new Error(`${bytes} bytes are too many to keep.`);
  await mkdir(YESTERDAY, { recursive: true });
  for (const [name, content] of Object.entries(archives)) {
    const same = await readFile(join(YESTERDAY, name)).then(
      (stored) => stored.equals(content),
      () => false,
    );
    if (!same) await writeFile(join(YESTERDAY, name), content);
    console.log(`${name}: ${content.length} bytes${same ? ', as before' : ''}`);
  }
} finally {
  await rm(work, { recursive: true });
}
