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

/** What a project's package.json says of each shared package, by import specifier. */
function sharedPackages(folder: string, field: 'dependencies' | 'peerDependencies') {
  const versions = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))[field] ?? {};
  const shared = Object.entries(SINGLETONS).map(([specifier, name]) => [specifier, versions[name]]);
  return Object.fromEntries(shared.filter(([, version]) => version !== undefined));
}

/** The version of each package that the shell brings, by import specifier. */
export const sharedVersions = (folder: string): Record<string, string> =>
  sharedPackages(folder, 'dependencies');

/** The range of each shared package with which a remote works, by import specifier. */
export const sharedRanges = (folder: string): Record<string, string> =>
  sharedPackages(folder, 'peerDependencies');

/** Older shells do not bring these: until the next contract, remotes have a copy, which no newer shell loads. */
export const ADDED_LATER = ['react/jsx-runtime'];

/** A remote as the shell can load it: without a copy of anything that each shell brings. */
export function remoteFederation(folder: string, federationName: string): Federation {
  const shared = Object.entries(sharedRanges(folder)).map(([specifier, requiredVersion]) => [
    specifier,
    // strictVersion: a remote that needs another React is refused before it mounts.
    {
      singleton: true,
      strictVersion: true,
      requiredVersion,
      ...(ADDED_LATER.includes(specifier) ? {} : { import: false as const }),
    },
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
