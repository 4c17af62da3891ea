import { DataSource } from 'typeorm';
import { BOUNDS } from './bounds.js';
import { dataSourceOptions } from './data-source.js';
import { Database } from './database.js';

/** Runs a command's work on one connection, which keeps locks of its session, and closes it. */
export async function withDatabase<Result>(
  databaseUrl: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  // No page waits for it, so PostgreSQL may be busy for a while.
  const bounds = { ...BOUNDS, connections: 1, connectMs: 30_000 };
  const options = dataSourceOptions(databaseUrl, bounds);
  const extra = { ...options.extra, idleTimeoutMillis: 0 };
  const dataSource = await new DataSource({ ...options, extra }).initialize();
  try {
    return await work(new Database(dataSource));
  } finally {
    await dataSource.destroy();
  }
}
