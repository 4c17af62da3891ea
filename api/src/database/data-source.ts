import type { DataSourceOptions } from 'typeorm';
import { logNotice } from '../platform/log.js';
import { connectionOptions } from './connection.js';
import { BOUNDS } from './bounds.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { PostgresNames } from './postgres-names.js';

/** How the API talks to PostgreSQL. The schema comes from migrations, never from entities. */
export function dataSourceOptions(databaseUrl: string, bounds = BOUNDS): DataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    synchronize: false,
    installExtensions: false,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    namingStrategy: new PostgresNames(),
    // Not 'error': it would write what a failed statement was given, names and addresses too.
    logging: ['warn'],
    applicationName: 'walkies-api',
    // A connection that breaks while nobody uses it; the pool opens another one.
    poolErrorHandler: (error: Error) =>
      logNotice('warn', `A database connection broke: ${error.message}`),
    connectTimeoutMS: bounds.connectMs,
    poolSize: bounds.connections,
    extra: {
      query_timeout: bounds.lineMs,
      statement_timeout: bounds.statementMs,
      lock_timeout: bounds.lockMs,
      idle_in_transaction_session_timeout: bounds.idleMs,
      // JSON that PostgreSQL writes shows instants in the session's zone; answers are in UTC.
      // Named statements keep one plan: looking for a better one each time costs a list a fifth.
      ...connectionOptions(['TimeZone=UTC', 'plan_cache_mode=force_generic_plan']),
    },
  };
}
