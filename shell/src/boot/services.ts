import { createQueryClient } from '@walkies/api-client';
import type { SiteConfig } from '@walkies/contract';
import type { Identity } from '../session/identity';
import { createSessions, type SessionState } from '../session/sessions';
import { loadRelease } from '../remotes/federation';
import { createReleaseFiles } from '../remotes/release-files';
import { createRemotes } from '../remotes/remotes';
import { watchForNewVersions } from '../remotes/new-versions';
import { sendReport } from '../remotes/client-reports';
import { removeTraces } from '../remotes/release-styles';
import { followOtherTabs, storeRole } from '../start/last-session';
import { discardPrefetched } from './prefetched-answers';
import { followWhileSignedIn } from './live';
import { localSourceOf } from '../remotes/local-builds';
import type { Services } from '../shared/shell-context';

/** Without the page's start, the shell's own pages work. */
const NO_RELEASES = { remotes: new Map(), releases: new Map() };

const uidOf = (state: SessionState): string | null =>
  state.status === 'signed-in' ? state.session.uid : null;

/** Loads the identity provider's SDK, the largest chunk, which most visits do not need. */
async function loadIdentity(config: Promise<SiteConfig>): Promise<Identity> {
  // The page's start preloads this chunk by its name.
  const arriving = import(/* webpackChunkName: "identity" */ '../session/identity');
  const [{ createIdentity }, { firebase }] = await Promise.all([arriving, config]);
  return createIdentity(firebase);
}

export function createServices(config: Promise<SiteConfig>): Services {
  const queryClient = createQueryClient();
  const sessions = createSessions(() => loadIdentity(config), window.walkiesBoot?.session);
  const releaseFiles = createReleaseFiles(window.walkiesBoot ?? NO_RELEASES, (name) =>
    localSourceOf(name, config),
  );
  const remotes = createRemotes({
    files: releaseFiles,
    load: loadRelease,
    clean: removeTraces,
    report: sendReport,
  });

  followOtherTabs(sessions.checkWithProvider);
  let person = uidOf(sessions.state.read());
  sessions.state.subscribe(() => {
    const state = sessions.state.read();
    if (state.status === 'signed-in') storeRole(state.session.uid, state.session.role);
    // Data of the previous user must not stay visible.
    if (person !== null && uidOf(state) !== person) {
      queryClient.clear();
      discardPrefetched();
    }
    person = uidOf(state);
  });

  return {
    sessions,
    releaseFiles,
    remotes,
    staleness: watchForNewVersions(releaseFiles, remotes),
    queryClient,
    onChange: followWhileSignedIn(sessions, queryClient),
  };
}
