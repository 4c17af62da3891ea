import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { startPostgres } from './postgres.ts';
import { postgresPrograms } from './postgres-process.ts';
import { postgresIdentity } from './postgres-identity.ts';
import { API_ROLE } from './postgres-role.ts';
import { ROOT } from './workspace.mjs';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'walkies-superuser-'));
  await mkdir(join(dataDir, 'logs'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Makes the API's role a superuser. */
async function raise() {
  const { prefix } = postgresIdentity();
  const program = join(await postgresPrograms(), 'postgres');
  const args = ['--single', '-D', join(dataDir, 'postgres'), '-c', 'fsync=off', 'walkies'];
  const [command = program, ...rest] = [...prefix, program, ...args];
  const input = `ALTER ROLE ${API_ROLE} SUPERUSER;\n`;
  expect(spawnSync(command, rest, { input }).status).toBe(0);
}

/** The settings of a site, as its operator gets them. */
const EXAMPLE = parseEnv(readFileSync(join(ROOT, 'deploy/settings.example'), 'utf8'));

/** @param program of the built API */
function inProduction(program: string, url: string) {
  const project = { FIREBASE_PROJECT_ID: 'walkies-test', FIREBASE_API_KEY: 'key' };
  const env = { ...process.env, ...EXAMPLE, ...project, DATABASE_URL: url };
  for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST', 'WALKIES_NOW']) {
    Reflect.deleteProperty(env, name);
  }
  return spawnSync(process.execPath, [join(ROOT, 'api/dist', program)], {
    env: { ...env, NODE_ENV: 'production', PORT: '0' },
    encoding: 'utf8',
  });
}

async function tablesAt(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
  );
  await client.end();
  return rows;
}

it.each(['main.js', 'migrate.js'])(
  'superuser check: makes %s in production refuse a superuser before creating a table',
  async (program) => {
    await (await startPostgres({ dataDir, keep: false })).stop();
    await raise();
    const postgres = await startPostgres({ dataDir, keep: false });
    try {
      const { status, stderr } = inProduction(program, postgres.url);
      expect(stderr).toContain('let it be an ordinary role, no superuser');
      expect(status).toBe(1);
      expect(await tablesAt(postgres.url)).toEqual([]);
      const check = inProduction('check-site.js', postgres.url);
      expect(check.stdout).toContain('let it be an ordinary role, no superuser');
      expect(check.status).toBe(1);
    } finally {
      await postgres.stop();
    }
  },
);
