// Written down for the TypeScript projects that import this package without compiling JavaScript.
import type { ReleaseFile, RemoteDescription } from '@walkies/contract';

export function federationName(name: string, version: string): string;
export function releaseVersion(folder: string): string;
export function versionOf(packageVersion: string, hash: string): string;
export function sourcesHash(root: string, names: string[]): string;
export function publishRelease(options: {
  store: string;
  distDir: string;
  remoteJson: RemoteDescription;
  version: string;
}): Promise<ReleaseFile>;
export function publishFolder(from: string, to: string): Promise<void>;
export function siteHeaders(options: {
  indexHtml: string;
  identity: 'hosted' | 'emulated';
}): Record<string, string>;
export function cachingOf(path: string): string;
