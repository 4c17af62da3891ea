import { DataSource } from 'typeorm';
import type { DataSourceOptions } from 'typeorm';
import { logNotice } from '../platform/log.js';
import { MIGRATIONS } from './migrations/migrations.js';

const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 10_000;
// More connections than PostgreSQL has cores to serve only wait inside PostgreSQL instead of here.
const CONNECTIONS = 10;

/** How the API talks to PostgreSQL: migrations only, never a schema made up from entities. */
export function dataSourceOptions(databaseUrl: string): DataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    synchronize: false,
    installExtensions: false,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    logging: ['error', 'warn'],
    applicationName: 'walkies-api',
    // A connection that breaks while nobody uses it; the pool opens another one.
    poolErrorHandler: (error: Error) =>
      logNotice('warn', `A database connection broke: ${error.message}`),
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    poolSize: CONNECTIONS,
    extra: {
      query_timeout: STATEMENT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      // JSON that PostgreSQL writes shows instants in the session's zone; answers are in UTC.
      // Named statements keep one plan: looking for a better one each time costs a list a fifth.
      options: '-c TimeZone=UTC -c plan_cache_mode=force_generic_plan',
    },
  };
}

// Any number that no other advisory lock of this database uses.
const MIGRATION_LOCK = 7_301_001;

/**
 * Brings the schema up to date. Of several processes that start at once, one does it and the
 * others wait for it.
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    await dataSource.runMigrations();
  } finally {
    await runner.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => undefined);
    await runner.release();
  }
}

/** A connected data source whose schema is up to date. */
export async function openDataSource(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  await migrate(dataSource);
  return dataSource;
}
