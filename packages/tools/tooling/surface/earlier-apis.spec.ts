import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareHttp } from './http.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');
const GIT = ['-c', 'user.name=Walkies', '-c', 'user.email=walkies@walkies.test'];

let clone: string;

const git = (...args: string[]) => execFileSync('git', [...GIT, ...args], { cwd: clone });

function write(path: string, text: string) {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
}

/** The text of an API with these endpoints; what it imports exists in the same build only. */
const describing = (paths: string[]) => `
  import { PREFIX } from '@walkies/contract';
  const get = { responses: { 200: { description: 'Done.' } } };
  const paths = ${JSON.stringify(paths)}.map((path) => [PREFIX + path, { get }]);
  export const describeEndpoints = () => ({ openapi: '3.1.1', paths: Object.fromEntries(paths) });
`;
const contractOf = (major: number) =>
  `export const CONTRACT_MAJOR = ${major};\nexport const PREFIX = '/api/';\n`;

/** Writes the built API of a folder. */
function build(folder: string, paths: string[], major = 1) {
  const contract = `${folder}/node_modules/@walkies/contract`;
  write(`${folder}/package.json`, '{ "type": "module" }');
  write(`${folder}/dist/platform/openapi.js`, describing(paths));
  write(`${contract}/package.json`, '{ "type": "module", "exports": "./dist/index.js" }');
  write(`${contract}/dist/index.js`, contractOf(major));
}

/** Writes the sources of an API, and builds it. */
function change(paths: string[], major = 1) {
  write('api/src/platform/http/openapi.ts', describing(paths));
  write('packages/contract/src/index.ts', contractOf(major));
  build('api', paths, major);
}

function archiveLive(paths: string[]) {
  build('live', paths);
  const archive = join(clone, 'packages/tools/e2e/yesterday/api.tar.gz');
  mkdirSync(dirname(archive), { recursive: true });
  execFileSync('tar', ['-czf', archive, '.'], { cwd: join(clone, 'live') });
}

beforeEach(() => {
  delete process.env['WALKIES_BASE'];
  clone = mkdtempSync(join(tmpdir(), 'walkies-apis-'));
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  write('api/package.json', '{ "type": "module" }');
  cpSync(join(ROOT, 'api/.swcrc'), join(clone, 'api/.swcrc'));
  write(
    'packages/contract/package.json',
    '{ "type": "module", "exports": { "node": "./dist/index.js" } }',
  );
  write('.gitignore', 'node_modules\ndist\nlive\n');
  archiveLive(['dogs']);
  change(['dogs', 'walks']);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'First');
});
afterEach(() => rmSync(clone, { recursive: true }));
afterAll(() => delete process.env['WALKIES_BASE']);

it('earlier APIs: reports nothing for a clone as main is', async () => {
  expect(await compareHttp(clone)).toEqual([]);
});

it('earlier APIs: reports nothing for an addition', async () => {
  change(['dogs', 'walks', 'slots']);
  expect(await compareHttp(clone)).toEqual([]);
});

it('earlier APIs: reports a break of main’s promises before and after its commit', async () => {
  git('switch', '--quiet', '--create', 'feature');
  change(['dogs']);
  expect(await compareHttp(clone)).toEqual(['remove /api/walks get']);
  git('commit', '--quiet', '--all', '--message', 'Break');
  expect(await compareHttp(clone)).toEqual(['remove /api/walks get']);
});

it('earlier APIs: reports a break of the live API’s promises without git', async () => {
  rmSync(join(clone, '.git'), { recursive: true });
  change(['walks']);
  expect(await compareHttp(clone)).toEqual(['remove /api/dogs get']);
});

it('earlier APIs: reports a break of the live API’s promises that main has already', async () => {
  change(['walks']);
  git('commit', '--quiet', '--all', '--message', 'Break');
  expect(await compareHttp(clone)).toEqual(['remove /api/dogs get']);
});

it('earlier APIs: compares with the commit that WALKIES_BASE names', async () => {
  change(['dogs']);
  git('commit', '--quiet', '--all', '--message', 'Break');
  expect(await compareHttp(clone)).toEqual([]);
  process.env['WALKIES_BASE'] = 'HEAD^1';
  expect(await compareHttp(clone)).toEqual(['remove /api/walks get']);
  process.env['WALKIES_BASE'] = 'HEAD^2';
  await expect(compareHttp(clone)).rejects.toThrow('WALKIES_BASE is HEAD^2, which is no commit');
});

it('earlier APIs: accepts a break with a new major of the contract', async () => {
  change([], 2);
  expect(await compareHttp(clone)).toEqual([]);
});
