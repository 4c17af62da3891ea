import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from './postgres.mjs';
import { postgresPrograms } from './postgres-process.mjs';
import { postgresIdentity } from './postgres-identity.mjs';
import { API_ROLE } from './postgres-role.mjs';
import { ROOT } from './workspace.mjs';

/** @type {string} */
let dataDir;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'walkies-superuser-'));
  await mkdir(join(dataDir, 'logs'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Makes the role of the API a superuser, as only a superuser can. */
async function raise() {
  const { prefix } = postgresIdentity();
  const program = join(await postgresPrograms(), 'postgres');
  const args = ['--single', '-D', join(dataDir, 'postgres'), '-c', 'fsync=off', 'walkies'];
  const [command = program, ...rest] = [...prefix, program, ...args];
  const input = `ALTER ROLE ${API_ROLE} SUPERUSER;\n`;
  expect(spawnSync(command, rest, { input }).status).toBe(0);
}

/** @param {string} program of the built API @param {string} url */
function inProduction(program, url) {
  const env = { ...process.env, DATABASE_URL: url, FIREBASE_PROJECT_ID: 'walkies-test' };
  for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST', 'WALKIES_NOW']) {
    Reflect.deleteProperty(env, name);
  }
  return spawnSync(process.execPath, [join(ROOT, 'api/dist', program)], {
    env: { ...env, NODE_ENV: 'production', PORT: '0' },
    encoding: 'utf8',
    timeout: 20_000,
  });
}

/** @param {string} url */
async function tablesAt(url) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
  );
  await client.end();
  return rows;
}

it.each(['main.js', 'migrate.js'])(
  'in production %s refuses a superuser before it makes a table that would be his',
  async (program) => {
    await (await startPostgres({ dataDir, keep: false })).stop();
    await raise();
    const postgres = await startPostgres({ dataDir, keep: false });
    try {
      const { status, stdout } = inProduction(program, postgres.url);
      expect(stdout).toContain('let it be an ordinary role, no superuser');
      expect(status).toBe(1);
      expect(await tablesAt(postgres.url)).toEqual([]);
    } finally {
      await postgres.stop();
    }
  },
  60_000,
);
