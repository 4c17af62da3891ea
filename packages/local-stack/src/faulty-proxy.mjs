import { connect, createServer } from 'node:net';
import { Transform } from 'node:stream';
import { listenOnLoopback } from './ports.mjs';

/** @typedef {import('node:net').Socket} Socket */

/**
 * What happens to a line. 'pass': nothing. 'refuse': each connection is reset, and so is each new
 * one. 'swallow': connections stand and new ones are taken, but no byte comes through, and nobody
 * hears that the other side has gone; what was held back goes on its way with the next mode.
 * `slowMs`: each piece arrives so much later. 'cut': the connections of this moment are reset, then
 * all is as it was.
 * @typedef {'pass' | 'refuse' | 'swallow' | { slowMs: number }} Mode
 */

/**
 * A TCP proxy on 127.0.0.1 for the trouble that a line can have.
 * @param {{ target: string }} options `host:port` of who is really asked
 */
export async function startFaultyProxy({ target }) {
  const { hostname: host, port: targetPort } = new URL(`tcp://${target}`);
  /** @type {Set<Socket>} */
  const sockets = new Set();
  /** @type {Mode} */
  let mode = 'pass';
  /** @type {(() => void)[]} */
  let waiting = [];

  /** Resolves when bytes may go on: at once unless they are swallowed. @returns {Promise<void>} */
  const open = () =>
    mode === 'swallow' ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();

  const resetAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };

  /** One direction of a line. */
  function direction() {
    let last = Promise.resolve();
    /** @param {() => void} deliver in the order of arrival, when the mode allows it */
    const inTurn = (deliver) => {
      const arrived = typeof mode === 'object' ? later(mode.slowMs) : Promise.resolve();
      last = last
        .then(() => arrived)
        .then(open)
        .then(deliver);
      return last;
    };
    return new Transform({
      transform(chunk, _encoding, done) {
        const delivered = inTurn(() => void (this.destroyed || this.push(chunk)));
        // Who sends into a black hole is held up when the buffers are full.
        if (mode === 'swallow') void delivered.then(() => done());
        else done();
      },
      flush(done) {
        void inTurn(done);
      },
    });
  }

  /** @param {Socket} socket @param {() => Socket | undefined} other */
  function watch(socket, other) {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      if (socket.errored) void open().then(() => other()?.resetAndDestroy());
    });
  }

  const server = createServer({ allowHalfOpen: true }, async (client) => {
    /** @type {Socket | undefined} */
    let upstream;
    watch(client, () => upstream);
    await open();
    if (mode === 'refuse') client.resetAndDestroy();
    if (client.destroyed) return;
    upstream = connect({ host, port: Number(targetPort), allowHalfOpen: true });
    watch(upstream, () => client);
    client.pipe(direction()).pipe(upstream);
    upstream.pipe(direction()).pipe(client);
  });

  return {
    port: await listenOnLoopback(server),
    /** @param {Mode | 'cut'} next */
    set(next) {
      if (next === 'cut') return resetAll();
      mode = next;
      if (mode === 'refuse') resetAll();
      if (mode !== 'swallow') for (const resolve of waiting.splice(0)) resolve();
    },
    async close() {
      waiting = [];
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @param {number} milliseconds @returns {Promise<void>} */
const later = (milliseconds) =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds).unref());
