import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { listenOnLoopback } from './ports.mjs';

/**
 * What happens to a line. 'pass': nothing. 'refuse': each connection is reset, and so is each new
 * one. 'swallow': connections stand and new ones are taken, but no byte comes through, and nobody
 * hears that the other side has gone; what was held back goes on its way with the next mode.
 * `slowMs`: each piece arrives so much later. 'cut': the connections of this moment are reset, then
 * all is as it was.
 */
type Mode = 'pass' | 'refuse' | 'swallow' | { slowMs: number };

/**
 * A TCP proxy on 127.0.0.1 for the trouble that a line can have.
 * @param options `host:port` of who is really asked
 */
export async function startFaultyProxy({ target }: { target: string }) {
  const { hostname: host, port: targetPort } = new URL(`tcp://${target}`);
  const sockets: Set<Socket> = new Set();
  let mode: Mode = 'pass';
  let waiting: (() => void)[] = [];

  /** Resolves when bytes may go on: at once unless they are swallowed. */
  const open = (): Promise<void> =>
    mode === 'swallow' ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();

  const resetAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };

  /** One direction of a line. */
  function direction() {
    let last = Promise.resolve();
    /** @param deliver in the order of arrival, when the mode allows it */
    const inTurn = (deliver: () => void) => {
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

  function watch(socket: Socket, other: () => Socket | undefined) {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      if (socket.errored) void open().then(() => other()?.resetAndDestroy());
    });
  }

  const server = createServer({ allowHalfOpen: true }, async (client) => {
    const line: { upstream?: Socket } = {};
    watch(client, () => line.upstream);
    await open();
    if (mode === 'refuse') client.resetAndDestroy();
    if (client.destroyed) return;
    const upstream = connect({ host, port: Number(targetPort), allowHalfOpen: true });
    line.upstream = upstream;
    watch(upstream, () => client);
    client.pipe(direction()).pipe(upstream);
    upstream.pipe(direction()).pipe(client);
  });

  return {
    port: await listenOnLoopback(server),
    set(next: Mode | 'cut') {
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

const later = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds).unref());
