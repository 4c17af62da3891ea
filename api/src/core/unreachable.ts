import { TooSlowError } from './within.js';

/**
 * PostgreSQL's errors about its own state, not about the statement: no connection (08), no room, memory or
 * connections left (53), terminated or timed out (57), failing disk or files (58), read-only (25006),
 * transaction timeout (25P03, 25P04), serialization failure or deadlock (40), lock timeout (55P03).
 */
const POSTGRES = /^(08|53|57|58|25006|25P0[34]|40|55P03)/;
const SOCKET = [
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];
// gRPC: deadline exceeded, unavailable.
const FIRESTORE = [4, 14];
// Messages of node-postgres without a code.
const MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable|Cannot use a pool after/;

const codeWithin = (error: Error): unknown => ('code' in error ? error.code : undefined);

/**
 * True when an error means that the database, the accounts or the profiles are unreachable or temporarily
 * unable to serve.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TooSlowError || MESSAGES.test(error.message)) return true;
  const code = codeWithin(error);
  if (typeof code === 'number') return FIRESTORE.includes(code);
  if (typeof code !== 'string') return false;
  return (
    SOCKET.includes(code) ||
    POSTGRES.test(code) ||
    code === 'app/network-error' ||
    code === 'app/network-timeout'
  );
}

/** True when PostgreSQL has no space left on its disk. What it refused was not written. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && codeWithin(error) === '53100';
