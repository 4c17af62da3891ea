import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeRsbuildConfig, rspack, type ConfigParams } from '@rsbuild/core';
import { ownRemotes } from '@walkies/releases';
import { defineShell } from '@walkies/tooling/rsbuild';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../../../..');
const routes = ownRemotes(ROOT).map((name) => {
  const description = readFileSync(join(ROOT, `remote-${name}`, 'remote.json'), 'utf8');
  return [name, JSON.parse(description).routes];
});
const constants = { REMOTE_ROUTES: JSON.stringify(Object.fromEntries(routes)) };
const prefetches = process.env.WALKIES_PREFETCH === 'on';
const start = join(HERE, prefetches ? 'start-with-reads.ts' : 'start.ts');

/**
 * The shell and all remotes as one build, as the baseline of the site: routes are lazy chunks with names
 * for preloading. With WALKIES_PREFETCH=on the page also prefetches the route's first API requests, as
 * release files make the site do. Run from the shell's folder.
 */
export default async (params: ConfigParams) =>
  mergeRsbuildConfig(await defineShell({ start, constants, contracts: [], paths: [] })(params), {
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
