import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publish } from './publish.ts';
import { putIntoStore } from './put-into-store.ts';
import { remotePart } from './remote-part.ts';
import { SERVICE_WORKER } from './shell-build.ts';
import { listedRemotes, shellPart } from './shell-part.ts';
import {
  AMPLE,
  aRemoteBuild,
  aShellBuild,
  aStore,
  changedBetween,
  hashesOf,
} from './testing/a-store.ts';

let image: Awaited<ReturnType<typeof aStore>>;
let server: string;
beforeEach(async () => {
  image = await aStore();
  server = join(image.folder, 'server');
  await publishRemotes('1.0.0');
});
afterEach(() => image.remove());

async function publishRemotes(version: string) {
  for (const name of ['walker', 'marshal', 'admin'] as const) {
    const build = await aRemoteBuild(image.folder, version, { name });
    await publish({ part: remotePart(image.store, name), build, budget: AMPLE });
  }
}

const put = (env = {}) => putIntoStore({ from: image.store, to: server, env });
const liveWalker = async () => (await remotePart(server, 'walker').read())?.current.version;
const policy = () => readFile(join(server, '.policy'), 'utf8');

it('put into store: fills an empty store with the releases that are live in another', async () => {
  expect(await put()).toEqual(['shell s0', 'admin 1.0.0', 'marshal 1.0.0', 'walker 1.0.0']);
  const [before, after] = [await hashesOf(image.store), await hashesOf(server)];
  const differing = changedBetween(before, after).filter((path) => !path.endsWith('history.json'));
  // The times of publication differ, and the mark of what was put.
  expect(differing.filter((path) => !path.endsWith('published.json'))).toEqual(['.put']);
});

it("put into store: brings the shell's service worker, once", async () => {
  const worker = () => readFile(join(server, SERVICE_WORKER), 'utf8');
  const publishShell = async (store: string, version: string) => {
    const build = await aShellBuild(image.folder, version);
    await publish({ part: shellPart(store), build, budget: AMPLE });
  };
  await put();
  expect(await worker()).toBe("work('s0')");
  await publishShell(server, 's1');
  expect(await put()).toEqual([]);
  expect(await worker()).toBe("work('s1')");
  await publishShell(image.store, 's2');
  await put();
  expect(await worker()).toBe("work('s2')");
});

it('put into store: keeps what was published later than the same releases', async () => {
  await put();
  const build = await aRemoteBuild(image.folder, '1.0.1');
  await publish({ part: remotePart(server, 'walker'), build, budget: AMPLE });
  expect(await put()).toEqual([]);
  expect(await liveWalker()).toBe('1.0.1');
});

it('put into store: makes newer releases live, and older ones again', async () => {
  await put();
  await publishRemotes('2.0.0');
  await put();
  expect(await liveWalker()).toBe('2.0.0');
  await publishRemotes('1.0.0');
  await put();
  expect(await liveWalker()).toBe('1.0.0');
});

const listed = async () => listedRemotes(server);

it('put into store: lists own and registered remotes, also without a new release, and keeps them without the setting', async () => {
  await put({ REMOTES: 'vet:admin,shop:walker+admin' });
  const own = { admin: 'anyone', marshal: 'anyone', walker: 'anyone' };
  expect(await listed()).toEqual({ ...own, vet: ['admin'], shop: ['walker', 'admin'] });
  await put();
  expect(await listed()).toEqual({ ...own, vet: ['admin'], shop: ['walker', 'admin'] });
  await put({ REMOTES: 'vet:marshal' });
  expect(await listed()).toEqual({ ...own, vet: ['marshal'] });
  await put({ REMOTES: '' });
  expect(await listed()).toEqual(own);
});

it('put into store: changes nothing for a wrong setting', async () => {
  await put();
  const before = await hashesOf(server);
  await publishRemotes('2.0.0');
  await expect(put({ REMOTES: 'walker:admin' })).rejects.toThrow(
    'REMOTES: walker is a part of Walkies itself: give the remote another name.',
  );
  expect(await hashesOf(server)).toEqual(before);
});

it('put into store: keeps what a team has published, and rewrites an older page without a list', async () => {
  await put({ REMOTES: 'vet:admin' });
  const vet = remotePart(server, 'vet');
  const routes = [{ path: '/vet', access: ['admin' as const] }];
  await publish({
    part: vet,
    build: await aRemoteBuild(image.folder, '1', { name: 'vet', routes }),
    budget: AMPLE,
  });
  const page = await readFile(join(server, 'index.html'), 'utf8');
  await writeFile(join(server, 'index.html'), page.replace(/ data-remotes='[^']*'/, ''));
  expect(await listed()).toBeUndefined();
  await publishRemotes('2.0.0');
  await put({ REMOTES: 'vet:admin' });
  expect(await listed()).toMatchObject({ walker: 'anyone', vet: ['admin'] });
  expect((await vet.read())?.current.version).toBe('1');
});

it('put into store: finishes what was interrupted', async () => {
  await put();
  await rm(join(server, '.put'));
  await rm(join(server, 'remotes/admin/release.json'));
  await put();
  expect((await remotePart(server, 'admin').read())?.current.version).toBe('1.0.0');
});

it('put into store: writes the policy anew for other settings, without a new release', async () => {
  await put();
  expect(await policy()).toContain("img-src 'self' https: blob:");
  await put({ WALKIES_PHOTO_HOSTS: 'photos.example.org' });
  expect(await policy()).toContain("img-src 'self' https://photos.example.org blob:");
});

it('policy: permits the inline scripts of the new page and of the one before it', async () => {
  const hashes = async () => (await policy()).match(/'sha256-[^']+'(?=.*connect-src)/g);
  await put();
  expect(await hashes()).toHaveLength(1);
  const build = await aShellBuild(image.folder, 's1');
  await publish({ part: shellPart(server), build, budget: AMPLE });
  expect(await hashes()).toHaveLength(2);
});
