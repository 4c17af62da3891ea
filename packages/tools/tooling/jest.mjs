import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TIER } from './tier.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/** @param {boolean} jsx @returns {[string, object]} */
const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx, decorators: !jsx },
      transform: jsx
        ? { react: { runtime: 'automatic' } }
        : { legacyDecorator: true, decoratorMetadata: true },
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

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
    // Ends what hangs, on a busy machine too; how long something may take is asserted by its test.
    testTimeout: 120_000,
  };
};

/**
 * Jest for code that runs in Node: `export default nodePreset(import.meta.url)`.
 * @param {string} configUrl
 * @returns {import('jest').Config}
 */
export function nodePreset(configUrl) {
  return {
    ...shared(configUrl),
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
    moduleNameMapper: {
      '^(\\.{1,2}/.*)\\.js$': '$1',
      '^jose$': join(here, 'jest-jose.cjs'),
    },
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
    transform: { '\\.tsx?$': swc(true) },
    moduleNameMapper: {
      '\\.module\\.css$': join(here, 'jest-css-module.mjs'),
      '\\.(css|svg|png|jpg)(\\?url)?$': join(here, 'jest-asset.mjs'),
      '^(\\.{1,2}/.*)\\.js$': '$1',
    },
  };
}
