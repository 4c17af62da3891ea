import * as ReactQuery from '@tanstack/react-query';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { CONTRACT_MAJOR, type Release } from '@walkies/contract';
import type { RemoteModule } from '@walkies/remote-sdk';
import * as Router from '@walkies/remote-sdk/router';
import React from 'react';
import ReactDom from 'react-dom';
import { withTimeLimit } from '../boot/time-limit';
import { ReleaseFailure } from './release-failure';
import { addStyles, removeTraces } from './release-styles';

/** How long the entry script, and the whole remote, may take (milliseconds). */
const ENTRY_LIMIT_MS = 3000;
const REMOTE_LIMIT_MS = 4000;

const SHARED = {
  react: React,
  'react-dom': ReactDom,
  '@tanstack/react-query': ReactQuery,
  '@walkies/remote-sdk/router': Router,
};

// Remotes are built without the federation runtime and look for it here.
Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore);

/** The hash of each entry that may run, by its whole address. */
const admitted = new Map<string, string | undefined>();

const entryScripts: ModuleFederationRuntimePlugin = {
  name: 'entry-scripts',
  createScript({ url }) {
    if (!admitted.has(url)) throw new Error(`${url} belongs to no release`);
    const script = document.createElement('script');
    const integrity = admitted.get(url);
    if (integrity) script.integrity = integrity;
    // Just as the page's own script preloads it: otherwise it would be downloaded twice.
    script.crossOrigin = 'anonymous';
    script.src = url;
    return { script, timeout: ENTRY_LIMIT_MS };
  },
};

const federation = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [entryScripts],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(SHARED).map(([specifier, module]) => {
      const version = SHARED_VERSIONS[specifier] ?? '0.0.0';
      const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      return [specifier, { version, shareConfig, lib: () => module }];
    }),
  ),
});

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  return 'contract' in value && value.contract === CONTRACT_MAJOR && 'pages' in value;
}

/** Throws, before any of its code runs, when a release must not run here. */
function admit({ contract, entry, global, integrity }: Release, address: string): void {
  if (contract !== CONTRACT_MAJOR) {
    throw new ReleaseFailure('contract', `${global} was built for contract ${contract}`);
  }
  const hash = integrity[entry];
  // Development servers know no hashes; their addresses are never a release's.
  if (!hash && entry.startsWith('/') && import.meta.env.PROD) {
    throw new ReleaseFailure('integrity', `${global} has no hash`);
  }
  admitted.set(new URL(address, location.href).href, hash);
}

/**
 * Loads one release and answers its module. `attempt` counts from 1: every further one starts from
 * nothing, with a new script under a new name. Rejects after four seconds at the latest, when the
 * contract is another one, a style sheet is missing, or what came is no remote.
 */
export async function loadRelease(release: Release, attempt: number): Promise<RemoteModule> {
  const isFirst = attempt === 1;
  const entry = isFirst ? release.entry : `${release.entry}?attempt=${attempt}`;
  admit(release, entry);
  if (!isFirst) removeTraces(release);
  const name = `${release.global}_${attempt}`;
  federation.registerRemotes([{ name, entry, type: 'global', entryGlobalName: release.global }]);
  const [, loaded] = await withTimeLimit(
    Promise.all([addStyles(release), federation.loadRemote<unknown>(`${name}/remote`)]),
    REMOTE_LIMIT_MS,
  );
  if (!isRemoteModule(loaded)) throw new ReleaseFailure('load', `${release.global} is no remote`);
  return loaded;
}
