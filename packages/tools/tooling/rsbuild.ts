import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { RemoteName } from '@walkies/contract';
import {
  asJson,
  boundsOfOwn,
  federationName,
  ownRemotes,
  releaseVersion,
  SHELL_DESCRIPTION,
  withReleasesBlock,
  type ShellDescription,
} from '@walkies/releases';
import {
  remoteFederation,
  RUNTIME_CONSTANTS,
  runtimeAliases,
  sharedVersions,
} from './federation.js';
import { descriptionIn, localBuild } from './local-build.js';
import { pageStart } from './page-start.js';
import { serviceWorker } from './service-worker.js';
import { reproducibleIds } from './reproducible-ids.js';
import { announceSite, pagesOfSite, passToSite } from './site-proxy.js';
import { proxyToSite, announceStart, warnOfMissingSite } from './running-site.js';

const DEV_HOST = '127.0.0.1';

/** Timeout of a chunk, in milliseconds; shorter than the shell's timeout for a whole remote. */
const CHUNK_TIMEOUT_MS = 3000;

/** The version under which a remote's development server is known to the gateway. */
const DEV_VERSION = 'dev';

// The oldest browsers with `toSorted` and `color-mix`; for older ones, builds would need polyfills.
export const BROWSERS = [
  'chrome >= 111',
  'edge >= 111',
  'firefox >= 115',
  'safari >= 16.4',
  'ios_saf >= 16.4',
];

/** Tells the classes of one build apart, some hundred of sixteen million. What a class is for is not shipped. */
const HASH = '[hash:base64:4]';

const devPort = (standalonePort: number): number =>
  Number(process.env.WALKIES_DEV_PORT ?? standalonePort);

function base(port: number): RsbuildConfig {
  return {
    plugins: [pluginReact()],
    server: { host: DEV_HOST, port, strictPort: true, printUrls: false },
    dev: { client: { host: DEV_HOST, port }, cliShortcuts: false, lazyCompilation: false },
    output: {
      sourceMap: false,
      legalComments: 'none',
      overrideBrowserslist: BROWSERS,
      // The second and third time it finds what the one before has left.
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
    },
    performance: { printFileSize: false },
  };
}

/**
 * The build of a remote: a release for the shell, or with WALKIES_STANDALONE=on its screens alone
 * (src/standalone.tsx, on `port`). With WALKIES_SITE its development server stands before that site. Run from the
 * remote's folder.
 */
export function defineRemote({ name, port }: { name: RemoteName; port: number }) {
  if (process.env.WALKIES_STANDALONE === 'on') return defineStandalone(name, port);
  const site = process.env.WALKIES_SITE;
  return defineConfig(({ command }) => {
    const folder = process.cwd();
    const version = command === 'dev' ? DEV_VERSION : releaseVersion(folder);
    const global = federationName(name, version);
    const shared = base(devPort(port));
    return {
      ...shared,
      plugins: [
        ...(shared.plugins ?? []),
        pluginModuleFederation(remoteFederation(folder, global)),
        ...(site ? [announceSite(site, descriptionIn(folder))] : []),
      ],
      source: { entry: {} },
      server: {
        ...shared.server,
        // The page comes from here, too; without an origin, federation's plugin would allow all.
        cors: { origin: `http://${DEV_HOST}:${devPort(port)}` },
        setup: [
          localBuild(folder, global, version),
          ...(site ? [pagesOfSite(site, () => descriptionIn(folder))] : []),
        ],
        ...(site && { proxy: [passToSite(site)] }),
      },
      dev: { ...shared.dev, assetPrefix: 'auto' },
      output: {
        ...shared.output,
        assetPrefix: 'auto',
        // Two versions in one page must not style each other.
        cssModules: { localIdentName: `${global}-${command === 'dev' ? '[local]-' : ''}${HASH}` },
      },
      resolve: { alias: runtimeAliases() },
      // The hashes of everything below the entry then sit inside the entry, whose own hash stands in
      // the release file.
      // A development server has none: its files change under the page.
      security: { sri: { enable: command === 'build', algorithm: 'sha384' } },
      // One file for everything that the page needs at once.
      splitChunks: false,
      tools: {
        htmlPlugin: false,
        rspack: {
          output: { chunkLoadTimeout: CHUNK_TIMEOUT_MS },
          plugins: [reproducibleIds],
        },
      },
    };
  });
}

