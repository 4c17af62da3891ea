/** How long the API waits for PostgreSQL, in milliseconds: nobody waits for an answer over 10 s. */
export interface Bounds {
  /** More of them than PostgreSQL has cores to serve would only wait there instead of here. */
  connections: number;
  /** For a connection, of the pool or a new one. */
  connectMs: number;
  /** For one statement; PostgreSQL ends it then. */
  statementMs: number;
  /** For one statement where nothing comes back, not even the word that it was ended. */
  lineMs: number;
  /** For a lock that somebody else holds. */
  lockMs: number;
  /** For the next statement of a transaction, after which it no longer holds its locks. */
  idleMs: number;
  /** For a transaction from asking for its connection to its end. */
  transactionMs: number;
}

export const BOUNDS: Bounds = {
  connections: 10,
  connectMs: 3_000,
  statementMs: 5_000,
  lineMs: 6_000,
  lockMs: 3_000,
  idleMs: 6_000,
  transactionMs: 9_000,
};
