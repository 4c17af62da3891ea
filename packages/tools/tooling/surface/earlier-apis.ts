import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isUnchanged } from './base-commit.ts';

/** What an API describes at /api/docs, and the major of its contract. */
export interface Description {
  major: number;
  api: object;
}

const SOURCES = ['api/src', 'packages/contract/src'];
const BUILT_FROM = [...SOURCES, 'api/.swcrc', 'api/package.json', 'packages/contract/package.json'];

/** @param api folder of a built API */
export async function describeApi(api: string): Promise<Description> {
  // An earlier API may have it in another folder.
  const [path] = globSync(join(api, 'dist/platform/**/openapi.js'));
  if (path === undefined) throw new Error(`${api} has no description of its endpoints.`);
  const contract = createRequire(path).resolve('@walkies/contract');
  const { CONTRACT_MAJOR } = await import(pathToFileURL(contract).href);
  const { describeEndpoints } = await import(pathToFileURL(path).href);
  return { major: CONTRACT_MAJOR, api: describeEndpoints() };
}

/** The live API's description, from its archived build. */
export const describeLiveApi = (root: string): Promise<Description> =>
  inFolder(root, (folder) => {
    const archive = join(root, 'packages/tools/e2e/yesterday/api.tar.gz');
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    return describeApi(folder);
  });

/**
 * The description of the API at a commit, built from git with the packages that are installed now.
 * Undefined if nothing has changed since.
 */
export async function describeApiAt(
  root: string,
  commit: string,
): Promise<Description | undefined> {
  if (isUnchanged(root, commit, SOURCES)) return undefined;
  return inFolder(root, (folder) => {
    const tar = join(folder, 'sources.tar');
    execFileSync('git', ['archive', '-o', tar, commit, ...BUILT_FROM], { cwd: root });
    execFileSync('tar', ['-xf', tar, '-C', folder]);
    const [api, contract] = [join(folder, 'api'), join(folder, 'packages/contract')];
    compile(root, contract, api);
    compile(root, api, api);
    mkdirSync(join(api, 'node_modules/@walkies'), { recursive: true });
    symlinkSync(contract, join(api, 'node_modules/@walkies/contract'));
    return describeApi(api);
  });
}

function compile(root: string, folder: string, api: string) {
  const swc = join(root, 'node_modules/@swc/cli/bin/swc.js');
  const ignored = '**/*.spec.ts,**/*.spec.tsx,**/testing/**';
  const options = ['-d', 'dist', '--strip-leading-paths', '--ignore', ignored, '--quiet'];
  execFileSync(process.execPath, [swc, 'src', ...options, '--config-file', join(api, '.swcrc')], {
    cwd: folder,
  });
}

/** A temporary folder in which code finds the packages of the API. */
async function inFolder<Result>(root: string, use: (folder: string) => Promise<Result>) {
  const parent = join(root, 'api/node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'surface-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
