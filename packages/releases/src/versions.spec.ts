import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promote, rollBack } from './change-live.ts';
import { publish, tryOut } from './publish.ts';
import { misfitsIn, putIntoStore } from './put-into-store.ts';
import { remotePart } from './remote-part.ts';
import { listRemotes, shellPart } from './shell-part.ts';
import { kitVersion } from './site-versions.ts';
import { AMPLE, aRemoteBuild, aShellBuild, aStore, hashesOf } from './testing/a-store.ts';

let site: Awaited<ReturnType<typeof aStore>>;
beforeEach(async () => {
  site = await aStore();
});
afterEach(() => site.remove());

type Build = Parameters<typeof aRemoteBuild>[2];

async function publishWalker(version: string, how: Build, force = false) {
  const build = await aRemoteBuild(site.folder, version, how);
  return publish({ part: site.walker, build, budget: AMPLE, force });
}

async function publishShell(version: string, shared: Record<string, string>) {
  const build = await aShellBuild(site.folder, version, { shared });
  return publish({ part: site.shell, build, budget: AMPLE });
}

async function expectRefusal(doing: () => Promise<unknown>, reason: string) {
  const before = await hashesOf(site.folder);
  await expect(doing()).rejects.toThrow(reason);
  const after = await hashesOf(site.folder);
  for (const [path, hash] of Object.entries(before)) expect(after[path]).toBe(hash);
}

/** Answers /api/version like the API of a site. */
async function withApi(answer: string, use: () => Promise<void>) {
  const server = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  process.env.WALKIES_URL = `http://127.0.0.1:${port}`;
  try {
    await use();
  } finally {
    delete process.env.WALKIES_URL;
    server.close();
    server.closeAllConnections();
  }
}

it('versions: a release says what it needs, and the shell what it brings', async () => {
  const { current } = await publishWalker('1', { shared: { react: '^19.3.0' }, kit: '1.2.0' });
  expect(current.needs).toEqual({ shared: { react: '^19.3.0' }, kit: '1.2.0' });
  const file = await readFile(join(site.store, 'shell/s0/shell.json'), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ contracts: [1], shared: { react: '19.3.1' } });
});

it.each([
  [{ react: '^19.99.0' }, 'walker 2 needs react ^19.99.0, but the shell s0 brings 19.3.1'],
  [{ react: '^20' }, 'needs react ^20, but the shell s0 brings 19.3.1: build it for that version'],
  [{ zustand: '^5' }, 'walker 2 needs zustand ^5, but the shell s0 brings none'],
  [{ react: 'newest' }, "needs react 'newest', which is no range of versions: correct peerDep"],
  [{ react: '' }, "needs react '', which is no range of versions"],
])('versions: refuses a release that needs %j', async (shared, reason) => {
  await expectRefusal(() => publishWalker('2', { shared }), reason);
});

it.each(['^19.3 || ^20', '19.3.1', '>=19 <21', '*'])('versions: takes react %s', async (react) => {
  expect((await publishWalker('2', { shared: { react } })).current.version).toBe('2');
});

it('versions: takes an older release, which says nothing, and one beside an older shell', async () => {
  const walker = await aRemoteBuild(site.folder, '1');
  delete walker.release.needs;
  await publish({ part: site.walker, build: walker, budget: AMPLE });
  const shell = await aShellBuild(site.folder, 's1');
  delete shell.release.shared;
  await publish({ part: site.shell, build: shell, budget: AMPLE });
  const live = await publishWalker('2', {
    shared: { react: '^19.3.0', 'react/jsx-runtime': '^19' },
  });
  expect(live.current.version).toBe('2');
});

it('versions: refuses a trial, a promotion and a rollback that the shell does not fit any more', async () => {
  const older = { shared: { react: '^19.2.0 <19.4' } };
  await publishWalker('1', older);
  await publishWalker('2', { shared: { react: '>=19' } });
  const build = await aRemoteBuild(site.folder, '3', older);
  await tryOut({ part: site.walker, build, budget: AMPLE, percent: 10 });
  await expectRefusal(
    () => publishShell('s1', { react: '19.4.0' }),
    'walker 3 needs react ^19.2.0 <19.4, but the shell s1 brings 19.4.0',
  );
  const shell = await aShellBuild(site.folder, 's1', { shared: { react: '19.4.0' } });
  await publish({ part: site.shell, build: shell, budget: AMPLE, force: true });
  await expectRefusal(() => promote(site.walker), 'walker 3 needs react');
  await expectRefusal(() => rollBack(site.walker), 'walker 1 needs react');
  const fourth = await aRemoteBuild(site.folder, '4', older);
  await expectRefusal(
    () => tryOut({ part: site.walker, build: fourth, budget: AMPLE, percent: 10 }),
    'walker 4 needs react',
  );
  expect((await promote(site.walker, undefined, true)).current.version).toBe('3');
  expect((await rollBack(site.walker, '1', true)).current.version).toBe('1');
});

