import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { swcOptions } from './jest-swc.mjs';
import { TIER } from './tier.mjs';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));

/** @param {string} configUrl */
const shared = (configUrl) => {
  const rootDir = dirname(fileURLToPath(configUrl));
  return {
    rootDir,
    displayName: basename(rootDir),
    roots: ['<rootDir>'],
    testMatch: ['**/*.spec.{ts,tsx}'],
    testPathIgnorePatterns: [
      '/node_modules/',
      '/dist/',
      ...(TIER === 'deep' ? [] : ['\\.deep\\.spec\\.']),
    ],
    // Not among the temporary files, which are new in each run.
    cacheDirectory: join(dirname(require.resolve('jest/package.json')), '../.cache/jest'),
    // Ends what hangs, on a busy machine too; how long something may take is asserted by its test. The deep tier has
    // two hundred rounds of some.
    testTimeout: TIER === 'deep' ? 900_000 : 300_000,
  };
};

/**
 * Jest for code that runs in Node, in plain Node (docs/adr/0031): `export default nodePreset(import.meta.url)`.
 * @param {string} configUrl
 * @returns {import('jest').Config}
 */
export function nodePreset(configUrl) {
  return {
    ...shared(configUrl),
    testEnvironment: join(here, 'jest-node/environment.mjs'),
    runtime: join(here, 'jest-node/runtime.mjs'),
    // Node loads the files, not Jest.
    transform: {},
  };
}

/**
 * Jest for code that runs in a browser: `export default browserPreset(import.meta.url)`.
 * @param {string} configUrl
 * @returns {import('jest').Config}
 */
export function browserPreset(configUrl) {
  return {
    ...shared(configUrl),
    testEnvironment: join(here, 'jest-browser-environment.mjs'),
    setupFilesAfterEnv: [join(here, 'jest-browser-setup.mjs')],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform: {
      '\\.tsx?$': [require.resolve('@swc/jest'), { ...swcOptions(true), sourceMaps: 'inline' }],
    },
    // In another repository, the browser's packages of the kit are below node_modules.
    transformIgnorePatterns: ['/node_modules/(?!@walkies/)'],
    moduleNameMapper: {
      '\\.module\\.css$': join(here, 'jest-css-module.mjs'),
      '\\.(css|svg|png|jpg)(\\?url)?$': join(here, 'jest-asset.mjs'),
      '^(\\.{1,2}/.*)\\.js$': '$1',
    },
  };
}
