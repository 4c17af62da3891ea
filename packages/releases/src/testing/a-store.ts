import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { integrityOf, readBuiltFiles } from '../built-files.ts';
import { publish } from '../publish.ts';
import { readRemoteBuild } from '../remote-build.ts';
import { remotePart } from '../remote-part.ts';
import { federationName } from '../release-version.ts';
import { ICONS, readShellBuild, SERVICE_WORKER, SHELL_DESCRIPTION } from '../shell-build.ts';
import { shellPart } from '../shell-part.ts';
import type { ShellRelease } from '../types.ts';
import type { RemoteName, RemoteRoute } from '@walkies/contract';

export const SCRIPT = 'const walk = "the same words again and again"; '.repeat(100);
export const AMPLE = { firstPage: 100_000, whole: 100_000 };
export const NOON = new Date('2026-11-20T12:00:00Z');

const ROUTES: Record<RemoteName, RemoteRoute[]> = {
  walker: [{ path: '/walker-calendar', access: ['walker'] }],
  marshal: [{ path: '/dogs', access: ['marshal'] }],
  admin: [{ path: '/dogs', access: ['admin'] }],
};

export const OWN = ['admin', 'marshal', 'walker'];

/** Makes a shell live that lists the own remotes, which a store needs before it accepts a remote. */
export async function addShell(store: string, folder: string) {
  const build = await aShellBuild(folder, 's0');
  const part = shellPart(store, { own: OWN, env: {} });
  await publish({ part, build, budget: AMPLE, now: () => NOON });
}

/** A folder with a store, a live shell and build output; call `remove` at the end. */
export async function aStore() {
  const folder = await mkdtemp(join(tmpdir(), 'walkies-store-'));
  const store = join(folder, 'store');
  await addShell(store, folder);
  return {
    folder,
    store,
    walker: remotePart(store, 'walker'),
    marshal: remotePart(store, 'marshal'),
    shell: shellPart(store),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Bytes that are no text. */
export const iconOf = (version: string) => Buffer.from(`\x89PNG ${version}`, 'latin1');

/** Writes the bundler's output of a remote. */
export async function aRemoteDist(
  folder: string,
  version: string,
  how: {
    name?: RemoteName;
    entry?: string;
    routes?: RemoteRoute[];
    contract?: number;
    shared?: Record<string, string>;
    kit?: string;
  } = {},
) {
  const { name = 'walker', entry, routes = ROUTES[name] ?? [], contract = 1 } = how;
  const { shared = { react: '^19.3.0' }, kit = '1.0.0' } = how;
  const distDir = join(folder, `${name}-${version}`);
  const page = 'static/js/page.0a1b2c3d.js';
  const style = 'static/css/page.css';
  const hashes = [SCRIPT, '.dog {}'].map((text) => integrityOf(Buffer.from(text)));
  await write(
    join(distDir, 'remoteEntry.js'),
    entry ?? `var of = '${version}', hashes = '${hashes}'`,
  );
  await write(join(distDir, page), SCRIPT);
  await write(join(distDir, style), '.dog {}');
  const manifest = {
    metaData: {
      globalName: federationName(name, version),
      remoteEntry: { name: 'remoteEntry.js', path: '' },
    },
    shared: Object.entries(shared).map(([specifier, requiredVersion]) => ({
      name: specifier,
      requiredVersion,
    })),
    exposes: [{ assets: { js: { sync: [page], async: [] }, css: { sync: [style], async: [] } } }],
  };
  await write(join(distDir, 'mf-manifest.json'), JSON.stringify(manifest));
  return { distDir, version, kit, remoteJson: { name, contract, routes } };
}

export const readRemoteDist = async ({
  distDir,
  ...dist
}: Awaited<ReturnType<typeof aRemoteDist>>) =>
  readRemoteBuild({ ...dist, files: await readBuiltFiles(distDir) });

export const aRemoteBuild = async (...what: Parameters<typeof aRemoteDist>) =>
  readRemoteDist(await aRemoteDist(...what));

/** Writes the bundler's output of the shell. */
export async function aShellDist(folder: string, version: string, how: Partial<ShellRelease> = {}) {
  const distDir = join(folder, `shell-${version}`);
  const base = `/shell/${version}`;
  await write(
    join(distDir, 'index.html'),
    `<html><head><script>start('${version}')</script><script defer src="${base}/static/js/index.js"></script></head></html>`,
  );
  await write(join(distDir, 'static/js/index.js'), SCRIPT);
  await write(join(distDir, SERVICE_WORKER), `work('${version}')`);
  for (const icon of ICONS) await writeFile(join(distDir, icon), iconOf(version));
  const shared = { react: '19.3.1' };
  const description = { contracts: [1], paths: ['/login'], shared, ...how };
  await write(join(distDir, SHELL_DESCRIPTION), JSON.stringify(description));
  return { distDir, version };
}

export const readShellDist = async ({ distDir, version }: Awaited<ReturnType<typeof aShellDist>>) =>
  readShellBuild({ files: await readBuiltFiles(distDir), version });

export const aShellBuild = async (...what: Parameters<typeof aShellDist>) =>
  readShellDist(await aShellDist(...what));

async function write(path: string, text: string) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Hashes of all files below a folder by path, including hidden ones. */
export async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const hashes = files.map(async (file) => {
    const path = join(file.parentPath, file.name);
    const hash = createHash('sha256').update(await readFile(path));
    return [relative(folder, path), hash.digest('hex')];
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/** The paths that differ between two states of a store. */
export const changedBetween = (before: Record<string, string>, after: Record<string, string>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (path) => before[path] !== after[path],
  );
