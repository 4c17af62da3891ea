import { DataSource } from 'typeorm';
import { BOUNDS } from '../database/bounds.js';
import type { Bounds } from '../database/bounds.js';
import { dataSourceOptions } from '../database/data-source.js';
import { Database } from '../database/database.js';

/** To PostgreSQL and its driver, 0 is no limit. Jest ends what hangs. */
const NO_LIMITS: Bounds = {
  ...BOUNDS,
  connectMs: 0,
  statementMs: 0,
  lineMs: 0,
  lockMs: 0,
  idleMs: 0,
  transactionMs: 600_000,
};

/** A database for a test's own statements. */
interface OwnDatabase {
  database: Database;
  close: () => Promise<void>;
}

/**
 * Connects a test to the database, apart from the API and without its limits: to fill a table may take long on a
 * busy machine.
 */
export async function connectWithoutLimits(databaseUrl: string): Promise<OwnDatabase> {
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl, NO_LIMITS)).initialize();
  return {
    database: new Database(dataSource, NO_LIMITS.transactionMs),
    close: () => dataSource.destroy(),
  };
}
