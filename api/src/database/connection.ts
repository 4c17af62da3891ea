import pg from 'pg';
import type { ClientConfig } from 'pg';

/**
 * How PostgreSQL notices that nobody is there any more: a statement ends within a second once its
 * caller hung up, a silent line is closed after some ten seconds, read by nobody or not.
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
 * A connection that breaks says so even while nobody is asking it anything, and a process that
 * does not listen ends. What was asked fails by itself, so there is nothing else to do.
 */
const survive = (client: pg.ClientBase): void => void client.on('error', nothing);

/** What every connection to PostgreSQL is opened with; `settings` are the session's own. */
export const connectionOptions = (settings: readonly string[] = []) => ({
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  options: [...NOTICES_BREAKS, ...settings].map((setting) => `-c ${setting}`).join(' '),
  /** Of a pool: before anybody gets a new connection. */
  onConnect: survive,
});

/** A connection outside the pool, still to be opened. It may break without ending the process. */
export function newClient(databaseUrl: string, told: ClientConfig): pg.Client {
  const client = new pg.Client({
    connectionString: databaseUrl,
    ...connectionOptions(),
    ...told,
  });
  survive(client);
  return client;
}
