import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inDeep } from '@walkies/tooling/tier';
import { LAST } from '../backups/backup-run.sql.js';
import { withDatabase } from '../database/with-database.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { START_BACKUP } from './backup.sql.js';

const COMMAND = fileURLToPath(new URL('../../dist/backup.js', import.meta.url));

/** Stands in for PostgreSQL's own, which a computer with Node alone does not have. */
const PG_DUMP = `#!/bin/sh
if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) $PG_DUMP_MAJOR.1 (Debian)"; exit; fi
echo "$PGPASSWORD $*" > called
if [ -n "$PG_DUMP_REASON" ]; then echo "$PG_DUMP_REASON" >&2; exit 1; fi
if [ -n "$PG_DUMP_HANGS" ]; then exec sleep 600; fi
for argument; do case $argument in --file=*) echo dumped > "\${argument#--file=}" ;; esac; done
`;

let api: TestApi;
let major: string;
let root: string;
beforeAll(async () => {
  api = await startTestApi({ backups: 'nightly' });
  const { rows } = await withDatabase(api.env.databaseUrl, (own) => own.query(START_BACKUP));
  major = String(rows[0]?.major);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.database.queryText('DELETE FROM backup_run');
  root = mkdtempSync(join(tmpdir(), 'walkies-backup-'));
  mkdirSync(join(root, 'bin'));
  mkdirSync(join(root, 'backups'));
  writeFileSync(join(root, 'bin/pg_dump'), PG_DUMP, { mode: 0o755 });
  writeFileSync(join(root, 'settings'), 'SHELTER_NAME=Hillside\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const files = () => readdirSync(join(root, 'backups'));
const runs = async () => (await api.database.query(LAST)).rows;

function start(args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: api.env.databaseUrl,
      PATH: `${join(root, 'bin')}:${process.env['PATH']}`,
      PG_DUMP_MAJOR: major,
      BACKUPS: 'nightly',
      WALKIES_NOW: '2026-11-20T09:00:00Z',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([output, errors, [code]]) => ({ output, errors, code: code as number | null }),
  );
  return { child, ended };
}
const now = (settings?: Record<string, string>) => start(['now', ...places()], settings).ended;
const places = () => [join(root, 'backups'), join(root, 'settings')];

/** Runs the nightly backup until it has said how it ended. */
async function aNight(settings?: Record<string, string>) {
  const { child, ended } = start(['nightly', ...places()], settings);
  await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), ended]);
  child.kill('SIGTERM');
  return ended;
}

/** Everybody on the computer may see the arguments of a process. */
const expectPasswordUnseen = () => {
  const { username, password } = new URL(api.env.databaseUrl);
  const called = readFileSync(join(root, 'called'), 'utf8');
  expect(called).toContain(`${password} --format=custom --file=`);
  expect(called).toContain(` postgres://${username}@`);
};

it('backup: packs database, people and settings with their checksums, for its owner alone', async () => {
  for (const name of [
    'walkies-2026-10-21T085959Z.tar',
    'walkies-2026-10-21T090000Z.tar.age',
    'walkies-mine.tar',
  ]) {
    writeFileSync(join(root, 'backups', name), '');
  }
  const { output, errors, code } = await now();
  expect([errors, code]).toEqual(['', 0]);
  const [, file = ''] = /^backups\/(walkies-2026-11-20T0900\d\dZ\.tar)\n$/.exec(output) ?? [];
  expect(files().sort()).toEqual(['walkies-2026-10-21T090000Z.tar.age', file, 'walkies-mine.tar']);
  expect(statSync(join(root, 'backups', file)).mode & 0o777).toBe(0o600);
  const unpack = `tar -xf backups/${file} && sha256sum --check --strict SHA256SUMS`;
  execFileSync('sh', ['-c', unpack], { cwd: root });
  expect(readFileSync(join(root, 'SHA256SUMS'), 'utf8')).toMatch(
    / {2}database.dump\n.* {2}people.ndjson\n.* {2}settings\n$/,
  );
  expect(readFileSync(join(root, 'people.ndjson'), 'utf8')).toMatch(
    /"accounts":\d+,"profiles":\d+,"sha256":"\w+"}\n$/,
  );
  expect(await runs()).toMatchObject([{ outcome: 'succeeded' }]);
  expectPasswordUnseen();
});

inDeep(it)(
  'backup: says on one line why it failed, leaves no file, and stores no failure by hand',
  async () => {
    const { output, errors, code } = await now({
      PG_DUMP_REASON: 'pg_dump: error: a\n  detail of ines@example.org',
    });
    expect([output, code]).toEqual(['', 1]);
    expect(errors).toBe('The backup failed: PostgreSQL: pg_dump: error: a detail of [email]\n');
    expect([files(), await runs()]).toEqual([[], []]);
  },
);

inDeep(it)('backup: says in plain words that the disk is full', async () => {
  const { errors } = await now({ PG_DUMP_REASON: 'pg_dump: error: No space left on device' });
  expect(errors).toBe('The backup failed: PostgreSQL: No space left on the disk\n');
});

inDeep(it)('backup: refuses a pg_dump of another major version', async () => {
  const own = Number(major) + 1;
  const { errors, code } = await now({ PG_DUMP_MAJOR: String(own) });
  expect(code).toBe(1);
  expect(errors).toBe(
    `The backup failed: PostgreSQL: the server is version ${major}, but pg_dump is version ${own}. Use the same major version: build the image with POSTGRES_IMAGE\n`,
  );
});

inDeep(it)('backup: runs once at a time', async () => {
  await withDatabase(api.env.databaseUrl, async (other) => {
    await other.query(START_BACKUP);
    expect(await now()).toEqual({ output: '', errors: 'Another backup is running.\n', code: 1 });
  });
  expect(files()).toEqual([]);
});

inDeep(it)('backup: says that PostgreSQL cannot be reached, and how it is called', async () => {
  const away = await now({ DATABASE_URL: 'postgres://walkies:secret@127.0.0.1:9/walkies' });
  expect(away).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The backup failed: PostgreSQL.*cannot be reached[^\n]*\n$/),
  });
  expect(away.errors).not.toContain('secret');
  const { errors, code } = await start(['now', 'backups']).ended;
  expect([errors, code]).toEqual([
    'Say now or nightly, the folder of backups, and the file of settings.\n',
    1,
  ]);
});

it('nightly backup: stores how it ended, and ends at once when it is told to', async () => {
  expect(await aNight()).toMatchObject({ errors: '', code: 0 });
  expect(files()).toHaveLength(1);
  expect(await runs()).toMatchObject([{ outcome: 'succeeded' }]);
  await api.database.queryText('DELETE FROM backup_run');
  const failed = await aNight({ PG_DUMP_REASON: 'no' });
  expect(failed).toMatchObject({ errors: 'The backup failed: PostgreSQL: no\n', code: 0 });
  expect(await runs()).toMatchObject([{ outcome: 'failed', reason: 'PostgreSQL: no' }]);
});

it('nightly backup: is made by the next process if it is cut off', async () => {
  const { child, ended } = start(['nightly', ...places()], { PG_DUMP_HANGS: '1' });
  while (!existsSync(join(root, 'called'))) await pause(20);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ output: '', errors: '', code: 0 });
  expect([files(), await runs()]).toEqual([[], []]);
  await aNight();
  expect(await runs()).toMatchObject([{ outcome: 'succeeded' }]);
});
