import type { DataSourceOptions } from 'typeorm';
import { logNotice } from '../core/log.js';
import { connectionOptions } from './connection.js';
import { BOUNDS } from './bounds.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { PostgresNames } from './postgres-names.js';

/** Options of the connection to PostgreSQL. The schema comes from migrations, never from entities. */
export function dataSourceOptions(databaseUrl: string, bounds = BOUNDS): DataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    synchronize: false,
    installExtensions: false,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    namingStrategy: new PostgresNames(),
    // Not 'error', which would log the parameters of failed statements, with names and addresses.
    logging: ['warn'],
    applicationName: 'walkies-api',
    // An idle connection broke; the pool opens another one.
    poolErrorHandler: (error: Error) =>
      logNotice('warn', `A database connection broke: ${error.message}`),
    connectTimeoutMS: bounds.connectMs,
    poolSize: bounds.connections,
    extra: {
      query_timeout: bounds.lineMs,
      statement_timeout: bounds.statementMs,
      lock_timeout: bounds.lockMs,
      idle_in_transaction_session_timeout: bounds.idleMs,
      // PostgreSQL writes times into JSON in the session's zone; responses are in UTC. A generic plan for
      // named statements: planning each time makes a list a fifth slower.
      ...connectionOptions(['TimeZone=UTC', 'plan_cache_mode=force_generic_plan']),
    },
  };
}
