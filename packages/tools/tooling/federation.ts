import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { moduleFederationPlugin } from '@module-federation/enhanced';
import { SINGLETONS } from './singletons.ts';

type Federation = moduleFederationPlugin.ModuleFederationPluginOptions;

/** The constants by which the federation runtime leaves out what browsers do not need. */
export const RUNTIME_CONSTANTS = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  // The shell runs the remotes' entries itself: 6 KB less.
  FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
};

/**
 * The plugin picks the CommonJS builds of the federation runtime, which cannot be tree-shaken;
 * their ES twins take 5 KB off each remote's entry.
 */
export function runtimeAliases(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const twin = (specifier: string): string => require.resolve(specifier).replace(/\.cjs$/, '.js');
  const bundlerRuntime = '@module-federation/webpack-bundler-runtime';
  return {
    [require.resolve(bundlerRuntime)]: twin(bundlerRuntime),
    '@module-federation/runtime/helpers': twin('@module-federation/runtime/helpers'),
    '@module-federation/runtime': twin('@module-federation/runtime'),
  };
}

/** The version of each shared package that a project depends on, by import specifier. */
export function sharedVersions(folder: string): Record<string, string> {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(SINGLETONS)
      .map(([specifier, name]) => [specifier, dependencies[name]])
      .filter(([, version]) => version !== undefined),
  );
}

/** A remote with a patch of React is no reason to release the shell first. */
const anyPatchOf = (version: string): string => version.replace(/^(\d+\.\d+)\..*$/, '^$1.0');

/** A remote as the shell can load it: without a copy of anything that the shell brings. */
export function remoteFederation(folder: string, federationName: string): Federation {
  const shared = Object.entries(sharedVersions(folder)).map(([specifier, version]) => [
    specifier,
    // strictVersion: a remote that needs another React is refused before it mounts.
    { singleton: true, strictVersion: true, requiredVersion: anyPatchOf(version), import: false },
  ]);
  return {
    name: federationName,
    filename: 'remoteEntry.js',
    exposes: { './remote': './src/remote.tsx' },
    shared: Object.fromEntries(shared),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  };
}
