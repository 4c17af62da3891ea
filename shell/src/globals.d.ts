/// <reference types="@rsbuild/core/types" />
import type { InstallPrompt } from './platform/install-prompt';
import type { PageStart } from './start/start-page';

declare global {
  interface Window {
    /** Undefined if the page's start did not run. */
    walkiesBoot?: PageStart;
  }

  interface WindowEventMap {
    /** Of Chromium alone. */
    beforeinstallprompt: InstallPrompt;
  }

  interface Navigator {
    /** Of iOS alone: true where the site runs from the home screen. */
    standalone?: boolean;
  }

  /** By import specifier; the build inserts it. */
  const SHARED_VERSIONS: Record<string, string>;
}
