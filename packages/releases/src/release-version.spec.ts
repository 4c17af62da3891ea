import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownRemotes } from './remote-list.ts';
import { federationName, releaseVersion, versionOf } from './release-version.ts';
import { foldersBehind } from './sources-hash.ts';

let root: string;

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'walkies-releases-'));
  write(
    'package.json',
    JSON.stringify({ workspaces: ['remote-walker', 'packages/*', 'packages/tools/*'] }),
  );
  write('package-lock.json', '{}');
  const remote = { name: '@w/walker', version: '0.1.0', dependencies: { '@w/calendar': '1' } };
  write('remote-walker/package.json', JSON.stringify(remote));
  write('remote-walker/src/remote.tsx', 'walker');
  const calendar = { name: '@w/calendar', version: '1', dependencies: { '@w/ui': '1' } };
  write('packages/calendar/package.json', JSON.stringify(calendar));
  write('packages/ui/package.json', JSON.stringify({ name: '@w/ui', version: '1' }));
  write('packages/ui/src/button.tsx', 'button');
  write('packages/tools/bench/package.json', JSON.stringify({ name: '@w/bench', version: '1' }));
});

afterEach(() => rmSync(root, { recursive: true }));

const version = () => releaseVersion(join(root, 'remote-walker'));

it('release version: joins the package version and eight digits of the hash', () => {
  expect(versionOf('0.1.0', '1a2b3c4d5e6f')).toBe('0.1.0-1a2b3c4d');
  expect(version()).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
});

it('release version: makes a name that a script can use as a global variable', () => {
  expect(federationName('walker', '0.1.0-1a2b3c4d')).toBe('walker_0_1_0_1a2b3c4d');
});

it.each(['remote-walker/src/remote.tsx', 'packages/ui/src/button.tsx', 'package-lock.json'])(
  'release version: changes when %s changes',
  (path) => {
    const before = version();
    write(path, '{"changed": true}');
    expect(version()).not.toBe(before);
  },
);

it.each([
  'remote-walker/src/remote.spec.tsx',
  'remote-walker/dist/remoteEntry.js',
  'remote-walker/walker-0.1.0-1a2b3c4d.tgz',
  'packages/tools/bench/src/bench.ts',
])('release version: stays when %s changes', (path) => {
  const before = version();
  write(path, 'changed');
  expect(version()).toBe(before);
});

it('release version: is the same for the same sources in another folder', () => {
  const before = version();
  const first = root;
  root = mkdtempSync(join(tmpdir(), 'walkies-releases-'));
  cpSync(first, root, { recursive: true });
  rmSync(first, { recursive: true });
  expect(version()).toBe(before);
});

const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
const PARTS = ['shell', ...ownRemotes(WORKSPACE).map((name) => `remote-${name}`)];

/** Copies the sources of all parts of this workspace into the empty folder `root`. */
function copySources() {
  const folders = foldersBehind(
    WORKSPACE,
    PARTS.map((part) => `@walkies/${part}`),
  ).map((folder) => folder.slice(WORKSPACE.length));
  for (const path of ['package.json', 'package-lock.json', ...folders]) {
    cpSync(join(WORKSPACE, path), join(root, path), {
      recursive: true,
      filter: (source) => !/[\\/](node_modules|dist|test-results)$/.test(source),
    });
  }
}

/** The parts whose version differs after a change of this workspace's sources. */
function changedBy(change: () => void) {
  rmSync(root, { recursive: true });
  copySources();
  const versions = () => PARTS.map((part) => releaseVersion(join(root, part)));
  const before = versions();
  change();
  return versions().flatMap((after, part) => (after === before[part] ? [] : [PARTS[part]]));
}

const readCopy = (path: string) => readFileSync(join(root, path), 'utf8');

it.each(['day-plan/day-plan-page.tsx', 'dog/dog-page.tsx'])(
  'release version: gives remote-marshal alone a new version when its %s changes',
  (file) => {
    const path = join('remote-marshal/src', file);
    const change = () => write(path, `${readCopy(path)}// One line more.\n`);
    expect(changedBy(change)).toEqual(['remote-marshal']);
  },
);

it('release version: gives a remote with a new page alone a new version', () => {
  const change = () => {
    const description = JSON.parse(readCopy('remote-marshal/remote.json'));
    description.routes.push({ path: '/kennels', access: ['marshal'] });
    write('remote-marshal/remote.json', JSON.stringify(description));
    write('remote-marshal/src/kennels-page.tsx', 'export const KennelsPage = () => null;\n');
  };
  expect(changedBy(change)).toEqual(['remote-marshal']);
});

it('release version: follows a project in a repository of its own, and not what was packed there', () => {
  const alone = mkdtempSync(join(tmpdir(), 'walkies-alone-'));
  const put = (path: string, text: string) => writeFileSync(join(alone, path), text);
  try {
    put('package.json', '{ "name": "vet", "version": "1.0.0" }');
    put('package-lock.json', '{}');
    const first = releaseVersion(alone);
    put('vet-1.0.0.tgz', 'an archive');
    expect(releaseVersion(alone)).toBe(first);
    put('package-lock.json', '{ "packages": {} }');
    const second = releaseVersion(alone);
    put('remote.json', '{}');
    expect(new Set([first, second, releaseVersion(alone)]).size).toBe(3);
  } finally {
    rmSync(alone, { recursive: true });
  }
});
