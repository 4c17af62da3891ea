import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * TypeORM's own pool of connections, for a single named statement: borrowed for each by TypeORM's query
 * runner, a connection costs a short read up to a quarter.
 */
export function poolOf({ driver }: DataSource): Pool {
  if (!(driver instanceof PostgresDriver)) throw new Error('PostgreSQL only');
  return driver.master;
}
