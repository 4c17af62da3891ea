import { jest } from '@jest/globals';
import type { Release, ReleaseFile, RemoteDescription } from '@walkies/contract';
import { areSettled, createReleaseFiles, routesOf } from './release-files';

const aRelease = (over: Partial<Release> = {}): Release => ({
  version: '0.1.0',
  entry: '/remotes/walker/0.1.0/remoteEntry.js',
  global: 'walker_0_1_0',
  contract: 1,
  preload: { scripts: [], styles: [] },
  routes: [{ path: '/walker-calendar', access: ['walker'] }],
  ...over,
});

const aFile = (over: Partial<Release> = {}): ReleaseFile => ({
  name: 'walker',
  current: aRelease(over),
  previous: null,
});

const COPY: RemoteDescription = {
  name: 'walker',
  contract: 1,
  routes: [{ path: '/from-the-build', access: ['walker'] }],
};

const never = new Promise<unknown>(() => undefined);
const answered = (walker: Promise<unknown>) => ({ walker, marshal: never, admin: never });

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

test('takes routes from the release file once it is there, and from the build until then', async () => {
  const files = createReleaseFiles(answered(Promise.resolve(aFile())));
  expect(routesOf(files.readings.read(), [COPY]).walker).toEqual(COPY.routes);
  await expect(files.current('walker')).resolves.toMatchObject({ version: '0.1.0' });
  expect(routesOf(files.readings.read(), [COPY]).walker).toEqual(aRelease().routes);
});

test('keeps the routes of the build when the file cannot be read', async () => {
  const files = createReleaseFiles(answered(Promise.reject(new Error('refused'))));
  await expect(files.current('walker')).rejects.toThrow('refused');
  expect(routesOf(files.readings.read(), [COPY]).walker).toEqual(COPY.routes);
});

test('gives up on a file that hangs after three seconds', async () => {
  jest.useFakeTimers();
  const files = createReleaseFiles(answered(never));
  const reading = expect(files.current('walker')).rejects.toThrow('3000 ms');
  await jest.advanceTimersByTimeAsync(3000);
  await reading;
  expect(files.readings.read().walker.status).toBe('unreadable');
});

test('is settled when every file has answered or failed, and not before', async () => {
  jest.useFakeTimers();
  const files = createReleaseFiles(answered(Promise.resolve(aFile())));
  await files.current('walker');
  expect(areSettled(files.readings.read())).toBe(false);
  await jest.advanceTimersByTimeAsync(3000);
  expect(areSettled(files.readings.read())).toBe(true);
});

test.each([
  ['HTML', '<!doctype html>'],
  ['nothing', null],
  ['an entry of another site', aFile({ entry: 'https://evil.example/remoteEntry.js' })],
  ['an entry without a scheme', aFile({ entry: '//evil.example/remotes/walker/e.js' })],
  ["another remote's folder", aFile({ entry: '/remotes/admin/0.1.0/remoteEntry.js' })],
])('refuses a file that holds %s', async (_what, content) => {
  const files = createReleaseFiles(answered(Promise.resolve(content)));
  await expect(files.current('walker')).rejects.toThrow('unreadable');
});

test('asks past every cache when it reads again, and then knows the new release', async () => {
  const asked: RequestInit[] = [];
  globalThis.fetch = (async (_path: string, init: RequestInit) => {
    asked.push(init);
    return Response.json(aFile({ version: '0.2.0' }));
  }) as typeof fetch;
  const files = createReleaseFiles(answered(Promise.reject(new Error('refused'))));
  await expect(files.current('walker')).rejects.toThrow();
  await expect(files.current('walker')).resolves.toMatchObject({ version: '0.2.0' });
  expect(asked).toEqual([{ cache: 'no-store' }]);
});

test('remembers what it knew when reading again fails', async () => {
  globalThis.fetch = (async () => new Response('', { status: 503 })) as typeof fetch;
  const files = createReleaseFiles(answered(Promise.resolve(aFile())));
  await files.current('walker');
  await expect(files.readAgain('walker')).rejects.toThrow('503');
  expect(routesOf(files.readings.read(), [COPY]).walker).toEqual(aRelease().routes);
});
