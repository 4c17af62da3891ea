import { jest } from '@jest/globals';
import type { Release, ReleaseFile, RemoteName, RemoteRoute } from '@walkies/contract';
import { areSettled, createReleaseFiles, routesOf } from './release-files';

const aRelease = ({ version = '0.1.0', ...over }: Partial<Release> = {}): Release => ({
  version,
  entry: `/remotes/walker/${version}/remoteEntry.js`,
  global: `walker_${version.replaceAll('.', '_')}`,
  contract: 1,
  preload: { scripts: [], styles: [] },
  routes: [{ path: '/walker-calendar', access: ['walker'] }],
  integrity: {},
  ...over,
});

const aFile = (over: Partial<Release> = {}): ReleaseFile => ({
  name: 'walker',
  current: aRelease(over),
  previous: null,
  trial: null,
});

const COPY: RemoteRoute[] = [{ path: '/from-the-build', access: ['walker'] }];
Object.assign(globalThis, { KNOWN_ROUTES: { walker: COPY, marshal: [], admin: [] } });

const never = new Promise<unknown>(() => undefined);
const answered = (walker: Promise<unknown>) => ({ walker, marshal: never, admin: never });

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

test('release files: takes routes from the release file once loaded, and from the build until then', async () => {
  const files = createReleaseFiles(answered(Promise.resolve(aFile())));
  expect(routesOf(files.readings.read()).walker).toEqual(COPY);
  await expect(files.releases('walker')).resolves.toMatchObject([{ version: '0.1.0' }]);
  expect(routesOf(files.readings.read()).walker).toEqual(aRelease().routes);
});

test('release files: keeps the routes of the build when the file cannot be read', async () => {
  const files = createReleaseFiles(answered(Promise.reject(new Error('refused'))));
  await expect(files.releases('walker')).rejects.toThrow('refused');
  expect(routesOf(files.readings.read()).walker).toEqual(COPY);
});

test('release files: gives up on a hanging file after three seconds', async () => {
  jest.useFakeTimers();
  const files = createReleaseFiles(answered(never));
  const reading = expect(files.releases('walker')).rejects.toThrow('3000 ms');
  await jest.advanceTimersByTimeAsync(3000);
  await reading;
  expect(files.readings.read().walker.status).toBe('unreadable');
});

test('release files: is settled when every file has answered or failed, and not before', async () => {
  jest.useFakeTimers();
  const files = createReleaseFiles(answered(Promise.resolve(aFile())));
  await files.releases('walker');
  expect(areSettled(files.readings.read())).toBe(false);
  await jest.advanceTimersByTimeAsync(3000);
  expect(areSettled(files.readings.read())).toBe(true);
});

test.each([
  ['HTML', '<!doctype html>'],
  ['nothing', null],
  ['an entry of another site', aFile({ entry: 'https://evil.example/remoteEntry.js' })],
  ['an entry without a scheme', aFile({ entry: '//evil.example/remotes/walker/e.js' })],
  ['a way out of the folder', aFile({ entry: '/remotes/walker/../admin/remoteEntry.js' })],
  ['an encoded way out', aFile({ entry: '/remotes/walker/%2e%2e/admin/remoteEntry.js' })],
  ['backslashes', aFile({ entry: '/remotes/walker/\\\\evil.example/e.js' })],
  ['a scheme in capitals', aFile({ entry: 'HTTP://evil.example/remotes/walker/e.js' })],
  ['a style sheet of another site', aFile({ preload: { scripts: [], styles: ['//evil/a.css'] } })],
  ['a script of another site', aFile({ preload: { scripts: ['//evil/a.js'], styles: [] } })],
  ["another remote's folder", aFile({ entry: '/remotes/admin/0.1.0/remoteEntry.js' })],
])('release files: refuses a file that holds %s', async (_what, content) => {
  const files = createReleaseFiles(answered(Promise.resolve(content)));
  await expect(files.releases('walker')).rejects.toThrow('unreadable');
});

