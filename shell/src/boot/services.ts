import { createQueryClient } from '@walkies/api-client';
import type { SiteConfig } from '@walkies/contract';
import type { Host } from '@walkies/remote-sdk';
import { createIdentity } from '../session/identity';
import { createSessions, type Sessions, type SessionState } from '../session/sessions';
import { loadRelease } from '../remotes/federation';
import { createReleaseFiles, type ReleaseFiles } from '../remotes/release-files';
import { createRemotes, type Remotes } from '../remotes/remotes';
import { rememberRole } from './last-role';
import { followWhileSignedIn } from './live';

/** What lives as long as the tab. */
export interface Services {
  sessions: Sessions;
  releaseFiles: ReleaseFiles;
  remotes: Remotes;
  queryClient: ReturnType<typeof createQueryClient>;
  onChange: Host['onChange'];
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

  return {
    sessions,
    releaseFiles,
    remotes: createRemotes(releaseFiles, loadRelease),
    queryClient,
    onChange: followWhileSignedIn(sessions, queryClient),
  };
}
