import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { federationName, releaseVersion, versionOf } from './release-version.ts';

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

it('joins the package version and eight digits of the hash', () => {
  expect(versionOf('0.1.0', '1a2b3c4d5e6f')).toBe('0.1.0-1a2b3c4d');
  expect(version()).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
});

it('makes a name that a script can use as a global variable', () => {
  expect(federationName('walker', '0.1.0-1a2b3c4d')).toBe('walker_0_1_0_1a2b3c4d');
});

it.each(['remote-walker/src/remote.tsx', 'packages/ui/src/button.tsx', 'package-lock.json'])(
  'gives a new version when %s changes',
  (path) => {
    const before = version();
    write(path, '{"changed": true}');
    expect(version()).not.toBe(before);
  },
);

it.each([
  'remote-walker/src/remote.spec.tsx',
  'remote-walker/dist/remoteEntry.js',
  'packages/tools/bench/src/bench.ts',
])('keeps the version when %s changes', (path) => {
  const before = version();
  write(path, 'changed');
  expect(version()).toBe(before);
});

it('gives the same version to the same sources in another folder', () => {
  const before = version();
  const first = root;
  root = mkdtempSync(join(tmpdir(), 'walkies-releases-'));
  cpSync(first, root, { recursive: true });
  rmSync(first, { recursive: true });
  expect(version()).toBe(before);
});
