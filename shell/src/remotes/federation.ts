import * as ReactQuery from '@walkies/remote-sdk/query';
import { createInstance } from '@module-federation/enhanced/runtime';
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';
import { CONTRACT_MAJOR, type Release } from '@walkies/contract';
import type { RemoteModule } from '@walkies/remote-sdk';
import * as Router from '@walkies/remote-sdk/router';
import React from 'react';
import ReactDom from 'react-dom';
import { TimeLimitError, withTimeLimit } from '../platform/time-limit';
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

// Remotes are built without the federation runtime and look here for what their entries use of it. The
// rest of it (how it would load remotes and snapshots) stays out of the shell.
Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  helpers: { global: {}, share: {}, utils: {} },
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
});

/** Hands out what is shared. It loads no remote: the shell runs their entries itself. */
const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(SHARED).map(([specifier, module]) => {
      const version = SHARED_VERSIONS[specifier] ?? '0.0.0';
      const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      return [specifier, { version, shareConfig, lib: () => module }];
    }),
  ),
});

/** What a remote's entry leaves in its global variable. */
interface Container {
  init(shared: unknown, initScope: unknown[]): unknown;
  get(module: './remote'): Promise<() => unknown>;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

/** Runs an entry whose hash is right, and answers what it left behind. */
function runEntry(address: string, hash: string | undefined, global: string): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    if (hash) script.integrity = hash;
    // Just as the page's start preloads it: otherwise it would be downloaded twice.
    script.crossOrigin = 'anonymous';
    script.src = address;
    const timer = setTimeout(
      () => reject(new TimeLimitError(`${address} did not come in time`)),
      ENTRY_LIMIT_MS,
    );
    script.onerror = () => {
      clearTimeout(timer);
      reject(new Error(`ScriptNetworkError: ${address}`));
    };
    script.onload = () => {
      clearTimeout(timer);
      const container: unknown = Reflect.get(globalThis, global);
      if (isContainer(container)) resolve(container);
      else reject(new ReleaseFailure('load', `${address} is no remote`));
    };
    document.head.append(script);
  });
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  return 'contract' in value && value.contract === CONTRACT_MAJOR && 'pages' in value;
}

/** The hash of the entry. Throws, before any of its code runs, when a release must not run here. */
function admit({ contract, entry, global, integrity }: Release): string | undefined {
  if (contract !== CONTRACT_MAJOR) {
    throw new ReleaseFailure('contract', `${global} was built for contract ${contract}`);
  }
  const hash = integrity[entry];
  // Development servers know no hashes; their addresses are never a release's.
  if (!hash && entry.startsWith('/') && import.meta.env.PROD) {
    throw new ReleaseFailure('integrity', `${global} has no hash`);
  }
  return hash;
}

async function loadModule(address: string, hash: string | undefined, global: string) {
  const container = await runEntry(address, hash, global);
  await container.init(federation.shareScopeMap['default'], []);
  return (await container.get('./remote'))();
}

/**
 * Loads one release and answers its module. `attempt` counts from 1: every further one starts from
 * nothing, with a new script. Rejects after four seconds at the latest, when the contract is another
 * one, a style sheet is missing, or what came is no remote.
 */
export async function loadRelease(release: Release, attempt: number): Promise<RemoteModule> {
  const isFirst = attempt === 1;
  const hash = admit(release);
  const address = isFirst ? release.entry : `${release.entry}?attempt=${attempt}`;
  if (!isFirst) removeTraces(release);
  const [, loaded] = await withTimeLimit(
    Promise.all([addStyles(release), loadModule(address, hash, release.global)]),
    REMOTE_LIMIT_MS,
  );
  if (!isRemoteModule(loaded)) throw new ReleaseFailure('load', `${release.global} is no remote`);
  return loaded;
}
