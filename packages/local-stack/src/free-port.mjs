import { createServer } from 'node:net';

/**
 * Lets a server listen on a free port of 127.0.0.1 and answers which one it got.
 * @param {import('node:net').Server} server
 * @returns {Promise<number>}
 */
export function listenOnLoopback(server) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(address.port);
      else reject(new Error('The server has no port.'));
    });
  });
}

/** A port of 127.0.0.1 that nobody uses at this moment. */
export async function freePort() {
  const server = createServer();
  const port = await listenOnLoopback(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
