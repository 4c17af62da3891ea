import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { listenOnLoopback } from '@walkies/local-stack';
import pg from 'pg';

const EVERY_MS = 200;
const TIMEOUT_MS = 1_000;

type Server = { name: string; port: number };
type Role = 'primary' | 'standby' | 'down';

/**
 * A proxy in front of several PostgreSQL servers that forwards connections to the primary only, as HAProxy
 * with Patroni's check does. It polls every server's role, and closes the sessions of a server that is no
 * longer primary. `urlOf`: URL for the check.
 */
export async function startPrimaryRouter({
  servers,
  urlOf,
}: {
  servers: Server[];
  urlOf: (port: number) => string;
}) {
  const roles = new Map<Server, Role>(servers.map((server) => [server, 'down']));
  const sessions = new Map<Server, Set<Socket>>(servers.map((server) => [server, new Set()]));
  let isOpen = true;

  const primary = () => servers.find((server) => roles.get(server) === 'primary');

  const front = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    const server = primary();
    if (!server) return socket.destroy();
    const back = connect(server.port, '127.0.0.1');
    back.on('error', () => socket.destroy());
    for (const each of [socket, back]) each.setNoDelay(true);
    sessions.get(server)?.add(socket);
    socket.once('close', () => {
      sessions.get(server)?.delete(socket);
      back.destroy();
    });
    back.once('close', () => socket.destroy());
    socket.pipe(back).pipe(socket);
    return undefined;
  });
  const port = await listenOnLoopback(front);

  async function watch(server: Server) {
    const check = roleCheck(urlOf(server.port));
    while (isOpen) {
      const role = await check.readRole();
      if (roles.get(server) === 'primary' && role !== 'primary') {
        for (const socket of sessions.get(server) ?? []) socket.destroy();
      }
      roles.set(server, role);
      await pause(EVERY_MS);
    }
    await check.end();
  }
  const watching = servers.map(watch);

  return {
    port,
    primary,
    /** Resolves once it forwards to `server`; without it, to any server. */
    async until(server?: Server) {
      while (!primary() || (server && primary() !== server)) await pause(20);
    },
    async stop() {
      isOpen = false;
      front.close();
      for (const sockets of sessions.values()) for (const socket of sockets) socket.destroy();
      await Promise.all(watching);
    },
  };
}

function roleCheck(url: string) {
  let client: pg.Client | undefined;
  const disconnect = () => {
    // Do not wait for the result.
    client?.end().catch(() => {});
    client = undefined;
  };
  return {
    async readRole(): Promise<Role> {
      try {
        client ??= await connected(url);
        const { rows } = await client.query('SELECT pg_is_in_recovery() AS standby');
        return rows[0]?.standby ? 'standby' : 'primary';
      } catch {
        disconnect();
        return 'down';
      }
    },
    async end() {
      disconnect();
    },
  };
}

async function connected(url: string) {
  const limits = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS };
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on('error', () => {});
  await client.connect();
  return client;
}
