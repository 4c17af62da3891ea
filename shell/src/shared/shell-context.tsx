import type { createQueryClient } from '@walkies/api-client';
import type { RemoteName, Shelter } from '@walkies/contract';
import type { Host } from '@walkies/remote-sdk';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Store } from '../platform/store';
import { areSettled, routesOf, unreadableIn, type ReleaseFiles } from '../remotes/release-files';
import type { RoutesByRemote } from '../remotes/route-table';
import type { Staleness } from '../remotes/new-versions';
import type { Remotes } from '../remotes/remotes';
import type { Sessions, SessionState } from '../session/sessions';
import type { LocalBuilds } from '../remotes/local-builds';

/** Services that live as long as the tab. */
export interface Services {
  sessions: Sessions;
  releaseFiles: ReleaseFiles;
  remotes: Remotes;
  /** How the releases in this tab stand. */
  staleness: Store<Staleness>;
  queryClient: ReturnType<typeof createQueryClient>;
  onChange: Host['onChange'];
}

/** Services and configuration for all screens of the shell. */
export interface Shell extends Services {
  shelter: Shelter;
  localBuilds: LocalBuilds;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellContext above it');
  return shell;
}

/** The session's present state. */
export function useSessionState(): SessionState {
  const { state } = useShell().sessions;
  return useSyncExternalStore(state.subscribe, state.read);
}

/** The remotes' known routes, and which are not known; settled once every release file has loaded or failed. */
export function useRoutes(): {
  routes: RoutesByRemote;
  settled: boolean;
  unreadable: RemoteName[];
} {
  const { readings } = useShell().releaseFiles;
  const known = useSyncExternalStore(readings.subscribe, readings.read);
  return { routes: routesOf(known), settled: areSettled(known), unreadable: unreadableIn(known) };
}
