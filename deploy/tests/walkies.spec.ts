import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEPLOY = join(import.meta.dirname, '..');
const STOPPED = { '*exec -T api-? true': 'exit 1' };
const FORMER_KEY = 'ab'.repeat(32);
const EMPTY = { '*psql*': 'echo 0' };

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'walkies-server-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const write = (name: string, ...lines: string[]) =>
  writeFileSync(join(folder, name), lines.map((line) => `${line}\n`).join(''), { mode: 0o755 });

/**
 * Runs the server's script without containers. Each call of compose is noted with the version, and answered
 * by the first pattern that matches it. Waiting takes no time, and nobody owns files. `more`: further settings;
 * `env`: further variables.
 */
function walkies(
  args: string[],
  answers: Record<string, string> = {},
  more: string[] = [],
  env: Record<string, string> = {},
) {
  for (const name of ['walkies', 'compose.yaml']) cpSync(join(DEPLOY, name), join(folder, name));
  write(
    'settings',
    ...['WALKIES_IMAGE=walkies', 'WALKIES_VERSION=1.4.0', 'SITE_URL=https://example.org'],
    'DATABASE_PASSWORD=x',
    ...more,
  );
  write('service-account.json', '{}');
  write('calls');
  write(
    'compose',
    'call="$WALKIES_VERSION $*"',
    'echo "$call" >> calls',
    'case "$call" in',
    ...Object.entries(answers).map(
      ([pattern, answer]) => `${pattern.replaceAll(' ', '\\ ')}) ${answer} ;;`,
    ),
    'esac',
  );
  mkdirSync(join(folder, 'bin'), { recursive: true });
  write('bin/sleep', '#!/bin/sh');
  write('bin/chown', '#!/bin/sh');
  write('bin/stat', '#!/bin/sh', 'echo 1000');
  write('bin/date', '#!/bin/sh', 'echo . >> minutes', 'echo $(($(wc -l < minutes) * 60))');
  const { status, stdout, stderr } = spawnSync('sh', ['walkies', ...args], {
    cwd: folder,
    env: { PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, COMPOSE: 'sh ./compose', ...env },
    encoding: 'utf8',
  });
  const calls = read('calls').trim().split('\n');
  return {
    status,
    stdout,
    stderr,
    calls,
    changes: calls.filter((call) => / (up|down) /.test(call)),
  };
}

const version = () => /^WALKIES_VERSION=(.*)$/m.exec(read('settings'))?.[1];

it('walkies: upgrades one API after the other, and backs up before', () => {
  const { status, stdout, calls } = walkies(['upgrade', '1.5.0']);
  expect([status, version()]).toEqual([0, '1.5.0']);
  const inOrder = [
    '1.4.0 exec -T backup sh deploy/backup.sh now',
    '1.5.0 up -d --no-deps api-1',
    '1.5.0 exec -T api-1 sh deploy/ready.sh',
    '1.5.0 down -t 20 api-2',
    '1.5.0 up -d --no-deps api-2',
    '1.5.0 exec -T api-2 sh deploy/ready.sh',
    '1.5.0 run --rm --no-deps -T store',
  ];
  expect(calls.filter((call) => inOrder.includes(call))).toEqual(inOrder);
  expect(stdout).toContain('The way back: ./walkies upgrade 1.4.0');
});

it('walkies: starts the service of backups, and removes services of the former compose.yaml', () => {
  const { changes } = walkies(['upgrade', '1.5.0']);
  expect(changes.slice(-2)).toEqual([
    '1.5.0 down -t 5 backup',
    '1.5.0 up -d --no-deps --remove-orphans backup',
  ]);
});

it('walkies: takes pg_dump from the image that PostgreSQL runs in', () => {
  const imageIn = (name: string) =>
    /POSTGRES_IMAGE(?:=|:-)([^\s}]+)/.exec(readFileSync(join(DEPLOY, name), 'utf8'))?.[1];
  expect(imageIn('Containerfile')).toMatch(/^postgres:\d/);
  expect(imageIn('compose.yaml')).toBe(imageIn('Containerfile'));
});

it('walkies: upgrades nothing if the backup fails', () => {
  const failing = { '*backup.sh now': 'exit 1' };
  const { status, stderr, changes } = walkies(['upgrade', '1.5.0'], failing);
  expect([status, version(), changes]).toEqual([1, '1.4.0', []]);
  expect(stderr).toContain('Nothing was upgraded.');
});

it('walkies: starts the former version again if the new one does not become ready', () => {
  const failing = { '1.5.0 exec -T api-2 sh deploy/ready.sh': 'exit 1' };
  const { status, stderr, changes } = walkies(['upgrade', '1.5.0'], failing);
  expect([status, version()]).toEqual([1, '1.4.0']);
  expect(changes.slice(-2)).toEqual(['1.4.0 down -t 20 api-2', '1.4.0 up -d --no-deps api-2']);
  expect(changes).toContain('1.4.0 up -d --no-deps api-1');
  expect(stderr).toContain('1.4.0 serves as before.');
});

