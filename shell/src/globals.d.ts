import type { RemoteDescription, RemoteName } from '@walkies/contract';

declare global {
  interface Window {
    /** What the page's own script asked for before the shell was there. */
    walkiesBoot?: { config: Promise<unknown>; releases: Record<RemoteName, Promise<unknown>> };
  }

  /** By import specifier; written in by the build. */
  const SHARED_VERSIONS: Record<string, string>;

  /** The remotes' own descriptions when this shell was built; written in by the build. */
  const REMOTE_DESCRIPTIONS: RemoteDescription[];
}
