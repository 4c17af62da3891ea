import pg from 'pg';
import type { ClientConfig } from 'pg';

/**
 * Makes PostgreSQL notice dead clients: a statement ends within a second after its client disconnects, and a
 * silent connection closes after some ten seconds, with or without a statement on it.
 */
const NOTICES_BREAKS = [
  'client_connection_check_interval=1s',
  'tcp_keepalives_idle=5',
  'tcp_keepalives_interval=2',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=10s',
];

const nothing = (): void => undefined;

/**
 * A broken connection emits `error` even while it is idle, and an unhandled one ends the process. The query
 * on it fails by itself, so this handler does nothing.
 */
const survive = (client: pg.ClientBase): void => void client.on('error', nothing);

/** Options of every connection to PostgreSQL; `settings` are specific to the session. */
export const connectionOptions = (settings: readonly string[] = []) => ({
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  options: [...NOTICES_BREAKS, ...settings].map((setting) => `-c ${setting}`).join(' '),
  /** The pool calls it before it hands out a new connection. */
  onConnect: survive,
});

/** A connection outside the pool, not opened yet. It may break without ending the process. */
export function newClient(databaseUrl: string, config: ClientConfig): pg.Client {
  const client = new pg.Client({
    connectionString: databaseUrl,
    ...connectionOptions(),
    ...config,
  });
  survive(client);
  return client;
}
