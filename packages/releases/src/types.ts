import type { Release, RemoteBound, RemoteName } from '@walkies/contract';

/** The bounds of a page's remotes by name. */
export type Bounds = Record<RemoteName, RemoteBound>;

/** What a shell's build says of itself: /shell/<version>/shell.json. */
export interface ShellDescription {
  /** The contract majors whose remotes it can run. */
  contracts: number[];
  /** Paths of its own pages, closed to remotes. */
  paths: string[];
  /** Versions of the packages that it brings, by import specifier; missing in older releases. */
  shared?: Record<string, string>;
}

/** One built version of the shell. */
export interface ShellRelease extends ShellDescription {
  version: string;
  /** The commit that it was built from, in full; missing if no commit holds its sources. */
  commit?: string;
  /** Of older releases alone: the remotes whose release files they fetch. */
  remotes?: string[];
}

/** Origin of a release: its commit and its publisher. */
export interface Provenance {
  /** Null without git, as in an unpacked archive. */
  commit: string | null;
  tree: 'clean' | 'unclean' | 'without history';
  /** The publisher: the pipeline's account, git's user.name, else the machine's user. */
  by: string;
}

/** The workspace that a release is published from. */
export interface Source {
  provenance: Provenance;
  /** True if `later` (by default the present commit) contains everything that `earlier` contains. */
  holds(earlier: string, later?: string): Promise<boolean>;
}

export type AnyRelease = Release | ShellRelease;

/** The releases of a part that browsers get. */
export interface Live<R extends AnyRelease> {
  current: R;
  previous: R | null;
  trial: { release: R; percent: number } | null;
  /** True if the previous release was rolled back: no browser runs it again. */
  rolledBack?: true;
}

/** An independently shipped part in a store: the shell or a remote. */
export interface Part<R extends AnyRelease> {
  /** shell, or a remote's. */
  name: RemoteName;
  /** The part's folder in the store; other parts never write there. */
  home: string;
  /** The live state; undefined before the first release. */
  read(): Promise<Live<R> | undefined>;
  /** Replaces the live state in one step. */
  write(live: Live<R>): Promise<void>;
  /**
   * Leaves the part without a live release, in one step.
   * @throws {Refusal} if the site needs it
   */
  withdraw(): Promise<void>;
  /** Reasons against this release next to the other parts' live releases; one sentence each. */
  reasonsAgainst(release: R): Promise<string[]>;
  /** Reasons why versions do not fit, which --force overrules; one sentence each. */
  versionReasons(release: R): Promise<string[]>;
}

export interface BuiltFile {
  /** Relative to the release's folder, with slashes. */
  path: string;
  bytes: Buffer;
}

/** Download sizes in bytes (brotli): of the first page, and of all files. */
export interface Size {
  firstPage: number;
  whole: number;
}

export interface Build<R extends AnyRelease> {
  release: R;
  files: BuiltFile[];
  /** The files that the first page needs at once. */
  firstPage: string[];
}

/** published.json in a release's folder. */
export interface Published<R extends AnyRelease> {
  release: R;
  /** ISO 8601 in UTC. */
  publishedAt: string;
  provenance?: Provenance;
  size: Size;
  /** Hashes of all files by path, in the format of a tag's `integrity`. */
  files: Record<string, string>;
}
