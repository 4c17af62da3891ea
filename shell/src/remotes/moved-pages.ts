import shell from '../../shell.json' with { type: 'json' };
import type { RemoteModule } from '@walkies/remote-sdk';

/** Former paths of the remotes' pages, with their present paths. */
export const MOVED: ReadonlyMap<string, string> = new Map(Object.entries(shell.moved));

/** The present path of a page: older remotes declare, and link to, its former one. */
export const presentPath = (path: string): string => MOVED.get(path) ?? path;

/** The path that a remote's own code uses for a present path: an older release has the former one. */
export const ownPath = ({ pages }: RemoteModule, path: string): string =>
  Object.keys(pages).find((own) => presentPath(own) === path) ?? path;
