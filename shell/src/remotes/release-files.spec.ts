import { jest } from '@jest/globals';
import {
  remoteList,
  type Release,
  type ReleaseFile,
  type RemoteName,
  type RemoteRoute,
} from '@walkies/contract';
import { pageReleases } from '../testing/page-releases';
import { areSettled, createReleaseFiles, routesOf, unreadableIn } from './release-files';

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

const never = new Promise<unknown>(() => undefined);
const answered = (walker: Promise<unknown>) =>
  pageReleases({ walker, marshal: never, admin: never });

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

test('release files: has routes once the release file has loaded', async () => {
  const files = createReleaseFiles(answered(Promise.resolve(aFile())));
  expect(routesOf(files.readings.read())).toEqual({});
  await expect(files.releases('walker')).resolves.toMatchObject([{ version: '0.1.0' }]);
  expect(routesOf(files.readings.read()).walker).toEqual(aRelease().routes);
});

test('release files: names a remote whose file cannot be read, until it can', async () => {
  const files = createReleaseFiles(answered(Promise.reject(new Error('refused'))));
  await expect(files.releases('walker')).rejects.toThrow('refused');
  expect(routesOf(files.readings.read())).toEqual({});
  expect(unreadableIn(files.readings.read())).toEqual(['walker']);
  globalThis.fetch = async () => Response.json(aFile());
  await files.refetch('walker');
  expect(unreadableIn(files.readings.read())).toEqual([]);
});

test('release files: reads an unreadable file again by itself, less and less often', async () => {
  jest.useFakeTimers();
  const requests: number[] = [];
  let isDown = true;
  const begun = Date.now();
  globalThis.fetch = async () => {
    requests.push((Date.now() - begun) / 1000);
    return isDown ? new Response('', { status: 503 }) : Response.json(aFile());
  };
  const walker = remoteList({ walker: 'anyone' });
  const file = Promise.reject(new Error('refused'));
  const files = createReleaseFiles(pageReleases({ walker: file }, walker));
  await jest.advanceTimersByTimeAsync(80_000);
  expect(requests).toEqual([10, 30, 70]);
  isDown = false;
  await jest.advanceTimersByTimeAsync(80_000);
  expect(routesOf(files.readings.read())).toEqual({ walker: aRelease().routes });
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(requests).toEqual([10, 30, 70, 150]);
});

test('release files: has nothing of a remote without a release, and does not ask for it', async () => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn<typeof fetch>();
  const files = createReleaseFiles(
    pageReleases({ vet: Promise.resolve(null) }, remoteList({ vet: ['admin'] })),
  );
  await expect(files.releases('vet')).rejects.toThrow('There is no release of vet.');
  await jest.advanceTimersByTimeAsync(5000);
  const readings = files.readings.read();
  expect([areSettled(readings), unreadableIn(readings), routesOf(readings)]).toEqual([
    true,
    [],
    {},
  ]);
  expect(fetch).not.toHaveBeenCalled();
});

test('release files: ignores pages of a registered remote beyond its roles', async () => {
  const routes: RemoteRoute[] = [
    { path: '/vet', access: ['marshal', 'admin'] },
    { path: '/vets', access: 'anyone' },
  ];
  const current = {
    ...aRelease({ routes }),
    entry: '/remotes/vet/0.1.0/remoteEntry.js',
    global: 'vet_0_1_0',
  };
  const file = Promise.resolve({ ...aFile(), name: 'vet', current });
  const files = createReleaseFiles(pageReleases({ vet: file }, remoteList({ vet: ['admin'] })));
  await files.releases('vet');
  expect(routesOf(files.readings.read())).toEqual({ vet: [{ path: '/vet', access: ['admin'] }] });
});

test('release files: gives up on a hanging file after three seconds', async () => {
  jest.useFakeTimers();
  const files = createReleaseFiles(answered(never));
  const reading = expect(files.releases('walker')).rejects.toThrow('3000 ms');
  await jest.advanceTimersByTimeAsync(3000);
  await reading;
  expect(files.readings.read().get('walker')?.status).toBe('unreadable');
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
  ['nothing', undefined],
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
      ...requests,
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

test('release files: never has a release that was rolled back stand in', async () => {
  const previous = aRelease({ version: '0.0.9' });
  const versions = async (file: ReleaseFile) => {
    const releases = await createReleaseFiles(answered(Promise.resolve(file))).releases('walker');
    return releases.map(({ version }) => version);
  };
  expect(await versions({ ...aFile(), previous })).toEqual(['0.1.0', '0.0.9']);
  expect(await versions({ ...aFile(), previous, rolledBack: true })).toEqual(['0.1.0']);
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
  const files = createReleaseFiles(pageReleases({ marshal: never }));
  expect(requests).toEqual([]);
  await files.releases('walker');
  expect(requests).toEqual(['/remotes/walker/release.json']);
  await jest.advanceTimersByTimeAsync(2000);
  expect(requests).toEqual(['/remotes/walker/release.json', '/remotes/admin/release.json']);
});