test('release files: bypasses every cache on a refetch, and then knows the new release', async () => {
  const requests: RequestInit[] = [];
  globalThis.fetch = (async (_path: string, init: RequestInit) => {
    requests.push(init);
    return Response.json(aFile({ version: '0.2.0' }));
  }) as typeof fetch;
  const files = createReleaseFiles(answered(Promise.reject(new Error('refused'))));
  await expect(files.releases('walker')).rejects.toThrow();
  await expect(files.refetch('walker')).resolves.toMatchObject([{ version: '0.2.0' }]);
  await expect(files.releases('walker')).resolves.toMatchObject([{ version: '0.2.0' }]);
  expect(requests).toEqual([{ cache: 'no-store' }]);
});

test('release files: keeps the known release when a refetch fails', async () => {
  globalThis.fetch = (async () => new Response('', { status: 503 })) as typeof fetch;
  const files = createReleaseFiles(answered(Promise.resolve(aFile())));
  await files.releases('walker');
  await expect(files.refetch('walker')).rejects.toThrow('503');
  expect(routesOf(files.readings.read()).walker).toEqual(aRelease().routes);
});

test('release files: offers the previous release after the current one, unless from another origin', async () => {
  const previous = aRelease({ version: '0.0.9' });
  const evil = aRelease({ entry: 'https://evil.example/remotes/walker/remoteEntry.js' });
  const versionsOf = async (file: ReleaseFile) => {
    const releases = await createReleaseFiles(answered(Promise.resolve(file))).releases('walker');
    return releases.map(({ version }) => version);
  };
  expect(await versionsOf({ ...aFile(), previous })).toEqual(['0.1.0', '0.0.9']);
  expect(await versionsOf({ ...aFile(), previous: evil })).toEqual(['0.1.0']);
});

test('release files: puts a trial release first in browsers on trial, and only there', async () => {
  const trial = { release: aRelease({ version: '0.2.0' }), percent: 10 };
  const file = { ...aFile(), trial };
  const versions = async (isOnTrial: (name: RemoteName, percent: number) => boolean) => {
    const requests = answered(Promise.resolve(file));
    const session = { account: null, me: Promise.resolve(null) };
    window.walkiesBoot = {
      config: never,
      releases: requests,
      session,
      take: () => null,
      isOnTrial,
    };
    const releases = await createReleaseFiles(requests).releases('walker');
    delete window.walkiesBoot;
    return releases.map(({ version }) => version);
  };
  expect(await versions((name, percent) => name === 'walker' && percent === 10)).toEqual([
    '0.2.0',
    '0.1.0',
  ]);
  expect(await versions(() => false)).toEqual(['0.1.0']);
});

test('release files: checks what a new tab would load without changing this one', async () => {
  globalThis.fetch = (async () => Response.json(aFile({ version: '0.2.0' }))) as typeof fetch;
  const files = createReleaseFiles(answered(Promise.resolve(aFile())));
  await files.releases('walker');
  expect(await files.check('walker')).toBe('0.2.0');
  await expect(files.releases('walker')).resolves.toMatchObject([{ version: '0.1.0' }]);
});

test('release files: accepts a local build from its own origin only', async () => {
  const requests: string[] = [];
  const entry = 'http://localhost:3002/remoteEntry.js';
  globalThis.fetch = (async (address: string) => {
    requests.push(address);
    return Response.json(aFile({ version: 'dev', entry }));
  }) as typeof fetch;
  const filesFrom = (home: string) =>
    createReleaseFiles(answered(Promise.resolve(aFile())), (name) =>
      name === 'walker' ? Promise.resolve({ file: `${home}release.json`, home }) : null,
    );
  await expect(filesFrom('http://localhost:3002/').releases('walker')).resolves.toMatchObject([
    { version: 'dev' },
  ]);
  expect(requests).toEqual(['http://localhost:3002/release.json']);
  await expect(filesFrom('http://localhost:3003/').releases('walker')).rejects.toThrow(
    'unreadable',
  );
});

test('release files: fetches a file the page did not request later, or at once when needed', async () => {
  jest.useFakeTimers();
  const requests: string[] = [];
  globalThis.fetch = async (address) => {
    requests.push(String(address));
    return Response.json(aFile());
  };
  const files = createReleaseFiles({ marshal: never });
  expect(requests).toEqual([]);
  await files.releases('walker');
  expect(requests).toEqual(['/remotes/walker/release.json']);
  await jest.advanceTimersByTimeAsync(2000);
  expect(requests).toEqual(['/remotes/walker/release.json', '/remotes/admin/release.json']);
});
