// Written down for the TypeScript projects that import this package without compiling JavaScript.
import type { Release, RemoteDescription, RemoteName } from '@walkies/contract';
import type {
  AnyRelease,
  Build,
  Live,
  Part,
  Provenance,
  ShellDescription,
  ShellRelease,
  Size,
  Source,
} from './types.d.mts';

export type {
  AnyRelease,
  Build,
  Live,
  Part,
  Provenance,
  ShellDescription,
  ShellRelease,
  Size,
  Source,
};

export class Refusal extends Error {
  constructor(reasons: string[]);
  reasons: string[];
}
export interface Shipment<R extends AnyRelease> {
  part: Part<R>;
  build: Build<R>;
  budget: Size | undefined;
  source?: Source;
  now?: () => Date;
}
export function publish<R extends AnyRelease>(shipment: Shipment<R>): Promise<Live<R>>;
export function tryOut<R extends AnyRelease>(
  shipment: Shipment<R> & { percent: number },
): Promise<Live<R>>;
export function publishChanged<R extends AnyRelease>(options: {
  part: Part<R>;
  version: string;
  readBuild: () => Promise<Build<R>>;
  provenance?: Provenance;
  now?: () => Date;
}): Promise<void>;
export function promote<R extends AnyRelease>(part: Part<R>, source?: Source): Promise<Live<R>>;
export function drop<R extends AnyRelease>(part: Part<R>): Promise<Live<R>>;
export function rollBack<R extends AnyRelease>(part: Part<R>, version?: string): Promise<Live<R>>;
export function remotePart(store: string, name: RemoteName): Part<Release>;
export function shellPart(store: string): Part<ShellRelease>;
export function readRemoteBuild(options: {
  distDir: string;
  remoteJson: RemoteDescription;
  version: string;
}): Promise<Build<Release>>;
export function readShellBuild(options: {
  distDir: string;
  shellJson: ShellDescription;
  version: string;
}): Promise<Build<ShellRelease>>;
export function provenanceIn(root: string, env?: NodeJS.ProcessEnv): Promise<Provenance>;
export function sourceIn(root: string, env?: NodeJS.ProcessEnv): Promise<Source>;
export function federationName(name: string, version: string): string;
export function releaseVersion(folder: string): string;
export function versionOf(packageVersion: string, hash: string): string;
export function sourcesHash(root: string, names: string[]): string;
export function storeIn(root: string, env: NodeJS.ProcessEnv): string;
export function siteHeaders(options: {
  indexHtml: string;
  identity: 'hosted' | 'emulated';
  devRemotes?: string[];
  photos?: string[];
}): Record<string, string>;
export function photoHosts(env: NodeJS.ProcessEnv): string[];
export function photoSources(env: NodeJS.ProcessEnv): string[];
export const FILE_HEADERS: Record<string, string>;
export function cachingOf(path: string): string;
export function withPart<T>(
  where: { folder: string; store: string },
  use: <R extends AnyRelease>(source: {
    part: Part<R>;
    readBuild: (version: string) => Promise<Build<R>>;
  }) => Promise<T>,
): Promise<T>;
export function isBuiltAs(folder: string, version: string): boolean;
export function isAlive(pid: number): boolean;
export function takeLock(
  path: string,
): Promise<{ release: () => Promise<void> } | { holder: number }>;
