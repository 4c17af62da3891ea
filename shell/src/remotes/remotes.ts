import type { Release, RemoteName } from '@walkies/contract';
import type { RemoteModule } from '@walkies/remote-sdk';
import { createStore, type Store } from '../boot/store';
import type { ReleaseFiles } from './release-files';

/**
 * A remote in this tab. `failures` counts since it worked last; `failedAt` is the last of them.
 * retrying: loading because somebody asked for it, with the error still on show.
 */
export type RemoteState = { failures: number; failedAt: Date | null } & (
  { status: 'idle' | 'loading' | 'retrying' | 'failed' } | { status: 'ready'; module: RemoteModule }
);

export interface Remotes {
  states: Store<Record<RemoteName, RemoteState>>;
  /** Starts loading a remote unless it is there or on its way; null when it does not load. */
  open(name: RemoteName): Promise<RemoteModule | null>;
  /** Loads it from nothing, whatever is there. */
  retry(name: RemoteName): Promise<RemoteModule | null>;
  /** A page of the remote broke while it was rendered. */
  crashed(name: RemoteName): void;
}

type Load = (release: Release, attempt: number) => Promise<RemoteModule>;

const UNTRIED: RemoteState = { status: 'idle', failures: 0, failedAt: null };

/** Loads remotes, each once, and again from nothing after a failure. */
export function createRemotes(
  files: ReleaseFiles,
  load: Load,
  now: () => Date = () => new Date(),
): Remotes {
  const states = createStore<Record<RemoteName, RemoteState>>({
    walker: UNTRIED,
    marshal: UNTRIED,
    admin: UNTRIED,
  });
  const running = new Map<RemoteName, Promise<RemoteModule | null>>();
  const attempts = new Map<RemoteName, number>();

  const note = (name: RemoteName, state: RemoteState): void =>
    states.write({ ...states.read(), [name]: state });

  const noteFailure = (name: RemoteName): void => {
    const failures = states.read()[name].failures + 1;
    note(name, { status: 'failed', failures, failedAt: now() });
  };

  async function attempt(
    name: RemoteName,
    kind: 'loading' | 'retrying',
  ): Promise<RemoteModule | null> {
    const { status, failures, failedAt } = states.read()[name];
    const count = (attempts.get(name) ?? 0) + 1;
    attempts.set(name, count);
    note(name, { status: kind, failures, failedAt });
    try {
      // The previous release, when the current one fails, belongs between these two lines.
      const release = await (status === 'idle' ? files.current(name) : files.readAgain(name));
      const module = await load(release, count);
      note(name, { status: 'ready', failures: 0, failedAt: null, module });
      return module;
    } catch (error) {
      console.error(`The remote ${name} did not load.`, error);
      noteFailure(name);
      return null;
    }
  }

  function start(name: RemoteName, kind: 'loading' | 'retrying'): Promise<RemoteModule | null> {
    const started = running.get(name) ?? attempt(name, kind).finally(() => running.delete(name));
    running.set(name, started);
    return started;
  }

  return {
    states,
    retry: (name) => start(name, 'retrying'),
    open(name) {
      const state = states.read()[name];
      return state.status === 'ready' ? Promise.resolve(state.module) : start(name, 'loading');
    },
    crashed: noteFailure,
  };
}
