import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf, PlainFailure } from './plain-failure.mjs';

/**
 * Makes a server listen on a free port of 127.0.0.1 and resolves with the port.
 * @param {import('node:net').Server} server
 * @returns {Promise<number>}
 */
export const listenOnLoopback = (server) => listen(server, 0, '127.0.0.1');

/** A port of 127.0.0.1 that is free at this moment. */
export async function freePort() {
  const server = createServer();
  const port = await listenOnLoopback(server);
  await once(server.close(), 'close');
  return port;
}

/** `localhost` is either of them, depending on the machine and the program. */
const ADDRESSES = ['127.0.0.1', '::1'];

/**
 * Makes servers listen on one port of all loopback addresses of this machine.
 * @param {() => import('node:net').Server} makeServer
 * @param {number} port 0 takes a free one
 * @returns {Promise<{ port: number, servers: import('node:net').Server[] }>}
 * @throws {PlainFailure} if another program uses the port
 */
export async function listenOnLoopbacks(makeServer, port) {
  /** @type {import('node:net').Server[]} */
  const servers = [];
  let bound = port;
  for (const host of ADDRESSES) {
    const server = makeServer();
    try {
      bound = await listen(server, bound, host);
      servers.push(server);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') continue;
      for (const started of servers) started.close();
      throw code === 'EADDRINUSE' || code === 'EACCES' ? portRefused(bound, code) : error;
    }
  }
  return { port: bound, servers };
}

/** @param {import('node:net').Server} server @param {number} port @param {string} host */
async function listen(server, port, host) {
  await once(server.listen({ port, host, ipv6Only: true }), 'listening');
  const address = server.address();
  return address && typeof address === 'object' ? address.port : port;
}

/** @param {number} port @param {string} code */
function portRefused(port, code) {
  return new PlainFailure(
    code === 'EACCES'
      ? `This user may not use port ${port}: choose one above 1023, for example PORT=3001.`
      : `Port ${port} is already in use: stop the program that uses it or choose another port, for example PORT=${port + 1}.`,
  );
}

/** @param {string | undefined} text */
function portFrom(text) {
  if (!text) return 3000;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new PlainFailure(`PORT is '${text}', which is no port: choose a number from 1 to 65535.`);
}

/** Reports a used port before the minutes of a first start. Resolves with the port. */
export async function assertPortFree() {
  const port = portFrom(process.env.PORT);
  const { servers } = await listenOnLoopbacks(createServer, port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return port;
}
