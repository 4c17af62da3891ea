import { jest } from '@jest/globals';
import type { SiteConfig } from '@walkies/contract';
import { createStore } from '../platform/store';
import type { RemoteState } from '../remotes/remotes';
import { useServiceWorker } from './service-worker';

const aConfig = (over: Partial<SiteConfig> = {}) => over as SiteConfig;

const remotesIn = (...names: string[]) =>
  new Map(names.map((name) => [name, { status: 'ready' } as RemoteState]));
const noRemotes = () => ({ states: createStore<ReadonlyMap<string, RemoteState>>(new Map()) });

function aBrowser({ controller = null as object | null } = {}) {
  const unregister = jest.fn(async () => true);
  const postMessage = jest.fn();
  const register = jest.fn(async () => ({}));
  const container = {
    controller,
    register,
    ready: Promise.resolve({ active: { postMessage } }),
    getRegistrations: async () => [{ unregister }],
  };
  const deleted: string[] = [];
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  Object.defineProperty(globalThis, 'caches', {
    value: {
      keys: async () => ['walkies-page', 'walkies-files'],
      delete: async (name: string) => deleted.push(name),
    },
    configurable: true,
  });
  return { register, unregister, postMessage, deleted };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

async function opened(...what: Parameters<typeof useServiceWorker>) {
  const using = useServiceWorker(...what);
  await jest.advanceTimersByTimeAsync(3_000);
  await using;
}

test('service worker: is registered on the first visit, and learns which remotes run', async () => {
  const first = aBrowser();
  const remotes = noRemotes();
  await opened(aConfig(), remotes);
  expect(first.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
  remotes.states.write(remotesIn('walker'));
  remotes.states.write(remotesIn('walker'));
  expect(first.postMessage.mock.calls).toEqual([[[]], [['walker']]]);
  const second = aBrowser({ controller: {} });
  await opened(aConfig(), noRemotes());
  expect(second.register).not.toHaveBeenCalled();
  expect(second.postMessage).not.toHaveBeenCalled();
});

test('service worker: is removed with its caches where the site switches it off', async () => {
  const browser = aBrowser();
  await useServiceWorker(aConfig({ worker: 'off' }), noRemotes());
  expect(browser.register).not.toHaveBeenCalled();
  expect(browser.unregister).toHaveBeenCalledTimes(1);
  expect(browser.deleted).toEqual(['walkies-page', 'walkies-files']);
});

test('service worker: is no condition', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await expect(useServiceWorker(aConfig(), noRemotes())).resolves.toBeUndefined();
});
