import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Made by a build or a test, never part of one. */
const MADE = new Set(['node_modules', 'dist', 'test-results', 'coverage']);
const NOT_BUILT = /\.spec\.\w+$|\.md$|^jest\.config\.mjs$|\.log$/;

/**
 * The folders of a workspace by the names in their package.json.
 * @param root the workspace's folder
 */
export function workspaceFolders(root: string): Map<string, string> {
  const { workspaces } = readPackage(root);
  const folders = (workspaces ?? []).flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [join(root, pattern)];
    const parent = join(root, pattern.slice(0, -2));
    return existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name)) : [];
  });
  return new Map(
    folders
      .filter((folder) => existsSync(join(folder, 'package.json')))
      .map((folder) => [readPackage(folder).name, folder]),
  );
}

export function readPackage(folder: string): {
  name: string;
  version: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  nx?: { targets?: { build?: { inputs?: (string | object)[] } } };
} {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (MADE.has(entry.name) || entry.name.startsWith('.') || NOT_BUILT.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesOf(path) : [path];
  });
}

/** What a build reads of other folders, as its project tells Nx. */
function readElsewhere(root: string, folder: string): string[] {
  const { nx } = readPackage(folder);
  return (nx?.targets?.build?.inputs ?? []).flatMap((input) =>
    typeof input === 'string' && input.startsWith('{workspaceRoot}/')
      ? [join(root, input.slice('{workspaceRoot}/'.length))]
      : [],
  );
}

/**
 * The folders of projects and of every workspace package they depend on, directly or not.
 * @param root the workspace's folder
 * @param names the projects, as in their package.json
 */
export function foldersBehind(root: string, names: string[]): string[] {
  const folders = workspaceFolders(root);
  const seen = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const folder = folders.get(name);
    if (!folder || seen.has(folder)) continue;
    seen.add(folder);
    const { dependencies, devDependencies } = readPackage(folder);
    waiting.push(...Object.keys({ ...dependencies, ...devDependencies }));
  }
  return [...seen];
}

/**
 * Hash (64 hex digits) of everything a project is built from: its own folder, every workspace
 * package it depends on, directly or not, the files that its build reads elsewhere, and the lock
 * file. The same sources in another place
 * have the same hash; tests do not count.
 * @param root the workspace's folder
 * @param names the projects, as in their package.json
 */
export function sourcesHash(root: string, names: string[]): string {
  const folders = foldersBehind(root, names);
  const shared = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json']
    .map((name) => join(root, name))
    .filter((path) => existsSync(path));
  const hash = createHash('sha256');
  const elsewhere = folders.flatMap((folder) => readElsewhere(root, folder));
  for (const path of [...shared, ...elsewhere, ...folders.flatMap(filesOf)].sort()) {
    const content = createHash('sha256').update(readFileSync(path)).digest('hex');
    hash.update(`${relative(root, path).split(sep).join('/')} ${content}\n`);
  }
  return hash.digest('hex');
}
