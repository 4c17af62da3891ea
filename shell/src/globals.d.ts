/// <reference types="@rsbuild/core/types" />
import type { RemoteDescription, RemoteName } from '@walkies/contract';
import type { KeptSession } from './session/sessions';

declare global {
  interface Window {
    /** What the page's own script asked for before the shell was there. */
    walkiesBoot?: {
      config: Promise<unknown>;
      /** What is missing is asked for later. */
      releases: Partial<Record<RemoteName, Promise<unknown>>>;
      session: KeptSession;
      /** What a page reads first: the text of the API's answer to GET /api{path}, once. */
      take(path: string): Promise<string | null> | null;
      /** True when this browser is among the `percent` that try out a remote's release. */
      isOnTrial(name: RemoteName, percent: number): boolean;
    };
  }

  /** By import specifier; written in by the build. */
  const SHARED_VERSIONS: Record<string, string>;

  /** The remotes' own descriptions when this shell was built; written in by the build. */
  const REMOTE_DESCRIPTIONS: RemoteDescription[];
}
