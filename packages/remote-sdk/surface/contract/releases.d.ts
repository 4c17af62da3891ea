import type { Role } from './roles.js';
export declare const CONTRACT_MAJOR = 1;
export type RemoteName = string;
export interface FirstRead {
    path: string;
    media?: string;
}
export interface RouteLink {
    label: string;
    roles: Role[];
    order: number;
    icon?: string;
}
export interface RemoteRoute {
    path: string;
    access: 'anyone' | Role[];
    nav?: RouteLink;
    first?: FirstRead[];
}
export interface RemoteDescription {
    name: RemoteName;
    contract: number;
    routes: RemoteRoute[];
}
export interface Needs {
    shared: Record<string, string>;
    kit: string;
}
export interface Release {
    version: string;
    commit?: string;
    entry: string;
    global: string;
    contract: number;
    needs?: Needs;
    preload: {
        scripts: string[];
        styles: string[];
    };
    routes: RemoteRoute[];
    integrity: Record<string, string>;
}
export interface Trial {
    release: Release;
    percent: number;
}
export interface ReleaseFile {
    name: RemoteName;
    current: Release;
    previous: Release | null;
    trial: Trial | null;
    rolledBack?: true;
}
interface Versioned {
    version: string;
}
export declare const isEnded: (version: string, releases: {
    current: Versioned;
    previous: Versioned | null;
    trial?: {
        release: Versioned;
    } | null;
    rolledBack?: boolean;
}) => boolean;
export declare const RELEASE_FAULTS: readonly ["release-file", "contract", "load", "integrity", "timeout", "styles", "mount"];
export type ReleaseFault = (typeof RELEASE_FAULTS)[number];
export {};
