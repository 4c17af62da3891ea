import { join } from 'node:path';
import { mergeRsbuildConfig, rspack, type ConfigParams } from '@rsbuild/core';
import { defineShell } from '@walkies/tooling/rsbuild';

const HERE = import.meta.dirname;
const START = process.env.WALKIES_FIRST_READS === 'on' ? 'start-with-reads.ts' : 'start.ts';

/**
 * The shell and all remotes as one build, to measure the site against: routes are lazy chunks with
 * names that the page can preload. With WALKIES_FIRST_READS=on the page also asks the API for what the
 * route reads first, as the remotes' release files have the site do. Run from the shell's folder.
 */
export default async (params: ConfigParams) =>
  mergeRsbuildConfig(await defineShell({ start: join(HERE, START) })(params), {
    output: { distPath: { root: join(HERE, 'dist') }, cleanDistPath: true },
    tools: {
      rspack: {
        plugins: [
          // What only separate releases need is not in such a build.
          new rspack.NormalModuleReplacementPlugin(
            /\/remotes\/(federation|release-files|remotes|release-styles|client-reports|new-versions)$/,
            join(HERE, 'remotes.ts'),
          ),
        ],
      },
    },
  });
