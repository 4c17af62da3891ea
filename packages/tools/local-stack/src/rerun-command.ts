import { isAbsolute, relative } from 'node:path';
import { workspaceFolders } from '@walkies/releases';
import { ROOT } from './workspace.mjs';

/** A path of this clone, relative to its root. */
export const fromRoot = (path: string) => (isAbsolute(path) ? relative(ROOT, path) : path);

const tier = () => (process.env['WALKIES_TEST_TIER'] === 'deep' ? 'WALKIES_TEST_TIER=deep ' : '');

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const literally = (title: string) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * The command that runs a single file of Jest, or a single test of it.
 * @param path absolute
 */
export function jestTestAlone(path: string, title?: string): string {
  const [name, folder] =
    [...workspaceFolders(ROOT)].find(([, home]) => path.startsWith(`${home}/`)) ?? [];
  if (!name || !folder) return `npx jest ${fromRoot(path)}`;
  const only = title ? ` -t ${quoted(`^${literally(title)}$`)}` : '';
  return `${tier()}npm test -w ${name} -- ${relative(folder, path)}${only}`;
}

/** The command that runs a single browser test; `file` is relative to its package. */
export function browserTestAlone(file: string, line: number | undefined, project: string): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${tier()}npm run e2e -w @walkies/e2e -- ${place} --project ${project}`;
}
