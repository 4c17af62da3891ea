import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const DEPLOY = join(import.meta.dirname, '..');
const GOOD = ['WALKIES_IMAGE=walkies', 'WALKIES_VERSION=1.4.0', 'DATABASE_PASSWORD=secret'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'walkies-settings-'));
  for (const name of ['walkies', 'compose.yaml']) cpSync(join(DEPLOY, name), join(folder, name));
  mkdirSync(join(folder, 'bin'));
  for (const name of ['chown', 'stat']) {
    writeFileSync(join(folder, 'bin', name), '#!/bin/sh\necho 1000\n', { mode: 0o755 });
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the script says of a text, and the environment that it gives to compose. */
function settings(text: string, caller: Record<string, string> = {}) {
  writeFileSync(join(folder, 'settings'), text);
  writeFileSync(join(folder, 'compose'), 'env -0 > environment\n');
  writeFileSync(join(folder, 'environment'), '');
  const { status, stderr } = spawnSync('sh', ['walkies', 'status'], {
    cwd: folder,
    env: {
      ...caller,
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      COMPOSE: 'sh ./compose',
    },
    encoding: 'utf8',
  });
  const lines = readFileSync(join(folder, 'environment'), 'utf8').split('\0');
  const environment = Object.fromEntries(
    lines.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]),
  );
  return { status, stderr, environment };
}

const withLines = (...lines: string[]) => [...GOOD, ...lines, ''].join('\n');

it.each([
  ['dollars', 'ADMIN_PASSWORD', 'a$b${HOME}$(id)`id`'],
  ['quotes', 'SHELTER_NAME', `Paws "n" Claws' home`],
  ['backslashes', 'ADMIN_PASSWORD', String.raw`\n\\$`],
  ['an equals sign', 'RATE_LIMITS', 'booking=60/600, reports=240/720'],
  ['a hash', 'SMTP_URL', 'smtps://a:b#c@mail.example.org'],
  ['other letters', 'SHELTER_NAME', 'Tierheim Grünau — Hunde'],
  ['nothing', 'SMTP_URL', ''],
])('settings: hands over a value with %s as it stands there', (_, name, value) => {
  const { status, stderr, environment } = settings(withLines(`${name}=${value}`));
  expect([status, stderr]).toEqual([0, '']);
  expect(environment).toMatchObject({ [name]: value, DATABASE_PASSWORD: 'secret' });
});

it('settings: reads a file of Windows, with BOM and CRLF, and without a last line end', () => {
  const text = `\uFEFF${GOOD.join('\r\n')}\r\n# Ours\r\n\r\nSHELTER_NAME=Hillside`;
  const { status, environment } = settings(text);
  expect(status).toBe(0);
  expect(environment).toMatchObject({ WALKIES_IMAGE: 'walkies', SHELTER_NAME: 'Hillside' });
});

it.each([
  ['a doubled name', 'WALKIES_IMAGE=other', 'WALKIES_IMAGE stands in line 1 already.'],
  ['an unknown name', 'SHELTER_NAMES=x', 'there is no setting SHELTER_NAMES.'],
  ['what compose.yaml sets', 'DATABASE_URL=x', 'there is no setting DATABASE_URL.'],
  ['quotes around a value', 'SHELTER_NAME="x"', 'SHELTER_NAME: write the value without quotes'],
  ['spaces around =', 'SHELTER_NAME = x', 'write NAME=value, without spaces around =.'],
  ['a space before a value', 'SHELTER_NAME= x', 'SHELTER_NAME: write NAME=value, without spaces'],
  ['a comment after a value', 'MIN_WALKERS=2 # two', 'MIN_WALKERS: write a comment in a line'],
  ['a line without a name', 'x', 'write NAME=value'],
])('settings: refuses %s', (_, line, why) => {
  const { status, stderr, environment } = settings(withLines(line));
  expect([status, environment['WALKIES_IMAGE']]).toEqual([1, undefined]);
  expect(stderr).toContain(`settings, line 4: ${why}`);
});

it.each([
  ['BACKUP_KEY=AGE-SECRET-KEY-1QQQ'],
  ['AGE-SECRET-KEY-1QQQ'],
  ['# AGE-SECRET-KEY-1QQQ'],
  ['ADMIN_PASSWORD="1QQQ"'],
  ['1QQQ'],
])('settings: refuses %s without showing the secret', (line) => {
  const { status, stderr } = settings(withLines(line));
  expect(status).toBe(1);
  expect(stderr).toMatch(/^settings, line 4: /);
  expect(stderr.includes('private key of age')).toBe(line.includes('AGE-'));
  expect(stderr).not.toContain('1QQQ');
});

it('settings: names every wrong line at once', () => {
  const { stderr } = settings(withLines('A=1', 'SHELTER_NAME="x"'));
  expect(stderr).toMatch(/line 4: .*\nsettings, line 5: /);
});

it('settings: refuses a file without an image', () => {
  expect(settings('WALKIES_VERSION=1.4.0\n').stderr).toContain('WALKIES_IMAGE is missing.');
});

it('settings: takes no setting from the caller', () => {
  const { environment } = settings(withLines(), { SMTP_URL: 'smtp://other', CADDY_IMAGE: 'caddy' });
  expect(environment).toMatchObject({ CADDY_IMAGE: 'caddy' });
  expect(environment['SMTP_URL']).toBeUndefined();
});

it.each([
  [
    'its empty line',
    '\uFEFFDATABASE_PASSWORD=\nSECRETS_KEY=\nWALKIES_IMAGE=walkies\nWALKIES_VERSION=1.4.0\n',
  ],
  ['a new line', 'WALKIES_IMAGE=walkies\nWALKIES_VERSION=1.4.0\n'],
])('settings: stores the generated password and key in %s, once', (_, text) => {
  const { environment } = settings(text);
  const stored = readFileSync(join(folder, 'settings'), 'utf8');
  for (const [name, form] of [
    ['DATABASE_PASSWORD', /^[\da-f]{48}$/],
    ['SECRETS_KEY', /^[\da-f]{64}$/],
  ] as const) {
    expect(environment[name]).toMatch(form);
    expect(stored.match(new RegExp(`^${name}=.*$`, 'gm'))).toEqual([
      `${name}=${environment[name]}`,
    ]);
    expect(settings(stored).environment[name]).toBe(environment[name]);
  }
  expect(statSync(join(folder, 'settings')).mode & 0o777).toBe(0o600);
});

it('settings: reads the example', () => {
  expect(settings(readFileSync(join(DEPLOY, 'settings.example'), 'utf8')).stderr).toBe('');
});

it('settings: knows every variable that the API reads', () => {
  const root = join(DEPLOY, '..');
  const sources = ['api/src/env.ts', ...globSync('api/src/env/!(*.spec).ts', { cwd: root })];
  const read = sources.flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(/'([A-Z]+_[A-Z_0-9]+)'/g),
  ]);
  // Production refuses emulators.
  const needed = read.flatMap(([, name = '']) => (/EMULATOR/.test(name) ? [] : [name]));
  const compose = parse(readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8'), { merge: true });
  expect(Object.keys(compose['x-environment'])).toEqual(expect.arrayContaining(needed));
});