it('versions: --force overrules versions, but no page of the shell and no harmful form', async () => {
  const shared = { react: '^20' };
  expect((await publishWalker('1', { shared }, true)).current.version).toBe('1');
  const login = [{ path: '/login', access: 'anyone' as const }];
  await expectRefusal(
    () => publishWalker('2', { shared, routes: login }, true),
    '/login is a page of the shell s0 and of walker 2',
  );
  const loud = [{ path: '/LOUD', access: 'anyone' as const }];
  await expectRefusal(
    () => publishWalker('3', { routes: loud }, true),
    'path "/LOUD" is not in the form',
  );
});

it('versions: refuses a kit that is newer than the API of the site', async () => {
  await withApi('{"version":"1.4.0"}', async () => {
    await expectRefusal(
      () => publishWalker('2', { kit: '1.5.0' }),
      'walker 2 is built with version 1.5.0 of the kit, but the API of the site is 1.4.0: upgrade the site first, or build with 1.4.0.',
    );
    await expectRefusal(() => publishWalker('2', { kit: '2.0.0' }), 'upgrade the site first');
    await expectRefusal(() => publishWalker('2', { kit: 'main' }), 'one of them is no version');
    for (const [index, kit] of ['1.4.0', '1.3.9', '1.4.0-rc.1'].entries()) {
      expect((await publishWalker(`3.${index}`, { kit })).current.needs?.kit).toBe(kit);
    }
  });
  await withApi('<html>', () =>
    expectRefusal(() => publishWalker('4', {}), "does not say the version of the site's API"),
  );
});

it('versions: a project’s kit is the contract package that it finds', () => {
  expect(kitVersion(import.meta.dirname)).toMatch(/^\d+\.\d+\.\d+$/);
});

describe('beside a registered remote', () => {
  let server: string;
  const shopPages = [{ path: '/shop', access: ['admin' as const] }];
  const put = (force = false) => putIntoStore({ from: site.store, to: server, env: {}, force });
  const live = async () => (await shellPart(server).read())?.current.version;

  beforeEach(async () => {
    server = join(site.folder, 'server');
    await publishWalker('1', {});
    await put();
    await listRemotes(server, { own: ['walker'], env: { REMOTES: 'shop:admin' } });
    const build = await aRemoteBuild(site.folder, '1', { name: 'shop', routes: shopPages });
    await publish({ part: remotePart(server, 'shop'), build, budget: AMPLE });
  });

  const expectUnchanged = async (reason: string) => {
    const before = await hashesOf(server);
    await expect(put()).rejects.toThrow(reason);
    expect(await hashesOf(server)).toEqual(before);
  };

  it('versions: refuses a whole store whose shell brings another React', async () => {
    await publishWalker('2', { shared: { react: '>=19' } });
    await publishShell('s1', { react: '20.0.0' });
    await expectUnchanged('shop 1 needs react ^19.3.0, but the shell s1 brings 20.0.0');
    await put(true);
    expect(await live()).toBe('s1');
  });

  it('versions: refuses a whole store with a page that the registered remote has, until it is unregistered', async () => {
    await publishWalker('2', { routes: [{ path: '/shop', access: ['admin'] }] });
    await expectUnchanged('/shop for admin belongs to walker (release 2)');
    await expect(put(true)).rejects.toThrow('/shop for admin belongs to walker');
    await listRemotes(server, { own: ['walker'], env: { REMOTES: '' } });
    await put();
    expect((await remotePart(server, 'walker').read())?.current.version).toBe('2');
  });

  it('versions: names before an upgrade which releases would not run', async () => {
    const routes = { name: 'shop', routes: shopPages };
    const tried = await aRemoteBuild(site.folder, '3', { ...routes, shared: { react: '>=19' } });
    const shop = remotePart(server, 'shop');
    await publish({ part: shop, build: tried, budget: AMPLE });
    const stores = { from: site.store, to: server };
    expect(await misfitsIn(stores)).toEqual({ reasons: [], ofPrevious: [] });
    await publishWalker('2', { shared: { react: '>=19' } });
    await publishShell('s1', { react: '20.0.0' });
    const { reasons, ofPrevious } = await misfitsIn(stores);
    expect(reasons).toEqual([]);
    expect(ofPrevious).toEqual([expect.stringMatching(/^shop 1 needs react \^19\.3\.0/)]);
    await rollBack(shop);
    expect((await misfitsIn(stores)).reasons).toEqual(ofPrevious);
    await withApi('{"version":"0.9.0"}', async () => {
      const older = (await misfitsIn(stores)).reasons;
      expect(older).toContainEqual(expect.stringContaining('the API of the site is 0.9.0'));
    });
    expect(await misfitsIn({ ...stores, force: true })).toEqual({ reasons: [], ofPrevious: [] });
  });
});
