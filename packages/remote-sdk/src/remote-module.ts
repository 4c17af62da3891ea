import type { CONTRACT_MAJOR } from '@walkies/contract';
import type { QueryClient } from './query';
import type { ComponentType } from 'react';
import type { Host } from './host';

/** Props of each page of a remote. */
export interface PageProps {
  host: Host;
}

/** The only module that a remote exposes, as './remote'. */
export interface RemoteModule {
  contract: typeof CONTRACT_MAJOR;
  /** By the path in remote.json. */
  pages: Record<string, ComponentType<PageProps>>;
  /**
   * Starts a page's first requests, into the cache that all pages share, and its chunks, before the page
   * is rendered. A shell of an earlier day brings no cache.
   */
  warm?(path: string, host: Host, cache?: QueryClient): void;
}
