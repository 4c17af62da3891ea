import type { Role } from './roles.js';

/** Major version of what shell and remotes promise each other. */
export const CONTRACT_MAJOR = 1;

export const REMOTE_NAMES = ['walker', 'marshal', 'admin'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** What a page reads from the API first, so that it can be asked for before the page's code is there. */
export interface FirstRead {
  /**
   * Starts after /api, exactly as the page asks for it. `{today}` and `{week}` stand for the instant at
   * which the shelter's day, or its week from Sunday on, began; `{today+7}` for seven days later.
   */
  path: string;
  /** A media query: asked for only where it holds. */
  media?: string;
}

/** A link of the navigation, which the roles get in this order. */
export interface RouteLink {
  label: string;
  roles: Role[];
  order: number;
  /** A drawing of the `Icon` of packages/ui; a shell that does not know it shows one that fits all. */
  icon?: string;
}

/** A page of a remote: who may open it, and where navigation shows it. */
export interface RemoteRoute {
  path: string;
  access: 'anyone' | Role[];
  nav?: RouteLink;
  first?: FirstRead[];
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
  /** By address, the hash of the entry and of all that is preloaded, as in a tag's `integrity`. */
  integrity: Record<string, string>;
}

/** A release that only some browsers get: `percent` of them, the same ones each time. */
export interface Trial {
  release: Release;
  percent: number;
}

/** /remotes/<name>/release.json: the one file that changes when a remote is published. */
export interface ReleaseFile {
  name: RemoteName;
  current: Release;
  previous: Release | null;
  trial: Trial | null;
}

/** How a release failed: its code did not come, was not what was published, or threw. */
export const RELEASE_FAULTS = [
  'release-file',
  'contract',
  'load',
  'integrity',
  'timeout',
  'styles',
  'mount',
] as const;
export type ReleaseFault = (typeof RELEASE_FAULTS)[number];
