import type { IncomingMessage } from 'node:http';
import type { ProxyOptions, RsbuildPlugin } from '@rsbuild/core';
import type { RemoteBound, RemoteDescription } from '@walkies/contract';
import { withRemoteInPage } from '@walkies/releases';
import type { SetupFunction } from './local-build.js';

/** What a remote's development server has itself. */
const OWN = /^\/(release\.json|remoteEntry\.js|static\/|rsbuild-hmr)|\.hot-update\.\w+$/;

/** Headers of an answer that fit neither another length nor another connection. */
const NOT_PASSED = [
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'etag',
];

/** Has a remote's development server pass on to a live site all that it does not have itself. */
export const passToSite = (site: string): ProxyOptions => ({
  pathFilter: (path) => !OWN.test(path),
  target: site,
  // As from a page of its own.
  changeOrigin: true,
  headers: { origin: new URL(site).origin },
});

/**
 * Answers with a site's page, which then lists the remote, and its configuration, which then allows the local build.
 * @param site its address
 */
export const pagesOfSite =
  (site: string, readDescription: () => RemoteDescription): SetupFunction =>
  ({ server }) => {
    server.middlewares.use((request, response, next) => {
      const isConfig = request.url === '/config.json';
      if (!isConfig && !isForPage(request)) return next();
      const own = `http://${request.headers.host}`;
      const send = async () => {
        const answer = await fetch(new URL(request.url ?? '/', site), {
          headers: { accept: request.headers.accept ?? '*/*', 'sec-fetch-dest': 'document' },
        });
        const text = await answer.text();
        response.statusCode = answer.status;
        for (const [name, value] of answer.headers) {
          if (!NOT_PASSED.includes(name)) response.appendHeader(name, value);
        }
        response.end(isConfig ? configFor(own, text) : pageFor(readDescription(), text));
      };
      send().catch((error: unknown) => {
        response.statusCode = 502;
        response.end(`${site} does not answer (${error}): start it, or check the address.`);
      });
    });
  };

/** Says where the remote is shown within the site, and what that means. */
export const announceSite = (site: string, { name, routes }: RemoteDescription): RsbuildPlugin => ({
  name: 'walkies:announce-site',
  apply: 'serve',
  setup(api) {
    api.onAfterStartDevServer(({ port }) => {
      const own = `http://127.0.0.1:${port}`;
      process.stdout.write(
        `Everything but your remote comes from ${site}: what you book, change or delete there is real.\nOpen ${own}${routes[0]?.path ?? '/'}?remote.${name}=${own}\n`,
      );
    });
  },
});

const isForPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document';

/** The emulator of a local site is behind this server too. A service worker would keep the changed page. */
function configFor(own: string, text: string): string {
  const config: { firebase: { authEmulatorUrl?: string } } = JSON.parse(text);
  if (config.firebase.authEmulatorUrl) config.firebase.authEmulatorUrl = own;
  return JSON.stringify({ ...config, devRemotes: [own], worker: 'off' });
}

const pageFor = ({ name, routes }: RemoteDescription, html: string): string =>
  withRemoteInPage(html, name, boundOf(routes));

/** Everybody who may open one of the pages. */
function boundOf(routes: RemoteDescription['routes']): RemoteBound {
  if (routes.some(({ access }) => access === 'anyone')) return 'anyone';
  return [...new Set(routes.flatMap(({ access }) => (access === 'anyone' ? [] : access)))];
}
