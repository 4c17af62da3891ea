import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareSurface, recordUnlessBroken } from './surface.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');
const COPIED = [
  'packages/contract/src',
  'packages/remote-sdk/src',
  'packages/remote-sdk/package.json',
  'packages/tools/tooling/package.json',
  'packages/tools/tooling/singletons.ts',
];
const HOST = 'packages/remote-sdk/src/host.ts';
const REMOTE_MODULE = 'packages/remote-sdk/src/remote-module.ts';
const ROUTER = 'packages/remote-sdk/src/router.ts';
const QUERY = 'packages/remote-sdk/src/query.ts';
const RELEASES = 'packages/contract/src/releases.ts';

let written: string;
let copy: string;

function change(path: string, before: string | RegExp, after: string) {
  const text = readFileSync(join(copy, path), 'utf8');
  const changed = text.replace(before, after);
  expect(changed).not.toBe(text);
  writeFileSync(join(copy, path), changed);
}

const problems = async () => (await compareSurface(copy)).problems;
const record = async (root: string) => recordUnlessBroken(await compareSurface(root));

beforeAll(async () => {
  written = mkdtempSync(join(tmpdir(), 'walkies-surface-'));
  for (const path of COPIED) cpSync(join(ROOT, path), join(written, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(written, 'node_modules'));
  expect(await record(written)).toEqual([]);
});
afterAll(() => rmSync(written, { recursive: true }));
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'walkies-surface-'));
  cpSync(written, copy, { recursive: true, verbatimSymlinks: true });
});
afterEach(() => rmSync(copy, { recursive: true }));

it('code surface: owes nothing to releases of a module that is new', async () => {
  rmSync(join(copy, 'packages/remote-sdk/surface/remote-sdk/query.d.ts'));
  expect(await record(copy)).toEqual([]);
});

it('code surface: finds an unchanged copy as it is written', async () => {
  expect(await compareSurface(copy)).toMatchObject({ isRecorded: true, problems: [] });
});

it.each<[string, string, string | RegExp, string, string]>([
  ['a right of the host that is gone', HOST, '  can(action: Action): boolean;\n', '', "'can'"],
  [
    'a code that is no longer told',
    'packages/contract/src/errors.ts',
    "  'SLOT_FULL',\n",
    '',
    'SLOT_FULL',
  ],
  [
    'a toast that the shell no longer takes',
    HOST,
    "'success' | 'info'",
    "'success'",
    'ToastMessage',
  ],
  ['options that become a must', HOST, 'options?: { renew', 'options: { renew', 'Host'],
  ['a must for what remotes give', REMOTE_MODULE, 'warm?(', 'warm(', "'warm'"],
  ["a hook that is gone from react-query's", QUERY, '  useMutation,\n', '', 'useMutation'],
  ['a hook that is gone from the router', ROUTER, '  useSearchParams,\n', '', 'useSearchParams'],
  [
    'a renamed share key',
    'packages/tools/tooling/singletons.ts',
    "'@walkies/remote-sdk/router':",
    "'@walkies/remote-sdk/routing':",
    '@walkies/remote-sdk/router',
  ],
  [
    'another major behind a share key',
    'packages/remote-sdk/package.json',
    /("react": ")19/,
    '$120',
    'react 20',
  ],
  [
    'a release file that an older shell cannot read',
    RELEASES,
    'interface Release {\n  version: string;',
    'interface Release {\n  version: number;',
    'Release',
  ],
  [
    'a kind of change that is no longer told',
    'packages/contract/src/changes.ts',
    "{ kind: 'dog'; id: number } | ",
    '',
    'Change, which must lose no member',
  ],
])('code surface: names %s, and does not write it down', async (_, path, before, after, name) => {
  change(path, before, after);
  const named = expect.arrayContaining([expect.stringContaining(name)]);
  expect(await record(copy)).toEqual(named);
  expect(await compareSurface(copy)).toMatchObject({ isRecorded: false, problems: named });
});

it.each([
  ['a right of the host', HOST, '  can(', '  shout(words: string): void;\n  can('],
  ['a choice for remotes', REMOTE_MODULE, '  warm?(', '  cool?(path: string): void;\n  warm?('],
  ['an error code', 'packages/contract/src/errors.ts', "'BAD_INPUT',", "'BAD_INPUT',\n  'TIRED',"],
  [
    'a field of what is told of changes',
    'packages/contract/src/changes.ts',
    "{ kind: 'dog'; id: number }",
    "{ kind: 'dog'; id: number; name: string }",
  ],
  ['a failure of releases', RELEASES, "  'mount',\n", "  'mount',\n  'chewed',\n"],
])('code surface: accepts %s once it is written down', async (_, path, before, after) => {
  change(path, before, after);
  expect(await compareSurface(copy)).toMatchObject({ isRecorded: false, problems: [] });
  expect(await record(copy)).toEqual([]);
  expect(await compareSurface(copy)).toMatchObject({ isRecorded: true, problems: [] });
});

it('code surface: takes a break with a new major, of the contract and of the package together', async () => {
  change(HOST, '  can(action: Action): boolean;\n', '');
  change(RELEASES, 'CONTRACT_MAJOR = 1', 'CONTRACT_MAJOR = 2');
  expect(await problems()).toEqual([expect.stringContaining('raise both together')]);
  change('packages/remote-sdk/package.json', /"version": "1/, '"version": "2');
  expect(await problems()).toEqual([]);
  expect(await record(copy)).toEqual([]);
  expect(await compareSurface(copy)).toMatchObject({ isRecorded: true, problems: [] });
});