function defineStandalone(name: RemoteName, port: number) {
  const shared = base(devPort(port));
  return defineConfig({
    ...shared,
    plugins: [...(shared.plugins ?? []), warnOfMissingSite],
    source: { entry: { index: './src/standalone.tsx' } },
    server: {
      ...shared.server,
      printUrls: true,
      historyApiFallback: true,
      proxy: proxyToSite(),
    },
    html: { title: `Walkies: ${name} alone` },
  });
}

interface Shell {
  /** The script that is built into the page. */
  start?: string;
  /** Further constants of the build and of that script. */
  constants?: Record<string, string>;
  /** The entry of the service worker; a page without one has none. */
  worker?: string;
  /** The contract majors whose remotes it can run. */
  contracts: number[];
  /** Paths of its own pages. */
  paths: string[];
}

/**
 * The build of the shell: one page, its own pages as parts that are loaded later, and a description for
 * publishing. Run from the shell's folder.
 */
export function defineShell({
  start = './src/start/index.ts',
  constants = {},
  worker,
  contracts,
  paths,
}: Shell) {
  const common = base(devPort(3001));
  // Not one of the servers of `npm run dev`, which stand behind its gateway.
  const isAlone = process.env.WALKIES_DEV_PORT === undefined;
  const shared = sharedVersions(process.cwd());
  const define = { ...RUNTIME_CONSTANTS, ...constants, SHARED_VERSIONS: JSON.stringify(shared) };
  return defineConfig(({ command }) => ({
    ...common,
    plugins: [
      ...(common.plugins ?? []),
      pageStart({ entry: start, define }),
      ...(worker === undefined ? [] : [serviceWorker(worker)]),
      describedShell({ contracts, paths, shared }),
      ...(command === 'dev' ? [ownRemotesInPage] : []),
      ...(isAlone ? [announceStart] : []),
    ],
    output: {
      ...common.output,
      copy: [{ from: './icons' }],
      // A folder for each release: an open tab finds its own files whichever is live.
      ...(command === 'build' && {
        assetPrefix: `/shell/${releaseVersion(process.cwd())}/`,
        // The folder says the version; the page's start knows the parts by their names.
        filename: { js: '[name].js', css: '[name].css' },
        cssModules: { localIdentName: HASH },
      }),
    },
    source: {
      entry: { index: './src/index.tsx' },
      define,
    },
    ...(command === 'build' && { resolve: { alias: { 'react-router$': productionRouter() } } }),
    html: {
      template: './src/index.html',
      favicon: '../packages/ui/src/drawings/svg/mark.svg',
      templateParameters: { isDevelopment: command === 'dev' },
    },
    splitChunks: {
      preset: 'none',
      // A part that is loaded later stays whole: one request each.
      chunks: 'initial',
      cacheGroups: { vendor: { test: /node_modules/, name: 'vendor' } },
    },
  }));
}

/** The package's entry for bundlers is its development build. */
const productionRouter = (): string =>
  createRequire(import.meta.url)
    .resolve('react-router')
    .replace(/dist\/development\/.*$/, 'dist/production/index.mjs');

/** Lists the remotes in the page of a development server, as publishing does in a store's. */
const ownRemotesInPage: RsbuildPlugin = {
  name: 'walkies:own-remotes-in-page',
  setup(api) {
    const own = boundsOfOwn(ownRemotes(join(api.context.rootPath, '..')));
    api.modifyHTML((html) => withReleasesBlock(html, own));
  },
};

/** Says in the build what publishing has to know of it. */
const describedShell = (description: ShellDescription): RsbuildPlugin => ({
  name: 'walkies:described-shell',
  apply: 'build',
  setup(api) {
    api.processAssets({ stage: 'additional' }, ({ compilation, sources }) =>
      compilation.emitAsset(SHELL_DESCRIPTION, new sources.RawSource(asJson(description))),
    );
  },
});
