import { createQueryClient } from '@walkies/api-client';
import { can, type RemoteName, type Shelter, type SiteConfig } from '@walkies/contract';
import type { Host } from '@walkies/remote-sdk';
import { createIdentity } from '../session/identity';
import { createSessions, type Sessions, type SessionState } from '../session/sessions';
import { loadRelease } from '../remotes/federation';
import { createReleaseFiles, routesOf, type ReleaseFiles } from '../remotes/release-files';
import { createRemotes, type Remotes } from '../remotes/remotes';
import { areasOf, ownerOf } from '../remotes/route-table';
import { lastRole, rememberRole } from './last-role';

/** What lives as long as the tab. */
export interface Services {
  sessions: Sessions;
  releaseFiles: ReleaseFiles;
  remotes: Remotes;
  queryClient: ReturnType<typeof createQueryClient>;
}

const uidOf = (state: SessionState): string | null =>
  state.status === 'signed-in' ? state.session.uid : null;

export function createServices(config: Promise<SiteConfig>): Services {
  const queryClient = createQueryClient();
  const sessions = createSessions(config.then(({ firebase }) => createIdentity(firebase)));
  const releaseFiles = createReleaseFiles();

  let person = uidOf(sessions.state.read());
  sessions.state.subscribe(() => {
    const state = sessions.state.read();
    if (state.status === 'signed-in') rememberRole(state.session.role);
    // Nobody sees what somebody else loaded.
    if (person !== null && uidOf(state) !== person) queryClient.clear();
    person = uidOf(state);
  });

  return { sessions, releaseFiles, remotes: createRemotes(releaseFiles, loadRelease), queryClient };
}

/** What a remote's page gets of the shell. */
export function createHost(
  sessions: Sessions,
  shelter: Shelter,
  session: Host['session'],
  toast: Host['toast'],
): Host {
  return {
    session,
    shelter,
    token: sessions.token,
    endSession: sessions.endSession,
    reloadSession: sessions.reload,
    can: (action) => session !== null && can(session.role, action),
    toast,
    // Live messages come with the event stream; until then there is nothing to listen to.
    onChange: () => () => undefined,
  };
}

/**
 * Loads the remote of the page that is being opened, judged by the role that was signed in last,
 * and lets it start its first requests side by side with the question who is signed in.
 */
export async function openPageEarly(
  path: string,
  services: Services,
  config: Promise<SiteConfig>,
): Promise<void> {
  const { sessions, releaseFiles, remotes } = services;
  const owner = (): RemoteName | null => {
    const routes = routesOf(releaseFiles.readings.read(), REMOTE_DESCRIPTIONS);
    const area = areasOf(routes).get(path);
    return area ? ownerOf(area, lastRole()) : null;
  };
  const name = owner();
  if (!name) return;
  const module = await remotes.open(name);
  const { shelter } = await config;
  module?.warm?.(
    path,
    createHost(sessions, shelter, null, () => undefined),
  );
}
