import { createQueryClient } from '@walkies/api-client';
import type { SiteConfig } from '@walkies/contract';
import type { QueryClient } from '@walkies/remote-sdk/query';
import type { Identity } from '../session/identity';
import { createSessions, type EarlierSession, type SessionState } from '../session/sessions';
import { createStore } from '../platform/store';
import { loadRelease } from '../remotes/federation';
import { createReleaseFiles } from '../remotes/release-files';
import { createRemotes } from '../remotes/remotes';
import type { Staleness } from '../remotes/new-versions';
import { sendReport } from '../remotes/client-reports';
import { removeTraces } from '../remotes/release-styles';
import { followOtherTabs, lastUid, storeRole } from '../start/last-session';
import { discardPrefetched } from './prefetched-answers';
import { followWhileSignedIn } from './live';
import { localSourceOf } from '../remotes/local-builds';
import type { Services } from '../shared/shell-context';

/** Without the page's start, the shell's own pages work. */
const NO_RELEASES = { remotes: new Map(), releases: new Map() };

/** Changes with the person, and with what they may see. */
const readerOf = (state: SessionState): string | null =>
  state.status === 'signed-in' ? `${state.session.uid} ${state.session.role}` : null;

/** Loads the identity provider's SDK, the largest chunk, which most visits do not need. */
async function loadIdentity(config: Promise<SiteConfig>): Promise<Identity> {
  // The page's start preloads this chunk by its name.
  const arriving = import(/* webpackChunkName: "identity" */ '../session/identity');
  const [{ createIdentity }, { firebase }] = await Promise.all([arriving, config]);
  return createIdentity(firebase);
}

const loadAnswers = () =>
  import(/* webpackChunkName: "answers" */ '../stored-answers/stored-answers');

/** The session of this person's stored answers; null if there are none. */
async function earlierSession(cache: QueryClient): Promise<EarlierSession | null> {
  const uid = lastUid();
  if (uid === null) return null;
  const answers = await (await loadAnswers()).answersOf(uid);
  return answers && { session: answers.session, enter: () => answers.fillIn(cache) };
}

export function createServices(config: Promise<SiteConfig>): Services {
  const queryClient = createQueryClient();
  const sessions = createSessions(
    () => loadIdentity(config),
    window.walkiesBoot?.session,
    earlierSession(queryClient).catch(() => null),
  );
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
  let reader = readerOf(sessions.state.read());
  sessions.state.subscribe(() => {
    const state = sessions.state.read();
    if (state.status === 'signed-in') storeRole(state.session.uid, state.session.role);
    // Data of the previous user, or of other rights, must not stay visible.
    if (reader !== null && readerOf(state) !== reader) {
      queryClient.clear();
      discardPrefetched();
    }
    reader = readerOf(state);
  });

  return {
    sessions,
    releaseFiles,
    remotes,
    staleness: createStore<Staleness>('current'),
    queryClient,
    onChange: followWhileSignedIn(sessions, queryClient),
  };
}
