import type { CONTRACT_MAJOR } from '../contract/index.js';
import type { QueryClient } from './query';
import type { ComponentType } from 'react';
import type { Host } from './host';
export interface PageProps {
    host: Host;
}
export interface RemoteModule {
    contract: typeof CONTRACT_MAJOR;
    pages: Record<string, ComponentType<PageProps>>;
    warm?(path: string, host: Host, cache?: QueryClient): void;
}