/** A backup, and a compose that unpacks it as the image does. */
function aBackup() {
  for (const name of ['database.dump', 'people.ndjson']) write(name, name);
  write('settings', 'OF_THAT_TIME=1', `SECRETS_KEY=${FORMER_KEY}`);
  const members = 'database.dump people.ndjson settings';
  execFileSync(
    'sh',
    ['-c', `sha256sum ${members} > SHA256SUMS && tar -cf backup.tar ${members} SHA256SUMS`],
    { cwd: folder },
  );
  const script = readFileSync(join(DEPLOY, 'image/restore.sh'), 'utf8');
  write('restore.sh', script.replaceAll(/\/(backups|tmp)\b/g, `${folder}/$1`));
  mkdirSync(join(folder, 'tmp'));
  return { '*restore.sh unpack': 'sh restore.sh unpack' };
}

it.each([
  [['status'], '1.4.0 ps'],
  [['logs'], '1.4.0 logs --tail 100'],
  [['logs', 'api-1'], '1.4.0 logs --tail 100 api-1'],
  [['compose', 'down', '-v'], '1.4.0 down -v'],
])('walkies: asks compose for %j', (args, call) => {
  expect(walkies(args)).toMatchObject({ status: 0, calls: [call] });
});

const STORE = { '*store': 'echo "$REMOTES" > put' };
const remotes = () => /^REMOTES=(.*)$/m.exec(read('settings'))?.[1];

it.each([
  [[], ['register', 'vet', 'admin'], 'vet:admin'],
  [['REMOTES='], ['register', 'vet', 'walker+admin'], 'vet:walker+admin'],
  [['REMOTES=vet:admin'], ['register', 'shop', 'walker'], 'vet:admin,shop:walker'],
  [['REMOTES=vet:admin, shop:walker'], ['register', 'vet', 'marshal'], 'shop:walker,vet:marshal'],
  [['REMOTES=vet:admin,shop:walker'], ['unregister', 'vet'], 'shop:walker'],
  [['REMOTES=vet:admin'], ['unregister', 'vet'], ''],
])('walkies: with %j, %j lists %j and restarts nothing', (more, args, list) => {
  const { status, calls } = walkies(args, STORE, more);
  expect([status, remotes(), read('put').trim()]).toEqual([0, list, list]);
  expect(calls).toEqual(['1.4.0 run --rm --no-deps -T store']);
});

it('walkies: leaves the settings as they are if the store refuses the list', () => {
  const refusing = { '*store': 'exit 1' };
  const { status, stderr } = walkies(['register', 'vet', 'chef'], refusing, [
    'REMOTES=shop:walker',
  ]);
  expect([status, remotes()]).toEqual([1, 'shop:walker']);
  expect(stderr).toContain('The releases were not put into the store; the reason stands above.');
});

it.each([
  [['unregister', 'vet'], 'There is no vet in REMOTES.'],
  [['register', '.*', 'admin'], "'.*' is no name: it needs small letters and digits."],
  [['unregister', 'a b'], "'a b' is no name"],
  [['register', 'vet'], 'Say what to do'],
])('walkies: refuses %j', (args, why) => {
  const { status, stderr, calls } = walkies(args, STORE, ['REMOTES=shop:walker']);
  expect([status, remotes(), calls]).toEqual([1, 'shop:walker', ['']]);
  expect(stderr).toContain(why);
});

const REMOTE =
  '1.4.0 run --rm --no-deps -T -e WALKIES_STORE=/srv/store store node packages/releases/bin/remote.ts vet';

it.each([
  [['publish'], 'publish'],
  [['publish', '--force'], 'publish --force'],
  [['trial', '20'], 'trial 20'],
  [['rollback'], 'rollback'],
  [['rollback', '1.0.0-1a2b3c4d', '--force'], 'rollback 1.0.0-1a2b3c4d --force'],
  [['promote'], 'promote'],
  [['drop'], 'drop'],
  [['withdraw'], 'withdraw'],
  [['list'], 'list'],
])('walkies: gives %j of a remote to the image', (words, call) => {
  const { status, calls } = walkies(['remote', 'vet', ...words]);
  expect({ status, calls }).toEqual({ status: 0, calls: [`${REMOTE} ${call}`] });
});

it.each([
  ['publish', 'publish'],
  ['  trial   20 ', 'trial 20'],
])('walkies: takes the words %j of a team’s key from SSH', (words, call) => {
  const { status, calls } = walkies(['remote', 'vet'], {}, [], { SSH_ORIGINAL_COMMAND: words });
  expect({ status, calls }).toEqual({ status: 0, calls: [`${REMOTE} ${call}`] });
});

