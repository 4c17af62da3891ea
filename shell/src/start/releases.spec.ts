import { jest } from '@jest/globals';
import { aRelease, asAWalker, FILE, fillIn, openPage, preloads } from '../testing/page-start';

asAWalker();

const IN_PAGE = { ...FILE, current: aRelease('7'), trial: null };

const fetched = () => jest.mocked(fetch).mock.calls.map(([address]) => String(address));
const fetchedReleases = () => fetched().filter((path) => path.endsWith('/release.json'));

test('releases in the page: are used without a request, and preload the opened page', async () => {
  fillIn(JSON.stringify({ walker: IN_PAGE, marshal: FILE, admin: FILE }));
  const { releases } = await openPage();
  await expect(releases.get('walker')).resolves.toEqual(IN_PAGE);
  expect([...releases.keys()]).toEqual(['walker', 'marshal', 'admin']);
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
  await expect(releases.get('marshal')).resolves.toBeNull();
  expect(fetchedReleases()).toEqual([]);
  expect(preloads().filter(({ path }) => path.startsWith('/remotes/'))).toEqual([]);
});

test('releases in the page: leave a file that the block lacks to a request, and one that is not there alone', async () => {
  fillIn(JSON.stringify({ walker: IN_PAGE, marshal: null }));
  const { releases } = await openPage();
  releases.get('admin')?.catch(() => undefined);
  expect([...releases.keys()]).toEqual(['walker', 'marshal', 'admin']);
  expect(fetchedReleases()).toEqual(['/remotes/admin/release.json']);
});

const WITH_REGISTERED = { walker: 'anyone', shop: ['walker'], vet: ['admin'] };

test('releases in the page: are requested for registered remotes of the role', async () => {
  fillIn('{{', WITH_REGISTERED);
  const { releases, remotes } = await openPage();
  releases.get('shop')?.catch(() => undefined);
  expect([...remotes.keys()]).toEqual(['walker', 'shop', 'vet']);
  expect(fetchedReleases()).toEqual(['/remotes/walker/release.json', '/remotes/shop/release.json']);
});

test('releases in the page: preload a registered remote’s page for its roles alone', async () => {
  const entry = '/remotes/vet/1/remoteEntry.js';
  const vet = { ...FILE, name: 'vet', trial: null, current: { ...FILE.current, entry } };
  const preloadedEntries = async (roles: string[]) => {
    fillIn(JSON.stringify({ vet }), { vet: roles });
    await openPage();
    return preloads().filter(({ path }) => path === entry);
  };
  expect(await preloadedEntries(['admin'])).toEqual([]);
  expect(await preloadedEntries(['walker'])).toHaveLength(1);
});

test.each([
  ['no list', undefined],
  ['half a list', '{"walker":"any'],
  ['a number', '7'],
])('releases in the page: are none where the block has %s', async (_what, list) => {
  fillIn(JSON.stringify({ walker: IN_PAGE }));
  const { dataset } = document.getElementById('releases') ?? {};
  delete dataset?.['remotes'];
  if (dataset && list !== undefined) dataset['remotes'] = list;
  const { releases, remotes } = await openPage();
  expect([remotes.size, releases.size, fetchedReleases()]).toEqual([0, 0, []]);
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
  await expect(releases.get('walker')).resolves.toEqual(FILE);
  expect(fetchedReleases()).toContain('/remotes/walker/release.json');
});
