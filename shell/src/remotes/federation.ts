import * as ReactQuery from '@tanstack/react-query';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { CONTRACT_MAJOR, type Release } from '@walkies/contract';
import type { RemoteModule } from '@walkies/remote-sdk';
import * as Router from '@walkies/remote-sdk/router';
import React from 'react';
import ReactDom from 'react-dom';
import { withTimeLimit } from '../boot/time-limit';

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

const entryScripts: ModuleFederationRuntimePlugin = {
  name: 'entry-scripts',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    // The release's integrity belongs here; with it, crossorigin here and on the preload links.
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

/** Forgets what an earlier attempt left behind, so that nothing waits for a dead script or sheet. */
function forget(release: Release): void {
  const folder = release.entry.slice(0, release.entry.lastIndexOf('/') + 1);
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    `script[src*="${folder}"], link[href*="${folder}"]`,
  )) {
    element.remove();
  }
  Reflect.set(globalThis, release.global, undefined);
}

/**
 * Loads one release and answers its module. `attempt` counts from 1: every further one starts from
 * nothing, with a new script under a new name. Rejects after four seconds at the latest, when the
 * contract is another one, or when what came is no remote.
 */
export async function loadRelease(release: Release, attempt: number): Promise<RemoteModule> {
  if (release.contract !== CONTRACT_MAJOR) {
    throw new Error(`${release.global} was built for contract ${release.contract}`);
  }
  const isFirst = attempt === 1;
  if (!isFirst) forget(release);
  const name = `${release.global}_${attempt}`;
  federation.registerRemotes([
    {
      name,
      entry: isFirst ? release.entry : `${release.entry}?attempt=${attempt}`,
      type: 'global',
      entryGlobalName: release.global,
    },
  ]);
  const loaded = await withTimeLimit(
    federation.loadRemote<unknown>(`${name}/remote`),
    REMOTE_LIMIT_MS,
  );
  if (!isRemoteModule(loaded)) throw new Error(`${release.global} is no remote`);
  return loaded;
}
