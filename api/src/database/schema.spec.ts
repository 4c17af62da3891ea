import { DataSource } from 'typeorm';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

// TypeORM reads expressions of generated columns from this table, which only its own migrations fill.
const METADATA = `CREATE TABLE typeorm_metadata
  (type text, database text, schema text, "table" text, name text, value text)`;
const GENERATED = `INSERT INTO typeorm_metadata
  SELECT 'GENERATED_COLUMN', table_catalog, table_schema, table_name, column_name,
    regexp_replace(generation_expression, '\n *(WHEN|ELSE|END)', ' \\1', 'g')
  FROM information_schema.columns
  WHERE is_generated = 'ALWAYS' AND table_schema = 'public'`;

// PostgreSQL adds brackets and casts to the expressions that it prints.
const plain = (text = ''): string => text.replace(/^CHECK|::\w+|[()]|\s+/g, '');

let api: TestApi;
let dataSource: DataSource;
beforeAll(async () => {
  api = await startTestApi();
  dataSource = api.app.get(DataSource);
  await dataSource.query(METADATA);
  await dataSource.query(GENERATED);
});
afterAll(() => api.stop());

it('entities: match the schema that the migrations create', async () => {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

it('entities: declare the same constraint and index conditions as the migrations', async () => {
  const runner = dataSource.createQueryRunner();
  const paths = dataSource.entityMetadatas.map(({ tableName }) => tableName);
  const tables = await runner.getTables(paths).finally(() => runner.release());
  const made = tables.flatMap(({ checks, exclusions, indices }) => [
    ...[...checks, ...exclusions].map(({ name, expression }) => ({ name, text: expression })),
    ...indices.map(({ name, where }) => ({ name, text: where })),
  ]);
  const declared = dataSource.entityMetadatas.flatMap(({ checks, exclusions, indices }) => [
    ...[...checks, ...exclusions].map(({ name, expression }) => ({ name, text: expression })),
    ...indices
      .filter(({ synchronize }) => synchronize)
      .map(({ name, where }) => ({ name, text: where })),
  ]);
  for (const { name, text } of declared) {
    expect({ name, text: plain(made.find((each) => each.name === name)?.text) }).toEqual({
      name,
      text: plain(text),
    });
  }
});

it('entities: cover every table', async () => {
  const rows: { name: string }[] = await dataSource.query(`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name NOT IN ('migrations', 'typeorm_metadata')`);
  expect(dataSource.entityMetadatas.map(({ tableName }) => tableName).sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
});
