import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * TypeORM's own pool, for single named statements. Borrowing a connection by TypeORM's query runner makes a
 * short read up to a quarter slower.
 */
export function poolOf({ driver }: DataSource): Pool {
  if (!(driver instanceof PostgresDriver)) throw new Error('PostgreSQL only');
  return driver.master;
}
