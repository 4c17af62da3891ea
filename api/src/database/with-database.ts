import { DataSource } from 'typeorm';
import { BOUNDS } from './bounds.js';
import { dataSourceOptions } from './data-source.js';
import { Database } from './database.js';

/** Runs a command's work on one connection, which keeps locks of its session, and closes it. */
export async function withDatabase<Result>(
  databaseUrl: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const options = dataSourceOptions(databaseUrl, { ...BOUNDS, connections: 1 });
  const extra = { ...options.extra, idleTimeoutMillis: 0 };
  const dataSource = await new DataSource({ ...options, extra }).initialize();
  try {
    return await work(new Database(dataSource));
  } finally {
    await dataSource.destroy();
  }
}
