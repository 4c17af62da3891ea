import { createServer, get } from 'node:http';
import { connect } from 'node:net';
import { listenOnLoopback } from '../ports.mjs';
import { startGateway } from '../gateway.mjs';

/** Short, so that nobody waits; what is in use stands in gateway.mjs. */
const LIMITS = { headersMs: 300, requestMs: 1200, bodyIdleMs: 300 };

/** A gateway for one test, and servers behind it; `stop` it at the end. */
export function aGateway() {
  /** @type {Awaited<ReturnType<typeof startGateway>> | undefined} */
  let gateway;
  /** @type {import('node:http').Server[]} */
  const servers = [];
  const self = {
    /** @type {import('node:http').RequestListener} what the API behind it does */
    api: (_, response) => void response.end('{}'),
    /** @param {import('node:http').RequestListener} [listener] the API's unless given */
    async aServer(listener = (one, two) => self.api(one, two)) {
      const server = createServer(listener);
      servers.push(server);
      return `127.0.0.1:${await listenOnLoopback(server)}`;
    },
    /** @param {Partial<Parameters<typeof startGateway>[0]>} [how] */
    async open(how = {}) {
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
    /** @param {string} path @param {RequestInit} [init] */
    ask: (path, init) => fetch(`http://127.0.0.1:${self.port()}${path}`, init),
    /** @param {string} host @returns {Promise<{ status: number | undefined, body: any }>} */
    askAs: (host, path = '/api/dogs') =>
      new Promise((resolve, reject) => {
        const asked = { host: '127.0.0.1', port: self.port(), path, headers: { host } };
        get(asked, async (answer) => {
          const text = Buffer.concat(await answer.toArray()).toString();
          resolve({ status: answer.statusCode, body: JSON.parse(text) });
        }).on('error', reject);
      }),
    /** @param {string[]} parts @param {number} [everyMs] */
    sendRaw: (parts, everyMs) => sendRaw(self.port(), parts, everyMs),
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

/**
 * Sends bytes as they are; answers what came back until the other end hung up.
 * @param {number} port @param {string[]} parts @param {number} [everyMs]
 */
function sendRaw(port, parts, everyMs = 50) {
  const began = Date.now();
  return new Promise((/** @type {(was: { text: string, ms: number }) => void} */ resolve) => {
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
