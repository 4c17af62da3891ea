import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { Transform } from 'node:stream';
import { setTimeout as later } from 'node:timers/promises';
import { listenOnLoopback } from './ports.mjs';

/**
 * Fault of a connection. 'pass': none. 'refuse': existing and new connections are reset. 'swallow':
 * connections stay open and new ones are accepted, but no byte passes, and neither side learns that the
 * other has closed; held bytes continue in the next mode. `slowMs`: each chunk is delayed by this time.
 * 'cut': the present connections are reset, then the previous mode continues.
 */
type Mode = 'pass' | 'refuse' | 'swallow' | { slowMs: number };

/**
 * A TCP proxy on 127.0.0.1 that simulates network faults.
 * @param options `host:port` of the target
 */
export async function startFaultyProxy({ target }: { target: string }) {
  const { hostname: host, port: targetPort } = new URL(`tcp://${target}`);
  const sockets: Set<Socket> = new Set();
  let mode: Mode = 'pass';
  let waiting: (() => void)[] = [];

  /** Resolves when bytes may pass: at once except in mode 'swallow'. */
  const open = (): Promise<void> =>
    mode === 'swallow' ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();

  const resetAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };

  /** One direction of a connection. */
  function direction() {
    let last = Promise.resolve();
    /** @param deliver called in order of arrival, when the mode permits */
    const inTurn = (deliver: () => void) => {
      const arrived =
        typeof mode === 'object'
          ? later(mode.slowMs, undefined, { ref: false })
          : Promise.resolve();
      last = last
        .then(() => arrived)
        .then(open)
        .then(deliver);
      return last;
    };
    return new Transform({
      transform(chunk, _encoding, done) {
        const delivered = inTurn(() => void (this.destroyed || this.push(chunk)));
        // In a black hole, the sender blocks once the buffers are full.
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
      await once(server.close(), 'close');
    },
  };
}
