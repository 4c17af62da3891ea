/// <reference types="@rsbuild/core/types" />
import type { RemoteDescription } from '@walkies/contract';
import type { PageStart } from './start/start-page';

declare global {
  interface Window {
    /** Missing where the page's start did not run. */
    walkiesBoot?: PageStart;
  }

  /** By import specifier; written in by the build. */
  const SHARED_VERSIONS: Record<string, string>;

  /** The remotes' own descriptions when this shell was built; written in by the build. */
  const REMOTE_DESCRIPTIONS: RemoteDescription[];
}
