import { join } from 'node:path';
import { mergeRsbuildConfig, rspack, type ConfigParams } from '@rsbuild/core';
import { defineShell } from '@walkies/tooling/rsbuild';

const HERE = import.meta.dirname;
const prefetches = process.env.WALKIES_PREFETCH === 'on';
const start = join(HERE, prefetches ? 'start-with-reads.ts' : 'start.ts');

/**
 * The shell and all remotes as one build, as the baseline of the site: routes are lazy chunks with names
 * for preloading. With WALKIES_PREFETCH=on the page also prefetches the route's first API requests, as
 * release files make the site do. Run from the shell's folder.
 */
export default async (params: ConfigParams) =>
  mergeRsbuildConfig(await defineShell({ start, contracts: [], paths: [] })(params), {
    output: { distPath: { root: join(HERE, 'dist') }, cleanDistPath: true },
    tools: {
      rspack: {
        plugins: [
          // Such a build does not need the code for separate releases.
          new rspack.NormalModuleReplacementPlugin(
            /\/remotes\/(federation|release-files|remotes|release-styles|client-reports|new-versions)$/,
            join(HERE, 'remotes.ts'),
          ),
        ],
      },
    },
  });
