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
import * as JsxRuntime from 'react/jsx-runtime';
import { TimeLimitError, withTimeLimit } from '../platform/time-limit';
import { ReleaseFailure } from './release-failure';
import { addStyles, removeTraces } from './release-styles';

/** Timeouts of the entry script and of the whole remote, in milliseconds. */
const ENTRY_LIMIT_MS = 3000;
const REMOTE_LIMIT_MS = 4000;

const SHARED = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  '@tanstack/react-query': ReactQuery,
  '@walkies/remote-sdk/router': Router,
};

// Remotes are built without the federation runtime; their entries use these parts from the shell. The rest
// of the runtime (loading remotes, snapshots) stays out of the shell.
Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  helpers: { global: {}, share: {}, utils: {} },
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
});

/** Provides the shared packages. It loads no remote: the shell runs the entries itself. */
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

/** The interface of a remote's global variable. */
interface Container {
  init(shared: unknown, initScope: unknown[]): unknown;
  get(module: './remote'): Promise<() => unknown>;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

/** Runs an entry with the right hash and returns its container. */
function runEntry(address: string, hash: string | undefined, global: string): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    if (hash) script.integrity = hash;
    // Same attributes as the page's preload, else the browser downloads it twice.
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

/** Returns the entry's hash. Throws for a release that must not run here, before any of its code runs. */
function admit({ contract, entry, global, integrity }: Release): string | undefined {
  if (contract !== CONTRACT_MAJOR) {
    throw new ReleaseFailure('contract', `${global} was built for contract ${contract}`);
  }
  const hash = integrity[entry];
  // Development servers provide no hashes; their addresses never equal a release's.
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
 * Loads one release and returns its module. `attempt` starts at 1; each further attempt uses a new script.
 * Rejects after four seconds at the latest, for another contract major, a missing style sheet, or an
 * invalid remote.
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
