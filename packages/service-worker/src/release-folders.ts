import type { RemoteName } from '@walkies/contract';
import type { PageReleases } from './page.ts';

const FOLDER = /^\/(?:shell|remotes\/([a-z0-9]+))\/[^/]+\//;

/** The folder of a release, such as `/remotes/walker/1.0.0-1a2b3c4d/`, that a path is below; undefined for others. */
export const folderOf = (path: string): string | undefined => {
  const [folder] = FOLDER.exec(path) ?? [];
  return folder === path ? undefined : folder;
};

/** The remote of a release's folder; undefined for the shell's. */
export const remoteOf = (folder: string): RemoteName | undefined => FOLDER.exec(folder)?.[1];

const shellFolder = ({ version }: { version: string }) => `/shell/${version}/`;
const remoteFolder = (name: RemoteName, { version }: { version: string }) =>
  `/remotes/${name}/${version}/`;

/** The folder of the shell that a page runs. */
export const shellFolderOf = ({ shell }: PageReleases): string => shellFolder(shell.current);

/** The folders of the releases that a page runs at once. */
export const liveFolders = (
  { shell, remotes }: PageReleases,
  isUsed: (name: RemoteName) => boolean,
): string[] => [
  shellFolder(shell.current),
  ...[...remotes].flatMap(([name, { current }]) =>
    isUsed(name) ? [remoteFolder(name, current)] : [],
  ),
];

/** The folders of all releases that may run with a page. */
export const allowedFolders = ({ shell, remotes }: PageReleases): string[] => [
  shellFolder(shell.current),
  ...(shell.previous && !shell.rolledBack ? [shellFolder(shell.previous)] : []),
  ...[...remotes].flatMap(([name, { current, previous, trial, rolledBack }]) => [
    remoteFolder(name, current),
    ...(previous && !rolledBack ? [remoteFolder(name, previous)] : []),
    ...(trial ? [remoteFolder(name, trial.release)] : []),
  ]),
];

/** The file of a release that lists its other files. */
export const listFileOf = (folder: string): string => `${folder}files.json`;

/** The file of the shell's release that describes it. */
export const descriptionFileOf = (folder: string): string => `${folder}shell.json`;

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** The addresses of a release's files, by the content of its list file. */
export const addressesIn = (folder: string, list: unknown): string[] =>
  strings(list).map((path) => `${folder}${path}`);

/** The paths of the shell's own pages, by its description. */
export const pathsIn = (description: unknown): string[] => strings(Object(description).paths);
