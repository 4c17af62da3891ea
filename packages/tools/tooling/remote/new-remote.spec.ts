import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runRemoteCommand } from './commands.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walkies-vet-'));
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...words: string[]) => runRemoteCommand({ words, folder, env: {} });
const readJson = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'));

const withKit = () =>
  writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ devDependencies: { '@walkies/ui': 'file:kit/walkies-ui-1.0.0.tgz' } }),
  );

it('walkies-remote new: writes a remote with its own name, and keeps the kit that is installed', async () => {
  await withKit();
  expect(await run('new', 'foster')).toMatch(/^The remote foster is in .*`npm install`/);
  expect(await readJson('remote.json')).toMatchObject({
    name: 'foster',
    routes: [{ path: '/foster', nav: { label: 'Foster' } }],
  });
  expect(await readJson('package.json')).toMatchObject({
    name: 'foster',
    devDependencies: { '@walkies/ui': 'file:kit/walkies-ui-1.0.0.tgz' },
  });
  expect(await readFile(join(folder, 'src/foster-page.tsx'), 'utf8')).toContain(
    'function FosterPage',
  );
  expect(existsSync(join(folder, '.gitignore'))).toBe(true);
  const texts = ['README.md', 'src/remote.tsx', '.github/workflows/ship.yml', 'rsbuild.config.ts'];
  for (const path of texts) {
    expect(await readFile(join(folder, path), 'utf8')).not.toMatch(/\bvet\b/i);
  }
});

it('walkies-remote new: overwrites nothing', async () => {
  await withKit();
  await writeFile(join(folder, 'README.md'), 'Mine');
  await expect(run('new', 'vet')).rejects.toThrow(/has README\.md already: use an empty folder/);
  expect(existsSync(join(folder, 'remote.json'))).toBe(false);
});

it.each([
  ['new', 'Vet', "'Vet' is no name of a remote"],
  ['new', 'shell', "'shell' is no name of a remote"],
  ['new', '', "'' is no name of a remote"],
  ['check', '', /^There is no remote\.json, no tsconfig\.json in .*walkies-remote new NAME/],
  ['pack', '', /^There is no remote\.json/],
  ['dev', '', /^There is no remote\.json/],
  ['ship', '', /^Say what to do:\n {2}walkies-remote new NAME/],
])('walkies-remote %s %s: is refused with %s', async (command, argument, reason) => {
  await withKit();
  await expect(run(command, argument)).rejects.toThrow(reason);
});

it('walkies-remote check: opens no pages without a site', async () => {
  await withKit();
  await run('new', 'vet');
  await expect(run('check', '--accounts', 'accounts.json')).rejects.toThrow(/name it with --site/);
});

it('walkies-remote new: asks for the kit first', async () => {
  await expect(run('new', 'vet')).rejects.toThrow(
    /^The kit is not installed in .*npm install --save-dev/,
  );
});
