import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeRsbuildConfig, rspack, type ConfigParams } from '@rsbuild/core';
import { REMOTE_NAMES, type RemoteDescription, type RemoteRoute } from '@walkies/contract';
import { defineShell } from '@walkies/tooling/rsbuild';

const HERE = import.meta.dirname;

/** What the page's own script does for remotes, and what it does here instead. */
const RELEASES = /\['walker', 'marshal', 'admin'\]\.forEach\([\s\S]*?\n {8}\}\);/;
const FIRST_READS = `
        Promise.resolve(opened(${JSON.stringify(remoteRoutes())})).then(function (route) {
          if (route) readFirst(route.first || []);
        });`;
const CHUNK = `${process.env.WALKIES_FIRST_READS === 'on' ? FIRST_READS : ''}
        var remote = { '/dogs': role, '/walker-dogs': 'walker' }[location.pathname];
        if (location.pathname === '/' + role + '-calendar') remote = role;
        if (remote) {
          preloadChunk('js/async/' + remote + '.js', 'script');
          preloadChunk('css/async/' + remote + '.css', 'style');
        }`;

function remoteRoutes(): RemoteRoute[] {
  return REMOTE_NAMES.flatMap((name) => {
    const file = join(HERE, `../../../remote-${name}/remote.json`);
    const { routes }: RemoteDescription = JSON.parse(readFileSync(file, 'utf8'));
    return routes;
  });
}

/** The shell's page, with the route's chunk preloaded instead of a release. */
function pageTemplate(): string {
  const shells = readFileSync(join(HERE, '../../../shell/src/index.html'), 'utf8');
  if (!RELEASES.test(shells)) throw new Error("The shell's page asks for releases in another way.");
  const folder = join(HERE, '../../../node_modules/.cache/walkies');
  const template = join(folder, 'single-page.html');
  mkdirSync(folder, { recursive: true });
  writeFileSync(template, shells.replace(RELEASES, CHUNK));
  return template;
}

/**
 * The shell and all remotes as one build, to measure the site against: routes are lazy chunks with
 * names that the page can preload. With WALKIES_FIRST_READS=on the page also asks the API for what the
 * route reads first, as the remotes' release files have the site do. Run from the shell's folder.
 */
export default async (params: ConfigParams) =>
  mergeRsbuildConfig(await defineShell()(params), {
    html: { template: pageTemplate() },
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
