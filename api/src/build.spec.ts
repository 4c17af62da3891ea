import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBuild } from './build.js';

it('build: has the version and commit that its build wrote, else the version of the package', () => {
  const root = mkdtempSync(join(tmpdir(), 'walkies-build-'));
  const dist = join(root, 'dist/');
  mkdirSync(dist);
  writeFileSync(join(root, 'package.json'), '{"version":"1.2.3","private":true}');
  expect(readBuild(pathToFileURL(dist))).toEqual({ version: '1.2.3' });
  const build = { version: '1.2.4', commit: '5941c591' };
  writeFileSync(join(dist, 'build.json'), JSON.stringify(build));
  expect(readBuild(pathToFileURL(dist))).toEqual(build);
  rmSync(root, { recursive: true });
});
