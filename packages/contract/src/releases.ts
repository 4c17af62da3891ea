import type { Role } from './roles.js';

/** Major version of the contract between shell and remotes. */
export const CONTRACT_MAJOR = 1;

/** Of the form REMOTE_NAME; also the name of the remote's folder on the site. */
export type RemoteName = string;

/** An API request to prefetch before the page's code loads. */
export interface FirstRead {
  /**
   * Starts after /api, exactly as the page requests it. `{today}` and `{week}` stand for the instant at
   * which the shelter's day, or its week from Sunday on, began; `{today+7}` for seven days later.
   */
  path: string;
  /** A media query: prefetched only if it matches. */
  media?: string;
}

/** A navigation link; `roles` lists the roles that see it. */
export interface RouteLink {
  label: string;
  roles: Role[];
  order: number;
  /** A drawing of `Icon` in packages/ui; a shell that does not know it shows a default. */
  icon?: string;
}

/** A page of a remote: its access, and its link in the navigation. */
export interface RemoteRoute {
  path: string;
  access: 'anyone' | Role[];
  nav?: RouteLink;
  first?: FirstRead[];
}

/** remote.json, maintained by the remote's team. */
export interface RemoteDescription {
  name: RemoteName;
  contract: number;
  routes: RemoteRoute[];
}

/** What a release needs of the site that it comes to. */
export interface Needs {
  /** Ranges of the packages that the shell brings, by import specifier. */
  shared: Record<string, string>;
  /** Version of the kit that it was built with: this package, and those beside it with the same version. */
  kit: string;
}

/** One built version of a remote. All addresses are absolute paths on the site. */
export interface Release {
  version: string;
  /** The commit that it was built from, in full; missing if no commit holds its sources. */
  commit?: string;
  /** The script that registers the remote. */
  entry: string;
  /** The global variable that the entry sets; different for each version. */
  global: string;
  contract: number;
  /** Missing in older releases. */
  needs?: Needs;
  /** Files that the remote's pages need at once, for parallel loading. */
  preload: { scripts: string[]; styles: string[] };
  routes: RemoteRoute[];
  /** Hashes of the entry and of all preloaded files by address, in the format of a tag's `integrity`. */
  integrity: Record<string, string>;
}

/** A release for a fixed share of browsers: `percent`. */
export interface Trial {
  release: Release;
  percent: number;
}

/** /remotes/<name>/release.json: the only file that changes when a remote is published. */
export interface ReleaseFile {
  name: RemoteName;
  current: Release;
  previous: Release | null;
  trial: Trial | null;
  /** True if the previous release was rolled back: no browser runs it again. */
  rolledBack?: true;
}

/** A release as far as its version. */
interface Versioned {
  version: string;
}

/**
 * True if no browser may run a version again: it is not live, on trial, or the previous one, or it was rolled back.
 * @param releases those of its part
 */
export const isEnded = (
  version: string,
  releases: {
    current: Versioned;
    previous: Versioned | null;
    trial?: { release: Versioned } | null;
    rolledBack?: boolean;
  },
): boolean =>
  version !== releases.current.version &&
  version !== releases.trial?.release.version &&
  (version !== releases.previous?.version || releases.rolledBack === true);

/** Kinds of failure of a release: its code did not load, differs from the published one, or threw. */
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
