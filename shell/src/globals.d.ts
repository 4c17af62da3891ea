/// <reference types="@rsbuild/core/types" />
import type { PageStart } from './start/start-page';

declare global {
  interface Window {
    /** Undefined if the page's start did not run. */
    walkiesBoot?: PageStart;
  }

  /** By import specifier; the build inserts it. */
  const SHARED_VERSIONS: Record<string, string>;
}
