/// <reference types="@rsbuild/core/types" />
import type { RemoteName } from '@walkies/contract';
import type { RoutesByRemote } from './remotes/route-table';
import type { PageStart } from './start/start-page';

declare global {
  interface Window {
    /** Undefined if the page's start did not run. */
    walkiesBoot?: PageStart;
  }

  /** By import specifier; the build inserts it. */
  const SHARED_VERSIONS: Record<string, string>;

  /** The remotes' routes at the time of the shell's build; the build inserts them. */
  const KNOWN_ROUTES: RoutesByRemote;

  /** Pages with the remote that shows them to roles of other remotes; the build inserts them. */
  const PAGES_ELSEWHERE: Partial<Record<string, RemoteName>>;
}
