import { jest } from '@jest/globals';
import type { Store } from '../platform/store';
import { watchForNewVersions } from './new-versions';
import type { Remotes, RemoteState } from './remotes';

const MINUTE = 60_000;
const ready = { status: 'ready' } as RemoteState;

let requests: string[];
let live: string;
let newVersion: Store<boolean>;

beforeEach(() => {
  jest.useFakeTimers();
  requests = [];
  live = '1';
  const failed = { status: 'failed' } as RemoteState;
  const states = { read: () => new Map(Object.entries({ walker: ready, marshal: failed })) };
  const hasTried = (_name: string, version: string) => version === '1';
  const remotes = { states, hasTried } as unknown as Remotes;
  const check = async (name: string) => {
    requests.push(name);
    if (live === '') throw new Error('offline');
    return live;
  };
  newVersion = watchForNewVersions({ check }, remotes);
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
  expect(newVersion.read()).toBe(false);
  live = '2';
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(newVersion.read()).toBe(true);
  expect(requests).toEqual(['walker', 'walker']);
});

test('new version: withdraws the offer when the release is rolled back', async () => {
  live = '2';
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  live = '1';
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(newVersion.read()).toBe(false);
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
  expect(newVersion.read()).toBe(false);
});

test('new version: offers a new release of the page itself', async () => {
  document.head.innerHTML = '<meta name="walkies-release" content="1">';
  let page = document.documentElement.outerHTML;
  const fetched = jest.fn(async () => new Response(page));
  Object.assign(globalThis, { fetch: fetched });
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(newVersion.read()).toBe(false);
  page = page.replace('content="1"', 'content="2"');
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(newVersion.read()).toBe(true);
  expect(fetched).toHaveBeenLastCalledWith('/index.html', { cache: 'no-store' });
});
