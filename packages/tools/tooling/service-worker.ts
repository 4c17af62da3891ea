import type { RsbuildPlugin } from '@rsbuild/core';
import { SERVICE_WORKER } from '@walkies/releases';
import { buildScript } from './built-script.js';

/**
 * Adds the service worker to the build, as one file that publishing puts at the site's root.
 * @param entry of the worker, from the project's folder
 */
export const serviceWorker = (entry: string): RsbuildPlugin => ({
  name: 'walkies:service-worker',
  apply: 'build',
  setup(api) {
    api.processAssets({ stage: 'additional' }, async ({ compilation, sources }) => {
      const { rootPath } = api.context;
      const { code, files } = await buildScript(rootPath, {
        entry,
        define: {},
        target: 'webworker',
      });
      compilation.fileDependencies.addAll(files);
      compilation.emitAsset(SERVICE_WORKER, new sources.RawSource(code));
    });
  },
});