it.each([
  ['', 'Say what to do: publish, trial PERCENT'],
  ['sh', 'Say what to do'],
  ['publish --force', 'Ask the operator for --force.'],
  ['publish; sh', 'There is no such word'],
  ['publish $(id)', 'There is no such word'],
  ['rollback *', 'There is no such word'],
  ['rollback ../walker', 'There is no such word'],
  ['rollback -1', 'There is no such word'],
  ['rollback 1 2', 'Say one version.'],
  ['trial', 'Say what to do'],
  ['trial 0', 'Say what to do'],
  ['trial 100', 'Say what to do'],
  ['publish publish', 'Say what to do'],
  ['scp -t /srv', 'There is no such word'],
])('walkies: refuses the words %j of a team’s key', (words, why) => {
  const { status, stderr, calls } = walkies(['remote', 'vet'], {}, [], {
    SSH_ORIGINAL_COMMAND: words,
  });
  expect([status, calls]).toEqual([1, ['']]);
  expect(stderr).toContain(why);
});

it('walkies: changes one thing of a site at a time', async () => {
  write('hold', 'exec 9< settings', 'flock 9', 'echo held', 'read line');
  walkies(['status']);
  const holder = spawn('sh', ['hold'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  write('bin/flock', '#!/bin/sh', 'exec /usr/bin/flock -n 9');
  const late = walkies(['remote', 'vet', 'promote']);
  expect([late.status, late.calls]).toEqual([1, ['']]);
  expect(late.stderr).toContain('Another command changes this site');
  holder.stdin.end('now\n');
  await once(holder, 'exit');
  expect(walkies(['remote', 'vet', 'promote']).status).toBe(0);
});

const CHECK = '*check-store*';

it('walkies: upgrades nothing that a registered remote would not run beside', () => {
  const refusing = { [CHECK]: 'echo vet 1 needs react >&2; exit 1' };
  const { status, stderr, changes, calls } = walkies(['upgrade', '1.5.0'], refusing);
  expect([status, version(), changes]).toEqual([1, '1.4.0', []]);
  expect(calls.filter((call) => call.includes('backup.sh'))).toEqual([]);
  expect(stderr).toContain('vet 1 needs react');
  expect(stderr).toContain('or ./walkies upgrade 1.5.0 --force.');
});

it('walkies: upgrades with --force whatever versions registered remotes need', () => {
  const { status, calls } = walkies(['upgrade', '1.5.0', '--force']);
  expect([status, version()]).toEqual([0, '1.5.0']);
  expect(calls.find((call) => call.includes('check-store'))).toMatch(/ --force$/);
  expect(calls).toContain('1.5.0 run --rm --no-deps -T store sh deploy/store.sh --force');
});

it('walkies: restores people, then the database', () => {
  const { status, calls } = walkies(['restore', 'backup.tar'], {
    ...STOPPED,
    ...EMPTY,
    ...aBackup(),
  });
  expect(status).toBe(0);
  const [people, database] = [/restore\.sh people$/, / pg_restore /].map((pattern) =>
    calls.findIndex((call) => pattern.test(call)),
  );
  expect(people).toBeGreaterThan(0);
  expect(database).toBeGreaterThan(people ?? 0);
  expect(read('backups/settings-of-backup')).toContain('OF_THAT_TIME=1\n');
  // What is encrypted in the database opens with this key alone.
  expect(read('settings').match(/^SECRETS_KEY=.*$/gm)).toEqual([`SECRETS_KEY=${FORMER_KEY}`]);
});

it('walkies: refuses to restore a file with other checksums', () => {
  const unpacking = aBackup();
  write('database.dump', 'damaged');
  execFileSync('tar', ['-rf', 'backup.tar', 'database.dump'], { cwd: folder });
  const { status, stderr, calls } = walkies(['restore', 'backup.tar'], {
    ...STOPPED,
    ...EMPTY,
    ...unpacking,
  });
  expect(status).toBe(1);
  expect(stderr).toContain('The file is torn: nothing was restored.');
  expect(calls.filter((call) => /people|pg_restore/.test(call))).toEqual([]);
});

it.each([
  ['of a site that runs', EMPTY, 'The site is running'],
  ['that holds tables', { ...STOPPED, '*psql*': 'echo 41' }, 'The database is in use'],
])('walkies: refuses to restore into a database %s', (_, answers, why) => {
  const { status, stderr, calls } = walkies(['restore', 'backup.tar'], {
    ...answers,
    ...aBackup(),
  });
  expect(status).toBe(1);
  expect(stderr).toContain(why);
  expect(calls.filter((call) => /restore/.test(call))).toEqual([]);
});
