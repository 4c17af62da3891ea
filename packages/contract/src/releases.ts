import type { Role } from './roles.js';

/** Major version of what shell and remotes promise each other. */
export const CONTRACT_MAJOR = 1;

export const REMOTE_NAMES = ['walker', 'marshal', 'admin'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** A page of a remote: who may open it, and where navigation shows it. */
export interface RemoteRoute {
  path: string;
  access: 'anyone' | Role[];
  nav?: { label: string; roles: Role[]; order: number };
}

/** remote.json, written by the remote's team. */
export interface RemoteDescription {
  name: RemoteName;
  contract: number;
  routes: RemoteRoute[];
}

/** One built version of a remote. All addresses are absolute paths on the site. */
export interface Release {
  version: string;
  /** The script that registers the remote. */
  entry: string;
  /** The global variable that the entry fills; another one for each version. */
  global: string;
  contract: number;
  /** What the remote's pages need at once, so that it is fetched side by side. */
  preload: { scripts: string[]; styles: string[] };
  routes: RemoteRoute[];
  /** Hash of the entry, as in a script's `integrity`. */
  integrity?: string;
}

/** /remotes/<name>/release.json: the one file that changes when a remote is published. */
export interface ReleaseFile {
  name: RemoteName;
  current: Release;
  previous: Release | null;
}
