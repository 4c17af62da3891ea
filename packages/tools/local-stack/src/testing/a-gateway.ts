import { createServer, get, type Server, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { listenOnLoopback } from '../ports.mjs';
import { startGateway } from '../gateway.ts';

/** Short timeouts for fast tests; the real ones are in gateway.ts. */
const LIMITS = { headersMs: 300, requestMs: 1200, bodyIdleMs: 300 };

/** A gateway for one test, with servers behind it; call `stop` at the end. */
export function aGateway() {
  let gateway: Awaited<ReturnType<typeof startGateway>> | undefined;
  const servers: Server[] = [];
  /** Handler of the API behind it. */
  const api: RequestListener = (_, response) => void response.end('{}');
  const self = {
    api,
    /** @param listener defaults to the API's */
    async aServer(listener: RequestListener = (one, two) => self.api(one, two)) {
      const server = createServer(listener);
      servers.push(server);
      return `127.0.0.1:${await listenOnLoopback(server)}`;
    },
    async open(how: Partial<Parameters<typeof startGateway>[0]> = {}) {
      gateway = await startGateway({
        port: 0,
        site: { serve: async () => false },
        apiHosts: [await self.aServer()],
        authHost: await self.aServer((_, response) => response.end('{}')),
        env: { SHELTER_TIME_ZONE: 'Europe/London' },
        limits: LIMITS,
        ...how,
      });
    },
    port: () => gateway?.port ?? 0,
    request: (path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${self.port()}${path}`, init),
    requestFrom: (host: string, path = '/api/dogs') =>
      new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
        const options = { host: '127.0.0.1', port: self.port(), path, headers: { host } };
        get(options, async (answer) => {
          const text = Buffer.concat(await answer.toArray()).toString();
          resolve({ status: answer.statusCode, body: JSON.parse(text) });
        }).on('error', reject);
      }),
    sendRaw: (parts: string[], everyMs?: number) => sendRaw(self.port(), parts, everyMs),
    async stop() {
      await gateway?.stop();
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
  return self;
}

/** Sends raw bytes; resolves with the answer once the other end closes. */
function sendRaw(port: number, parts: string[], everyMs = 50) {
  const began = Date.now();
  return new Promise<{ text: string; ms: number }>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (bytes) => (text += bytes));
    socket.on('error', () => {});
    socket.on('close', () => resolve({ text, ms: Date.now() - began }));
    const [first = '', ...others] = parts;
    socket.write(first);
    const dripping = setInterval(() => {
      const next = others.shift();
      if (next === undefined || socket.destroyed) clearInterval(dripping);
      else socket.write(next);
    }, everyMs);
  });
}
