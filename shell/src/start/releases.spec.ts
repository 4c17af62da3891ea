import { jest } from '@jest/globals';
import { aRelease, asAWalker, FILE, fillIn, openPage, preloads } from '../testing/page-start';

asAWalker();

const IN_PAGE = { ...FILE, current: aRelease('7'), trial: null };

const fetched = () => jest.mocked(fetch).mock.calls.map(([address]) => String(address));
const fetchedReleases = () => fetched().filter((path) => path.endsWith('/release.json'));

test('releases in the page: are used without a request, and preload the opened page', async () => {
  fillIn(JSON.stringify({ walker: IN_PAGE, marshal: FILE, admin: FILE }));
  const { releases } = await openPage();
  await expect(releases.walker).resolves.toEqual(IN_PAGE);
  expect(Object.keys(releases)).toEqual(['walker', 'marshal', 'admin']);
  expect(fetchedReleases()).toEqual([]);
  expect(preloads().map(({ path }) => path)).toContain('/remotes/walker/7/remoteEntry.js');
});

test('releases in the page: put the trial into use in a browser on trial', async () => {
  fillIn(JSON.stringify({ walker: FILE }));
  await openPage();
  expect(preloads().map(({ path }) => path)).toContain('/remotes/walker/2/remoteEntry.js');
});

test('releases in the page: preload nothing on the home page of a visitor', async () => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  fillIn(JSON.stringify({ walker: IN_PAGE, marshal: null, admin: null }));
  const { releases } = await openPage();
  expect(Object.keys(releases)).toEqual(['walker']);
  expect(fetchedReleases()).toEqual([]);
  expect(preloads().filter(({ path }) => path.startsWith('/remotes/'))).toEqual([]);
});

test('releases in the page: leave a missing remote to a request', async () => {
  window.history.replaceState(null, '', '/day-plan');
  fillIn(JSON.stringify({ walker: IN_PAGE, marshal: null }));
  const { releases } = await openPage();
  releases.marshal?.catch(() => undefined);
  expect(Object.keys(releases)).toEqual(['walker', 'marshal']);
  expect(fetchedReleases()).toEqual(['/remotes/marshal/release.json']);
});

test.each([
  ['nothing', ''],
  ['the placeholder', '{"walker":{{if fileExists "/remotes/walker/release.json"}}'],
  ['half of a file', '{"walker":{"name":"wal'],
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '"walker"'],
  ['a list', '[]'],
  ['a file that is a number', '{"walker":7}'],
  ['a file that is a text', '{"walker":"a"}'],
  ['a file without a release', '{"walker":{"name":"walker","current":null}}'],
])('releases in the page: are requested if the block holds %s', async (_what, text) => {
  fillIn(text);
  const { releases } = await openPage();
  await expect(releases.walker).resolves.toEqual(FILE);
  expect(fetchedReleases()).toEqual(['/remotes/walker/release.json']);
});
