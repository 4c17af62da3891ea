import type { Release, Trial } from './releases.js';
export declare function faultOfRelease(release: unknown, name: string, folder?: string): string | null;
export declare const isRelease: (value: unknown, name: string, folder?: string) => value is Release;
export declare function isTrial(value: unknown, name: string, folder?: string): value is Trial;
export interface UsableReleases {
    current: Release;
    previous: Release | null;
    trial: Trial | null;
    rolledBack?: true;
}
export declare function parseReleaseFile(file: unknown, name: string, folder?: string): UsableReleases;
