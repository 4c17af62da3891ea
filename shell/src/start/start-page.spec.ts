import { jest } from '@jest/globals';
import { harmfulReleases } from '@walkies/contract/testing';
import {
  asAWalker,
  FILE,
  fillIn,
  keepToken,
  openPage,
  preloads,
  PROVIDER,
} from '../testing/page-start';
import { OWN_CHUNKS } from './page-chunks';

asAWalker();

test('start page: preloads the release in use, just as it is requested later', async () => {
  await openPage({ ...FILE, trial: null });
  const anonymous = { crossOrigin: 'anonymous', integrity: undefined };
  expect(preloads()).toEqual([
    { path: '/remotes/walker/1/remoteEntry.js', as: 'script', ...anonymous },
    {
      path: '/remotes/walker/1/page.js',
      as: 'script',
      crossOrigin: 'anonymous',
      integrity: 'sha384-of-the-page',
    },
    { path: '/remotes/walker/1/page.css', as: 'style', ...anonymous },
  ]);
});

test('start page: preloads the trial release in a browser on trial', async () => {
  await openPage();
  expect(preloads().map(({ path }) => path)).toContain('/remotes/walker/2/remoteEntry.js');
});

test('start page: preloads nothing of a page that is not being opened', async () => {
  window.history.replaceState(null, '', '/walker-dogs');
  await openPage();
  expect(preloads()).toEqual([]);
});

test.each(Object.keys(OWN_CHUNKS))(
  "start page: preloads the shell's own chunk for %s and nothing of a remote",
  async (path) => {
    window.history.replaceState(null, '', path);
    await openPage();
    const paths = preloads().map((link) => link.path);
    const signsIn = !['/', '/account'].includes(path);
    expect(paths).toHaveLength(signsIn ? 3 : 2);
    expect(paths.every((one) => one.startsWith('/shell/1/static/'))).toBe(true);
    expect(paths.includes(PROVIDER)).toBe(signsIn);
  },
);

test('start page: fetches the release files that the page lacks, for a visitor as for a known role', async () => {
  const ofRole = await openPage();
  expect([...ofRole.releases.keys()]).toEqual(['walker', 'marshal', 'admin']);
  localStorage.clear();
  const ofVisitor = await openPage();
  expect([...ofVisitor.releases.keys()]).toEqual(['walker', 'marshal', 'admin']);
});

test('start page: fetches no release file on the home page of a visitor', async () => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  const { releases } = await openPage();
  expect([...releases.keys()]).toEqual([]);
});

test('start page: draws one name for a browser, and decides the same each time', async () => {
  const { isOnTrial } = await openPage();
  const first = isOnTrial('walker', 50);
  const name = localStorage.getItem('walkies.browser');
  expect(name).not.toBeNull();
  expect(Array.from({ length: 20 }, () => isOnTrial('walker', 50))).toEqual(Array(20).fill(first));
  expect(localStorage.getItem('walkies.browser')).toBe(name);
});

test('start page: draws no name while nothing is on trial', async () => {
  await openPage({ ...FILE, trial: null });
  expect(localStorage.getItem('walkies.browser')).toBeNull();
});

test('start page: gives a trial to its share of all browsers, a different share for each remote', async () => {
  const { isOnTrial } = await openPage();
  let walker = 0;
  let both = 0;
  for (let browser = 0; browser < 4000; browser += 1) {
    localStorage.setItem('walkies.browser', `b${browser.toString(36)}`);
    const isWalkers = isOnTrial('walker', 10);
    if (isWalkers) walker += 1;
    if (isWalkers && isOnTrial('admin', 10)) both += 1;
  }
  // 400 and 40 are expected; four standard deviations in each direction.
  expect(Math.abs(walker - 400)).toBeLessThan(76);
  expect(Math.abs(both - 40)).toBeLessThan(26);
});

test('start page: gives a trial of 100 percent to every browser and one of 0 to none', async () => {
  const { isOnTrial } = await openPage();
  expect([isOnTrial('walker', 100), isOnTrial('walker', 0)]).toEqual([true, false]);
});

const SITE = location.origin;

/** All addresses that the page's start has fetched or preloaded. */
function requestedUrls(): URL[] {
  const fetched = jest.mocked(fetch).mock.calls.map(([address]) => String(address));
  const preloaded = [...document.querySelectorAll('link')].map(({ href }) => href);
  return [...fetched, ...preloaded].map((address) => new URL(address, SITE));
}

describe.each(harmfulReleases())('a release that %s', (_what, release) => {
  it.each([
    ['current', 'fetched'],
    ['on trial', 'fetched'],
    ['current', 'in the page'],
    ['on trial', 'in the page'],
  ])('harmful release: does no harm before the shell loads: %s, %s', async (place, source) => {
    const trial = place === 'on trial' ? { release, percent: 100 } : null;
    const file = { ...FILE, name: '../admin', trial, ...(trial ? {} : { current: release }) };
    keepToken(Date.now() + 3_600_000);
    const config = { shelter: { timeZone: 'Europe/London' }, firebase: {} };
    if (source === 'in the page') fillIn(JSON.stringify({ walker: file }));
    const { releases } = await openPage(file, { '/config.json': config });
    await expect(releases.get('walker')).resolves.toEqual(JSON.parse(JSON.stringify(file)));
    const requests = requestedUrls();
    expect(requests.filter(({ origin }) => origin !== SITE)).toEqual([]);
    const ours =
      /^\/(api|shell|remotes\/walker)\/(?!.*\.\.)|^\/remotes\/(marshal|admin)\/release\.json$|^\/config\.json$/;
    expect(requests.filter(({ pathname }) => !ours.test(pathname))).toEqual([]);
    expect(requests.length).toBeLessThan(20);
  });
});
