import shell from '../../shell.json' with { type: 'json' };
import type { RemoteModule } from '@walkies/remote-sdk';

/** Former paths of the remotes' pages, with their present paths. */
export const MOVED: ReadonlyMap<string, string> = new Map(Object.entries(shell.moved));

/** The present path of a page: older remotes declare, and link to, its former one. */
export const presentPath = (path: string): string => MOVED.get(path) ?? path;

/** A remote's page for a present path; an older release has it under its former one. */
export const pageIn = (pages: RemoteModule['pages'], path: string) =>
  Object.entries(pages).find(([own]) => presentPath(own) === path)?.[1];
