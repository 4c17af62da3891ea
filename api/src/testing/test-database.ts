import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../database/migrate.js';
import { MIGRATIONS } from '../database/migrations/migrations.js';

interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

// Differs from all other advisory locks in the server's own database.
const TEMPLATE_LOCK = 7_301_002;

const hash = createHash('sha256').update(MIGRATIONS.map(String).join('\n')).digest('hex');
const TEMPLATE = `template_${hash.slice(0, 12)}`;

/** A new empty database on this server, so that test files can run in parallel. */
export const createTestDatabase = (serverUrl: string): Promise<TestDatabase> => create(serverUrl);

/** The same with the current schema, copied from a template that each run migrates once. */
export async function createMigratedDatabase(serverUrl: string): Promise<TestDatabase> {
  isTemplateThere ??= makeTemplate(serverUrl);
  await isTemplateThere;
  return create(serverUrl, `TEMPLATE ${TEMPLATE}`);
}

let isTemplateThere: Promise<void> | undefined;

const makeTemplate = (serverUrl: string): Promise<void> =>
  connected(serverUrl, async (client) => {
    await client.query(`SELECT pg_advisory_lock(${TEMPLATE_LOCK})`);
    const { rowCount } = await client.query(
      `SELECT FROM pg_database WHERE datname = '${TEMPLATE}' AND datistemplate`,
    );
    if (rowCount === 1) return;
    await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
    await client.query(`CREATE DATABASE ${TEMPLATE}`);
    await migrate({ databaseUrl: urlOf(serverUrl, TEMPLATE), production: false });
    await client.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true`);
  });

async function create(serverUrl: string, from = ''): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await connected(serverUrl, (client) => client.query(`CREATE DATABASE ${name} ${from}`));
  return {
    url: urlOf(serverUrl, name),
    drop: () =>
      connected(serverUrl, async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }),
  };
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function connected<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
