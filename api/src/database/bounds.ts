/** Limits for PostgreSQL, in milliseconds; clients time out after 10 s. */
export interface Bounds {
  /** More connections than PostgreSQL has cores for would only move the queue there. */
  connections: number;
  /** For a connection from the pool or a new one. */
  connectMs: number;
  /** For one statement; then PostgreSQL cancels it. */
  statementMs: number;
  /** For one statement without any response, not even its cancellation. */
  lineMs: number;
  /** For a lock of another transaction. */
  lockMs: number;
  /** For the next statement of a transaction; then PostgreSQL releases its locks. */
  idleMs: number;
  /** For a transaction, from the request of its connection to its end. */
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
