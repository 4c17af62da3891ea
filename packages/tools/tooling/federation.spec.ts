import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownRemotes } from '@walkies/releases';
import semver from 'semver';
import { sharedRanges, sharedVersions } from './federation.js';
import { SINGLETONS } from './singletons.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SHELL = join(ROOT, 'shell');

it('shared packages: come from the shell, in a version for each key', () => {
  expect(Object.keys(sharedVersions(SHELL))).toEqual(Object.keys(SINGLETONS));
});

it.each(ownRemotes(ROOT))('shared packages: %s works with those of the shell', (name) => {
  const ranges = sharedRanges(join(ROOT, `remote-${name}`));
  expect(Object.keys(ranges)).toEqual(Object.keys(SINGLETONS));
  for (const [specifier, version] of Object.entries(sharedVersions(SHELL))) {
    expect(semver.satisfies(version, ranges[specifier] ?? '')).toBe(true);
  }
});
