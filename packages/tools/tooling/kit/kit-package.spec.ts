import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestOf, type Manifest } from './kit-package.ts';
import { KIT } from './pack-kit.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const packageOf = (folder: string): Manifest => read(`${folder}/package.json`);

it.each(KIT)(
  'kit: gives %s declarations, and no way into its sources for our compiler',
  (folder) => {
    const text = JSON.stringify(manifestOf(packageOf(folder), '1.2.0'));
    expect(text).not.toContain('@walkies/source');
    const { exports } = JSON.parse(text);
    for (const target of Object.values<Record<string, string> | string>(exports)) {
      if (typeof target === 'string') expect(target).toMatch(/\.css$/);
      else expect(Object.keys(target)[0]).toBe('types');
    }
  },
);

it.each(KIT)(
  'kit: makes %s need the packages of the same version, and no others of this repository',
  (folder) => {
    const { dependencies = {}, ...manifest } = JSON.parse(
      JSON.stringify(manifestOf(packageOf(folder), '1.2.0')),
    );
    expect(manifest.version).toBe('1.2.0');
    expect(manifest.devDependencies).toBeUndefined();
    const names = KIT.map((each) => packageOf(each).name);
    for (const [name, range] of Object.entries(dependencies)) {
      if (!name.startsWith('@walkies/')) continue;
      expect(names).toContain(name);
      expect(range).toBe('1.2.0');
    }
  },
);

it('kit: has Node packages whose files are JavaScript', () => {
  const { exports, bin } = JSON.parse(
    JSON.stringify(manifestOf(packageOf('packages/tools/tooling'), '1.2.0')),
  );
  expect(exports).toEqual({
    './rsbuild': { types: './dist/rsbuild.d.ts', default: './dist/rsbuild.js' },
    './jest': { types: './dist/jest.d.mts', default: './dist/jest.mjs' },
  });
  expect(bin).toEqual({ 'walkies-remote': './dist/bin/walkies-remote.js' });
});

it('template: has the versions of this repository', () => {
  const { peerDependencies, devDependencies } = read(
    'packages/tools/tooling/template/alone/package.json',
  );
  const walker = packageOf('remote-walker');
  const here = {
    ...read('package.json').devDependencies,
    ...read('remote-walker/package.json').devDependencies,
  };
  expect(peerDependencies).toEqual(walker.peerDependencies);
  for (const [name, version] of Object.entries(devDependencies)) {
    expect([name, version]).toEqual([name, here[name]]);
  }
});
