import { jest } from '@jest/globals';
import type { Store } from '../platform/store';
import { watchForNewVersions, type Staleness } from './new-versions';
import type { Readings } from './release-files';
import type { Remotes, RemoteState } from './remotes';

const MINUTE = 60_000;
const ready = { status: 'ready', release: { version: '1' } } as RemoteState;

let requests: string[];
let live: string;
/** Versions that must not run again. */
let ended: string[];
let states: Record<string, RemoteState>;
let staleness: Store<Staleness>;

beforeEach(() => {
  jest.useFakeTimers();
  requests = [];
  live = '1';
  ended = [];
  states = { walker: ready, marshal: { status: 'failed' } as RemoteState };
  const hasTried = (_name: string, version: string) => version === '1';
  const remotes = {
    states: { read: () => new Map(Object.entries(states)) },
    hasTried,
  } as unknown as Remotes;
  const check = async (name: string) => {
    requests.push(name);
    if (live === '') throw new Error('offline');
    return {
      best: live === 'none' ? null : live,
      hasEnded: (version: string) => ended.includes(version),
    };
  };
  const first = { status: 'read', releases: [{ version: '1' }] };
  const readings = {
    read: () => new Map(Object.entries({ walker: first })) as unknown as Readings,
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: new EventTarget(),
    configurable: true,
  });
  const files = { check, readings } as unknown as Parameters<typeof watchForNewVersions>[0];
  staleness = watchForNewVersions(files, remotes);
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

const comeBack = async () => {
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
};

test('new version: offers a release that came while the tab was open, only of remotes in use', async () => {
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('current');
  live = '2';
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('newer');
  expect(requests).toEqual(['walker', 'walker']);
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
  ended = ['1'];
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('ended');
  live = 'none';
  ended = [];
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('newer');
});

test('new version: checks at once when the service worker has another page, also what still loads', async () => {
  states = { walker: { status: 'loading' } as RemoteState };
  ended = ['1'];
  navigator.serviceWorker.dispatchEvent(new Event('message'));
  await jest.advanceTimersByTimeAsync(0);
  expect(staleness.read()).toBe('ended');
});

test('new version: offers a new release of the page itself', async () => {
  document.head.innerHTML = '<meta name="walkies-release" content="1" data-previous="0">';
  let page = document.documentElement.outerHTML;
  const fetched = jest.fn(async () => new Response(page));
  Object.assign(globalThis, { fetch: fetched });
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('current');
  const next = (previous: string) =>
    page.replace('content="1" data-previous="0"', `content="2" data-previous="${previous}"`);
  const before = page;
  page = next('1');
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('newer');
  expect(fetched).toHaveBeenLastCalledWith('/index.html', { cache: 'no-store' });
  page = before;
  page = next('0');
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('ended');
  page = before;
  page = next('1').replace('</head>', '<meta name="walkies-rolled-back" content=""></head>');
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(staleness.read()).toBe('ended');
});
