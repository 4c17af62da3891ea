import { createServer, Server, type IncomingMessage, type ServerResponse } from 'node:http';
import compression from 'compression';
import { MANIFEST_HEADERS } from '@walkies/releases';
import { sendBody, sendError, sendJson } from './answers.ts';
import { forwardTo } from './forward.ts';
import { isNameOfSite, namesOfSite, routeOf } from './gateway-routes.ts';
import { serveMailbox } from './mailbox-pages.ts';
import type { Mailbox } from './mailbox.ts';
import { listenOnLoopbacks } from './ports.mjs';
import { siteConfig } from './site-config.ts';
import { sendWaiver } from './waiver-page.ts';
import type { Site } from './built-site.ts';

/**
 * Timeouts in milliseconds: for all headers, for a whole request (5 MB at 0.4 Mbit/s need 100 s), and
 * between two parts of a body. Event streams are answers and have no timeout.
 */
const LIMITS = { headersMs: 10_000, requestMs: 120_000, bodyIdleMs: 15_000 };

/** Longer than the keep-alive of proxies in front of it. */
const KEEP_ALIVE_MS = 65_000;

/** A smaller answer of the API fits one packet without compression. */
const WORTH_IT_BYTES = 1024;

/** Compresses answers with brotli if the client accepts it, as hosts do; never an event stream. */
const pack = compression({
  threshold: 0,
  filter: (request, response) => {
    const type = String(response.getHeader('content-type'));
    const isBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
    const length = Number(response.getHeader('content-length') ?? 0);
    if (!isBrotli || length === 0) return false;
    const { to } = routeOf(request);
    if (to === 'site' || to === 'release') return /^(text|application)\/|svg/.test(type);
    return /^application\/json/.test(type) && length >= WORTH_IT_BYTES;
  },
});

/**
 * The one address of the site: static files, the API and the emulator of identity.
 * @param options `port` 0 takes a free one; `apiHosts` are used in turn; `env`: the API's settings;
 *   `mailbox`: shown at /mailbox; `hosts`: names of the site beside the machine's own (WALKIES_HOSTS)
 */
export async function startGateway({
  port,
  site,
  apiHosts,
  authHost,
  env,
  mailbox,
  hosts = namesOfSite(process.env),
  limits = LIMITS,
}: {
  port: number;
  site: Site;
  apiHosts: string[];
  authHost: string;
  env: NodeJS.ProcessEnv;
  mailbox?: Mailbox | undefined;
  hosts?: string[];
  limits?: typeof LIMITS;
}) {
  const { bodyIdleMs } = limits;
  const toApi = forwardTo({ hosts: apiHosts, bodyIdleMs });
  const toIdentity = forwardTo({ hosts: [authHost], isEmulator: true, bodyIdleMs });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (!isNameOfSite(request.headers.host, hosts)) {
      return sendError(
        response,
        421,
        'FORBIDDEN',
        'This host name is not allowed. Use localhost, or start Walkies with the name in WALKIES_HOSTS.',
      );
    }
    const route = routeOf(request);
    switch (route.to) {
      case 'api':
        return toApi(request, response);
      case 'identity':
        return toIdentity(request, response);
      case 'config':
        return sendJson(response, 200, siteConfig({ origin: originOf(request), env }));
      case 'manifest': {
        const { shelter } = siteConfig({ origin: originOf(request), env });
        // Imported on demand: a fresh clone loads this package before the contract is built.
        const { webManifest } = await import('@walkies/contract');
        return sendBody(response, JSON.stringify(webManifest(shelter)), MANIFEST_HEADERS);
      }
      case 'mailbox':
        if (mailbox) return serveMailbox(mailbox, request, response);
        return sendError(response, 404, 'NOT_FOUND', 'There is no mailbox here.');
      case 'waiver':
        return sendWaiver(response, env);
      case 'not-allowed':
        response.setHeader('Allow', 'GET, HEAD');
        return sendError(response, 405, 'METHOD_NOT_ALLOWED', 'This address can only be read.');
      case 'site':
      case 'release':
        if (await site.serve(request, response, route)) return;
        return sendError(response, 404, 'NOT_FOUND', 'There is nothing at this address.');
      case 'nowhere':
        return sendError(response, 404, 'NOT_FOUND', 'There is nothing at this address.');
    }
  }

  const makeServer = () => {
    const timing = {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: Math.min(1000, limits.headersMs),
      keepAliveTimeout: KEEP_ALIVE_MS,
    };
    return createServer(timing, (request, response) => {
      const next = () =>
        answer(request, response).catch(() => {
          if (response.headersSent) response.destroy();
          else sendError(response, 500, 'INTERNAL', 'Something went wrong. Please try again.');
        });
      // Its types are Express's, but it needs none of Express.
      Reflect.apply(pack, undefined, [request, response, next]);
    });
  };
  const { port: bound, servers } = await listenOnLoopbacks(makeServer, port);
  return {
    port: bound,
    async stop() {
      for (const server of servers) {
        server.close();
        if (server instanceof Server) server.closeAllConnections();
      }
    },
  };
}

function originOf(request: IncomingMessage) {
  const { host = '' } = request.headers;
  const isPlain = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host);
  return `http://${isPlain ? host : `localhost:${request.socket.localPort}`}`;
}
