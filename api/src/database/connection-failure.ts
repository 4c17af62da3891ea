import { isUnreachable } from '../core/unreachable.js';
import { postgresErrorOf } from './borrowed.js';

const CANNOT_BE_REACHED =
  'PostgreSQL cannot be reached at the host and port of DATABASE_URL: start it, or correct them.';

/** By PostgreSQL's codes and those of the socket. */
const SENTENCES: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL refuses the user or the password of DATABASE_URL: correct them.',
  '28000': 'PostgreSQL does not admit the user of DATABASE_URL: create the role with LOGIN.',
  '3D000': 'The database of DATABASE_URL does not exist: create it, or correct its name.',
  '42501': 'The role of DATABASE_URL may not create its tables: let it own its database.',
  '53300':
    'PostgreSQL has no connection left: raise its max_connections, or lower DATABASE_CONNECTIONS.',
  '25006': 'The database of DATABASE_URL can only be read: let it lead to the primary.',
  ENOTFOUND: 'The host of DATABASE_URL is unknown: correct it.',
  EAI_AGAIN: 'The host of DATABASE_URL cannot be looked up: correct it, or the DNS server.',
};

const NOT_ADMITTED =
  'pg_hba.conf of PostgreSQL does not admit the user, database and address of this connection: add a line';

/** By the message, where a code has several meanings or there is none. */
const BY_MESSAGE: readonly (readonly [RegExp, string])[] = [
  // PostgreSQL says so of a connection without TLS.
  [
    /no pg_hba.conf entry.*(no encryption|SSL off)/,
    `${NOT_ADMITTED}, or, where it requires TLS, add sslmode=verify-full to DATABASE_URL.`,
  ],
  [/no pg_hba.conf entry/, `${NOT_ADMITTED}.`],
  [
    /does not support SSL/,
    'PostgreSQL has no TLS: switch it on there, or remove sslmode from DATABASE_URL.',
  ],
  [
    /certificate|altnames/i,
    "PostgreSQL's TLS certificate is not trusted: add sslrootcert=FILE to DATABASE_URL, or correct its host.",
  ],
];

/** A sentence for an operator who can mend why the database does not serve; null for any other error. */
export function connectionFailure(error: unknown): string | null {
  const cause = postgresErrorOf(error);
  if (!(cause instanceof Error)) return null;
  const code = 'code' in cause ? String(cause.code) : '';
  const byMessage = BY_MESSAGE.find(([message]) => message.test(cause.message))?.[1];
  return byMessage ?? SENTENCES[code] ?? (isUnreachable(cause) ? CANNOT_BE_REACHED : null);
}
