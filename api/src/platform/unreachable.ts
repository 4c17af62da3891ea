import { TooSlowError } from './within.js';

/**
 * What PostgreSQL says of itself rather than of what was asked: no connection (08), no room,
 * memory or connections left (53), ended or out of time (57), its disk or files fail (58), may only
 * be read (25006), a transaction that took too long (25P03, 25P04), that was in another one's way
 * (40) or waited too long for it (55P03).
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
// What node-postgres says without a code.
const MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable|Cannot use a pool after/;

const codeWithin = (error: Error): unknown => ('code' in error ? error.code : undefined);

/**
 * True when an error says that the database, the accounts or the profiles cannot be reached or
 * cannot do at the moment what they are asked.
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
