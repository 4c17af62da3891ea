// Replaces the shell's loading of releases: here the remotes' code is a chunk of the build.
import type { RemoteName } from '@walkies/contract';
import type { RemoteModule } from '@walkies/remote-sdk';
import { createStore } from '../../../../shell/src/platform/store';
import { ROUTES } from './routes';

const loadRemote = (name: RemoteName): Promise<RemoteModule> =>
  import(/* webpackChunkName: "[request]" */ `../../../../remote-${name}/src/remote.tsx`);

interface State {
  status: 'idle' | 'ready';
  failures: number;
  failedAt: null;
  module?: RemoteModule;
  release?: { version: string };
}
export const UNTRIED: State = { status: 'idle', failures: 0, failedAt: null };

const nothing = () => undefined;

export const loadRelease = nothing;
export const removeTraces = nothing;
export const sendReport = nothing;
export const watchForNewVersions = () => createStore(false);

export const createReleaseFiles = () => ({ readings: createStore(null), releases: async () => [] });
export const areSettled = () => true;
export const unreadableIn = () => [];
export const routesOf = () => ROUTES;

export function createRemotes() {
  const states = createStore<ReadonlyMap<RemoteName, State>>(new Map());

  async function open(name: RemoteName): Promise<RemoteModule> {
    const known = states.read().get(name)?.module;
    if (known) return known;
    const module = await loadRemote(name);
    const ready: State = { ...UNTRIED, status: 'ready', module, release: { version: 'single' } };
    states.write(new Map(states.read()).set(name, ready));
    return module;
  }
  return { states, open, retry: open, mounted: nothing, broke: nothing, hasTried: () => true };
}
