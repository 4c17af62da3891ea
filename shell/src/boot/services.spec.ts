import { jest } from '@jest/globals';
import type { SiteConfig } from '@walkies/contract';
import { aMe } from '../testing/fake-api';
import type { PageStart } from '../start/start-page';
import { pageReleases } from '../testing/page-releases';
import { reached } from '../testing/reached';

jest.unstable_mockModule('../remotes/federation', () => ({ loadRelease: jest.fn() }));

afterEach(() => {
  Reflect.deleteProperty(window, 'walkiesBoot');
  jest.useRealTimers();
});

test('services: leaves no loaded data for the next user in the same tab', async () => {
  jest.useFakeTimers();
  const boot: PageStart = {
    config: Promise.resolve(),
    ...pageReleases(),
    session: { account: { token: 'kept', useUntil: Infinity }, me: Promise.resolve(aMe()) },
    take: () => Promise.resolve('[]'),
    isOnTrial: () => false,
  };
  window.walkiesBoot = boot;
  const { createServices } = await import('./services');
  const { sessions, queryClient } = createServices(new Promise<SiteConfig>(() => undefined));
  await reached(sessions, 'signed-in');
  queryClient.setQueryData(['dogs'], ['Fig']);
  sessions.endSession();
  expect(queryClient.getQueryData(['dogs'])).toBeUndefined();
  expect(boot.take('/dogs')).toBeNull();
});
