import type { SiteConfig } from '@walkies/contract';
import { pageReleases } from '../testing/page-releases';
import { localBuildsIn, localSourceOf } from './local-builds';

const LISTED = { devRemotes: ['http://localhost:3002'] };
const open = (search: string) => window.history.replaceState(null, '', `/walker-calendar${search}`);

const boot = {
  ...pageReleases(),
  config: Promise.resolve(),
  session: { account: null, me: Promise.resolve(null) },
  take: () => null,
  isOnTrial: () => false,
};
beforeEach(() => {
  window.walkiesBoot = boot;
});
afterEach(() => Reflect.deleteProperty(window, 'walkiesBoot'));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('local build: loads from a listed origin, and stays for the tab', () => {
  open('?remote.walker=http://localhost:3002');
  expect(localBuildsIn(LISTED)).toEqual({ walker: 'http://localhost:3002' });
  open('');
  expect(localBuildsIn(LISTED)).toEqual({ walker: 'http://localhost:3002' });
});

test.each([
  ['an origin that is not listed', '?remote.walker=https://evil.example'],
  ['another port', '?remote.walker=http://localhost:3003'],
  ['another scheme', '?remote.walker=https://localhost:3002'],
  ['a scheme in capitals before another site', '?remote.walker=HTTP://EVIL.EXAMPLE'],
  ['an address below the origin', '?remote.walker=http://localhost:3002/evil/'],
  ['the origin as a name', '?remote.walker=http://localhost:3002@evil.example'],
  ['the origin as a beginning', '?remote.walker=http://localhost:3002.evil.example'],
  ['a script', '?remote.walker=javascript:alert(1)'],
  ['no remote’s name', '?remote=https://evil.example'],
  ['nothing', '?remote.walker='],
])('local build: refuses %s', (_what, search) => {
  open(search);
  expect(localBuildsIn(LISTED)).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

test('local build: ignores an unlisted origin in storage, and any origin without a list', () => {
  open('');
  sessionStorage.setItem('walkies.remote.walker', 'https://evil.example');
  localStorage.setItem('walkies.remote.admin', 'http://localhost:3002');
  expect(localBuildsIn(LISTED)).toEqual({});
  sessionStorage.setItem('walkies.remote.walker', 'http://localhost:3002');
  expect(localBuildsIn({})).toEqual({});
});

test('local build: compares the meaning of an address, not its spelling', () => {
  open('?remote.walker=HTTP://LocalHost:3002');
  expect(localBuildsIn(LISTED)).toEqual({ walker: 'http://localhost:3002' });
});

test('local build: waits for the configuration only when requested', async () => {
  const config = Promise.resolve(LISTED as SiteConfig);
  open('?remote.walker=http://localhost:3002');
  expect(localSourceOf('admin', config)).toBeNull();
  expect(await localSourceOf('walker', config)).toEqual({
    file: 'http://localhost:3002/release.json',
    home: 'http://localhost:3002/',
  });
  open('?remote.walker=https://evil.example');
  sessionStorage.clear();
  expect(await localSourceOf('walker', config)).toBeNull();
});
