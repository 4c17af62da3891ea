import { TooSlowError } from './within.js';

const POSTGRES = /^(08|57P|53300)/;
const SOCKET = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'];
// gRPC: deadline exceeded, unavailable.
const FIRESTORE = [4, 14];
const MESSAGES = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/;

const codeWithin = (error: Error): unknown => ('code' in error ? error.code : undefined);

/** True when an error says that the database, the accounts or the profiles cannot be reached. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TooSlowError || MESSAGES.test(error.message)) return true;
  const code = codeWithin(error);
  if (typeof code === 'number') return FIRESTORE.includes(code);
  if (typeof code !== 'string') return false;
  return SOCKET.includes(code) || POSTGRES.test(code) || code === 'app/network-error';
}
