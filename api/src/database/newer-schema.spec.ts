import { DataSource } from 'typeorm';
import { readEnv } from '../env.js';
import { createTestDatabase } from '../testing/test-database.js';
import { dataSourceOptions } from './data-source.js';
import { migrate } from './migrate.js';

it('migrations: start on a database that a newer release has already changed', async () => {
  const { databaseUrl } = readEnv({ ...process.env, NODE_ENV: 'test' });
  const database = await createTestDatabase(databaseUrl);
  const dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
  try {
    await migrate({ databaseUrl: database.url, production: false });
    await dataSource.query(
      `INSERT INTO migrations (timestamp, name) VALUES (4102444800000, 'Tomorrow4102444800000')`,
    );
    expect(await migrate({ databaseUrl: database.url, production: false })).toEqual([]);
  } finally {
    await dataSource.destroy();
    await database.drop();
  }
});
