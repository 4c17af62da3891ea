import { jest } from '@jest/globals';
import { aWholeRelease } from '@walkies/contract/testing';
import { createStore, type Store } from '../platform/store';
import { watchForNewVersions, type Staleness } from './new-versions';
import type { ReleaseFiles } from './release-files';
import type { Remotes, RemoteState } from './remotes';

const MINUTE = 60_000;
const realFetch = globalThis.fetch;
const ready = { status: 'ready', release: { version: '1' } } as RemoteState;

let requests: string[];
let live: string;
let previous: string | null;
let rolledBack: boolean;
let page: string | null;
let states: Record<string, RemoteState>;
let staleness: Store<Staleness>;

beforeEach(() => {
  jest.useFakeTimers();
  requests = [];
  live = '1';
  previous = null;
  rolledBack = false;
  page = null;
  states = { walker: ready, marshal: { status: 'failed' } as RemoteState };
  const hasTried = (_name: string, version: string) => version === '1';
  const remotes = {
    states: { read: () => new Map(Object.entries(states)) },
    hasTried,
  } as unknown as Remotes;
  globalThis.fetch = (async (address: string) => {
    if (address === '/index.html') return new Response(page);
    requests.push(address);
    if (live === '') throw new TypeError('offline');
    if (live === 'none') return new Response('', { status: 404 });
    return Response.json({
      name: 'walker',
      current: aWholeRelease('walker', live),
      previous: previous && aWholeRelease('walker', previous),
      trial: null,
      ...(rolledBack && { rolledBack }),
    });
  }) as typeof fetch;
  const first = { status: 'read', releases: [{ version: '1' }] };
  const readings = { read: () => new Map(Object.entries({ walker: first })) };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: new EventTarget(),
    configurable: true,
  });
  staleness = createStore<Staleness>('current');
  const releaseFiles = { readings } as unknown as Pick<ReleaseFiles, 'readings'>;
  watchForNewVersions({ releaseFiles, remotes, staleness });
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

const comeBack = async () => {
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
};

test('new version: offers a release that came while the tab was open, only of remotes in use', async () => {
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('current');
  live = '2';
  previous = '1';
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('newer');
  const file = '/remotes/walker/release.json';
  expect(requests).toEqual([file, file]);
});

test('new version: withdraws the offer when the release is rolled back', async () => {
  live = '2';
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  live = '1';
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('current');
});

test('new version: checks when the user returns, but not at every touch', async () => {
  await comeBack();
  expect(requests).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(MINUTE);
  await comeBack();
  await comeBack();
  expect(requests).toHaveLength(1);
});

test('new version: offers nothing while the files cannot be read', async () => {
  live = '';
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('current');
});

test('new version: says that a release must not run on', async () => {
  live = '2';
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('ended');
  previous = '1';
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('newer');
  rolledBack = true;
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('ended');
  live = 'none';
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('ended');
});

test('new version: checks at once when the service worker has another page, also what still loads', async () => {
  states = { walker: { status: 'loading' } as RemoteState };
  live = '2';
  navigator.serviceWorker.dispatchEvent(new Event('message'));
  await jest.advanceTimersByTimeAsync(0);
  expect(staleness.read()).toBe('ended');
});

test('new version: offers a new release of the page itself', async () => {
  document.head.innerHTML = '<meta name="walkies-release" content="1" data-previous="0">';
  const before = document.documentElement.outerHTML;
  page = before;
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('current');
  const next = (previous: string) =>
    before.replace('content="1" data-previous="0"', `content="2" data-previous="${previous}"`);
  page = next('1');
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('newer');
  page = next('0');
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('ended');
  page = next('1').replace('</head>', '<meta name="walkies-rolled-back" content=""></head>');
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('ended');
});
