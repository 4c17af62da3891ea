import type { ClientReport, Release, RemoteName } from '@walkies/contract';
import type { RemoteModule } from '@walkies/remote-sdk';
import { now as realTime } from '@walkies/remote-sdk/clock';
import { reasonOf } from '../platform/reason-of';
import { createStore, type Store } from '../platform/store';
import { faultOf, isMissingChunk } from './release-failure';
import type { ReleaseFiles } from './release-files';

/**
 * A remote in this tab. `failures` counts since its last success; `failedAt` is the time of the last one.
 * retrying: loading at the user's request, with the error still visible.
 */
export type RemoteState = { failures: number; failedAt: Date | null } & (
  | { status: 'idle' | 'loading' | 'retrying' | 'failed' }
  | { status: 'ready'; release: Release; module: RemoteModule }
);

export interface Remotes {
  /** Without the remotes that nobody has opened yet: UNTRIED. */
  states: Store<ReadonlyMap<RemoteName, RemoteState>>;
  /** Starts to load a remote unless it is ready or loading; resolves with null on failure. */
  open(name: RemoteName): Promise<RemoteModule | null>;
  /** Reloads the remote, whatever its state. */
  retry(name: RemoteName): Promise<RemoteModule | null>;
  /** Reports that a page of the remote has mounted. */
  mounted(name: RemoteName): void;
  /** Reports that a page of the remote threw: falls back to another release if that may help. */
  broke(name: RemoteName, error: unknown): void;
  /** True if this tab has tried that version of the remote. */
  hasTried(name: RemoteName, version: string): boolean;
}

interface Needs {
  files: Pick<ReleaseFiles, 'releases' | 'refetch'>;
  load: (release: Release, attempt: number) => Promise<RemoteModule>;
  /** Removes a release's elements from the page. */
  clean: (release: Release) => void;
  report: (report: ClientReport) => void;
  now?: () => Date;
}

type Failure = Pick<ClientReport, 'version' | 'fault' | 'reason'>;

/** Internal state of a remote in this tab. */
interface LoadHistory {
  running: Promise<RemoteModule | null> | null;
  attempts: Map<string, number>;
  /** Failures since the last success; only missing chunks are retried. */
  unreported: Failure[];
  /** Versions that threw while rendering: not retried until the user asks for it. */
  broken: Set<string>;
  isMounted: boolean;
}

const newHistory = (): LoadHistory => ({
  running: null,
  attempts: new Map(),
  unreported: [],
  broken: new Set(),
  isMounted: false,
});

export const UNTRIED: RemoteState = { status: 'idle', failures: 0, failedAt: null };

/** Loads each remote once, and falls back to another release if one fails. */
export function createRemotes({
  files,
  load,
  clean,
  report,
  now = () => new Date(realTime()),
}: Needs): Remotes {
  const states = createStore<ReadonlyMap<RemoteName, RemoteState>>(new Map());
  const stateOf = (name: RemoteName): RemoteState => states.read().get(name) ?? UNTRIED;

  const histories = new Map<RemoteName, LoadHistory>();
  function historyOf(name: RemoteName): LoadHistory {
    const history = histories.get(name) ?? newHistory();
    histories.set(name, history);
    return history;
  }

  const note = (name: RemoteName, state: RemoteState): void =>
    states.write(new Map(states.read()).set(name, state));

  const noteFailure = (name: RemoteName): void => {
    const failures = stateOf(name).failures + 1;
    note(name, { status: 'failed', failures, failedAt: now() });
  };

  /** Reports all failures so far as one, with the first one's cause. */
  function reportFailures(name: RemoteName, shown: string | null): void {
    const [first] = historyOf(name).unreported.splice(0);
    if (first) report({ remote: name, ...first, shown });
  }

  function noteFault(
    name: RemoteName,
    release: Release | null,
    error: unknown,
    fault = release ? faultOf(error, release) : ('release-file' as const),
  ): void {
    console.error(`The remote ${name} failed.`, error);
    const version = release?.version ?? null;
    historyOf(name).unreported.push({ version, fault, reason: reasonOf(error) });
    if (release) clean(release);
  }

  async function tryAll(
    name: RemoteName,
    source: (name: RemoteName) => Promise<Release[]>,
  ): Promise<RemoteModule | null> {
    const { attempts, unreported, broken } = historyOf(name);
    const releases = await source(name).catch((error: unknown) => noteFault(name, null, error));
    for (const release of releases ?? []) {
      const { version } = release;
      const isHopeless = unreported.some((one) => one.version === version && one.fault !== 'load');
      if (isHopeless || broken.has(version)) continue;
      const attempt = (attempts.get(version) ?? 0) + 1;
      attempts.set(version, attempt);
      try {
        const module = await load(release, attempt);
        const { failures, failedAt } = stateOf(name);
        note(name, { status: 'ready', failures, failedAt, release, module });
        return module;
      } catch (error) {
        noteFault(name, release, error);
      }
    }
    return null;
  }

  async function attempt(
    name: RemoteName,
    kind: 'loading' | 'retrying',
    order: 'known first' | 'file first',
  ): Promise<RemoteModule | null> {
    const { failures, failedAt } = stateOf(name);
    historyOf(name).isMounted = false;
    note(name, { status: kind, failures, failedAt });
    const sources = [files.releases, files.refetch];
    if (order === 'file first') sources.reverse();
    for (const source of sources) {
      const module = await tryAll(name, source);
      if (module) return module;
    }
    noteFailure(name);
    reportFailures(name, null);
    return null;
  }

  function start(...[name, kind, order]: Parameters<typeof attempt>): Promise<RemoteModule | null> {
    const history = historyOf(name);
    history.running ??= attempt(name, kind, order).finally(() => (history.running = null));
    return history.running;
  }

  function restart(name: RemoteName, kind: 'loading' | 'retrying') {
    if (!historyOf(name).running) historyOf(name).broken.clear();
    return start(name, kind, stateOf(name).status === 'idle' ? 'known first' : 'file first');
  }

  return {
    states,
    retry: (name) => restart(name, 'retrying'),
    open(name) {
      const state = stateOf(name);
      return state.status === 'ready' ? Promise.resolve(state.module) : restart(name, 'loading');
    },
    mounted(name) {
      const state = stateOf(name);
      if (state.status !== 'ready') return;
      historyOf(name).isMounted = true;
      if (state.failures > 0) note(name, { ...state, failures: 0, failedAt: null });
      reportFailures(name, state.release.version);
    },
    broke(name, error) {
      const state = stateOf(name);
      if (state.status !== 'ready') return;
      const { isMounted, broken, running } = historyOf(name);
      const isMissing = isMissingChunk(error);
      if (isMounted && !isMissing) {
        const { version } = state.release;
        report({ remote: name, version, fault: 'mount', shown: null, reason: reasonOf(error) });
        return noteFailure(name);
      }
      broken.add(state.release.version);
      noteFault(name, state.release, error, isMissing ? undefined : 'mount');
      // Chunks missing later were deleted with their release: refetch the file to find the next one.
      const order = isMounted ? 'file first' : 'known first';
      // The page may have thrown before loading was complete.
      void Promise.resolve(running).then(() => start(name, 'loading', order));
    },
    hasTried: (name, version) => historyOf(name).attempts.has(version),
  };
}
