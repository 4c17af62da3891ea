import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inDeep } from '@walkies/tooling/tier';
import { NOTHING_BEFORE } from './database/migrations/0035-baseline.js';
import { MIGRATIONS } from './database/migrations/migrations.js';
import { readEnv } from './env.js';
import { createTestDatabase } from './testing/test-database.js';

const PROGRAM = fileURLToPath(new URL('../dist/migrate.js', import.meta.url));
const NAMES = MIGRATIONS.map((Migration) => new Migration().name);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase(readEnv({ ...process.env, NODE_ENV: 'test' }).databaseUrl);
});
afterAll(() => database.drop());

function migrate(...args: string[]) {
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: database.url };
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

it('migrate command: brings the schema up, and says what it did', () => {
  const up = migrate();
  expect(up.status).toBe(0);
  for (const name of NAMES) expect(up.said).toContain(name);
  expect(migrate()).toEqual({ status: 0, said: expect.stringContaining('up to date') });
});

it('migrate command: takes back the last migration', () => {
  migrate();
  expect(migrate('--down').said).toContain(NAMES.at(-1));
});

// `migrations.spec.ts` goes back without starting a process for each.
inDeep(it)('migrate command: takes back all migrations but the baseline, one by one', () => {
  migrate();
  for (const name of NAMES.slice(1).toReversed()) expect(migrate('--down').said).toContain(name);
  expect(migrate('--down')).toEqual({ status: 1, said: expect.stringContaining(NOTHING_BEFORE) });
});

it('migrate: does nothing for an unknown option', () => {
  const { status, said: output } = migrate('--sideways');
  expect(status).toBe(1);
  expect(output).toContain('Say --down');
});
