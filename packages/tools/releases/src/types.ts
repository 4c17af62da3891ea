import type { Release, RemoteName } from '@walkies/contract';

/** One built version of the shell. */
export interface ShellRelease {
  version: string;
  /** The contract majors whose remotes it can run. */
  contracts: number[];
  /** The pages that are its own and no remote's. */
  paths: string[];
  /** The remotes whose release files it asks for; releases of before do not say. */
  remotes?: string[];
}

/** What a release was made from, and by whom. */
export interface Provenance {
  /** Null where there is no git, as in an unpacked archive. */
  commit: string | null;
  tree: 'clean' | 'unclean' | 'without history';
  /** Whoever published it: the account of the pipeline, git's user.name, else the machine's. */
  by: string;
}

/** The workspace that a release is published from. */
export interface Source {
  provenance: Provenance;
  /** Whether `later`, the commit at hand unless given, holds all that `earlier` held. */
  holds(earlier: string, later?: string): Promise<boolean>;
}

export type AnyRelease = Release | ShellRelease;

/** shell.json, written by the shell's team. */
export type ShellDescription = Omit<ShellRelease, 'version'>;

/** What browsers get of one part of the site. */
export interface Live<R extends AnyRelease> {
  current: R;
  previous: R | null;
  trial: { release: R; percent: number } | null;
}

/** Something that a team ships alone: the shell or a remote, as it lies in one store. */
export interface Part<R extends AnyRelease> {
  name: 'shell' | RemoteName;
  /** The part's own folder in the store; nobody else writes there. */
  home: string;
  /** What is live; undefined before the first release. */
  read(): Promise<Live<R> | undefined>;
  /** Swaps what is live in one step. */
  write(live: Live<R>): Promise<void>;
  /** Why a release may not be live beside what is live of the others; one sentence each. */
  reasonsAgainst(release: R): Promise<string[]>;
}

export interface BuiltFile {
  /** Below the release's folder, with slashes. */
  path: string;
  bytes: Buffer;
}

/** Bytes as a browser downloads them (brotli): for the first page, and of all files. */
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
  /** The hash of every file by its path, as in a tag's `integrity`. */
  files: Record<string, string>;
}
