import type { createQueryClient } from '@walkies/api-client';
import type { Shelter } from '@walkies/contract';
import type { Host } from '@walkies/remote-sdk';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Store } from '../platform/store';
import { areSettled, routesOf, type ReleaseFiles } from '../remotes/release-files';
import type { RoutesByRemote } from '../remotes/route-table';
import type { Remotes } from '../remotes/remotes';
import type { Sessions, SessionState } from '../session/sessions';
import type { LocalBuilds } from '../remotes/local-builds';

/** What lives as long as the tab. */
export interface Services {
  sessions: Sessions;
  releaseFiles: ReleaseFiles;
  remotes: Remotes;
  /** True once a newer release of something in use is there. */
  newVersion: Store<boolean>;
  queryClient: ReturnType<typeof createQueryClient>;
  onChange: Host['onChange'];
}

/** What every screen of the shell can reach. */
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

/** Who is signed in, as far as it is known. */
export function useSessionState(): SessionState {
  const { state } = useShell().sessions;
  return useSyncExternalStore(state.subscribe, state.read);
}

/** The remotes' routes as known now; settled once every release file has answered or failed. */
export function useRoutes(): { routes: RoutesByRemote; settled: boolean } {
  const { readings } = useShell().releaseFiles;
  const known = useSyncExternalStore(readings.subscribe, readings.read);
  return { routes: routesOf(known, REMOTE_DESCRIPTIONS), settled: areSettled(known) };
}
