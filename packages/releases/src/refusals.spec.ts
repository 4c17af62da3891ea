import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promote, rollBack } from './change-live.ts';
import { publish, tryOut } from './publish.ts';
import { remotePart } from './remote-part.ts';
import { ICONS } from './shell-build.ts';
import { listRemotes } from './shell-part.ts';
import type { RemoteRoute } from '@walkies/contract';
import {
  AMPLE,
  aRemoteBuild,
  aRemoteDist,
  aShellBuild,
  aShellDist,
  aStore,
  hashesOf,
  OWN,
  readRemoteDist,
  readShellDist,
} from './testing/a-store.ts';

let site: Awaited<ReturnType<typeof aStore>>;
let before: Record<string, string>;

beforeEach(async () => {
  site = await aStore();
  const { folder, shell, marshal, walker } = site;
  await publish({ part: shell, build: await aShellBuild(folder, 's1'), budget: AMPLE });
  const build = await aRemoteBuild(folder, '1', { name: 'marshal' });
  await publish({ part: marshal, build, budget: AMPLE });
  await publish({ part: walker, build: await aRemoteBuild(folder, '1'), budget: AMPLE });
  before = await hashesOf(site.store);
});
afterEach(() => site.remove());

async function expectRefusal(doing: Promise<unknown>, reason: string | RegExp) {
  await expect(doing).rejects.toThrow(reason);
  expect(await hashesOf(site.store)).toEqual(before);
}

async function publishWalker(how: Parameters<typeof aRemoteDist>[2], budget = AMPLE) {
  return publish({ part: site.walker, build: await aRemoteBuild(site.folder, '2', how), budget });
}

it('publishing: refuses a contract that the live shell does not run', () =>
  expectRefusal(
    publishWalker({ contract: 2 }),
    'walker 2 is written for contract 2, but the shell s1 runs 1: publish a shell that runs 2 first, or build walker for 1.',
  ));

it('publishing: refuses other content under the version that is live', async () => {
  const build = await aRemoteBuild(site.folder, '1');
  const files = [...build.files, { path: 'extra.svg', bytes: Buffer.from('<svg/>') }];
  await expectRefusal(
    publish({ part: site.walker, build: { ...build, files }, budget: AMPLE }),
    'walker 1 is in the store already with other content, and a release never changes: publish under a new version.',
  );
});

it.each(['published.json', 'release.json', 'static/history.json', 'dogs.json.br', 'page.js.gz'])(
  'publishing: refuses a file called %s, which is a name of the store',
  async (path) => {
    const build = await aRemoteBuild(site.folder, '2');
    const files = [...build.files, { path, bytes: Buffer.from('{}') }];
    await expectRefusal(
      publish({ part: site.walker, build: { ...build, files }, budget: AMPLE }),
      `walker has a file ${path}, whose name belongs to the store`,
    );
  },
);

it('publishing: refuses a store without a shell, which serves no users', async () => {
  const elsewhere = join(site.folder, 'stroe');
  const build = await aRemoteBuild(site.folder, '2');
  await expectRefusal(
    publish({ part: remotePart(elsewhere, 'walker'), build, budget: AMPLE }),
    `No shell is live in ${elsewhere}: check WALKIES_STORE`,
  );
  expect(existsSync(join(elsewhere, 'remotes/walker/release.json'))).toBe(false);
});

it("publishing: refuses a page that is another remote's for that role", () =>
  expectRefusal(
    publishWalker({ routes: [{ path: '/dogs', access: ['walker', 'marshal'] }] }),
    '/dogs for marshal belongs to marshal (release 1): take it out of remote-walker/remote.json, or let marshal publish without it first.',
  ));

it('publishing: allows a page that another remote has for another role', async () => {
  const live = await publishWalker({ routes: [{ path: '/dogs', access: ['walker'] }] });
  expect(live.current.version).toBe('2');
});

it("publishing: refuses a page of the shell's own", () =>
  expectRefusal(
    publishWalker({ routes: [{ path: '/login', access: 'anyone' }] }),
    /^\/login is a page of the shell s1 and of walker 2: give it another path/,
  ));

it.each([
  ['the log in page in capitals', '/LOGIN', 'path "/LOGIN"'],
  ['the log in page with a slash behind', '/login/', 'path "/login/"'],
  ['another site', '//other.example', 'path "//other.example"'],
])('publishing: refuses a page that browsers would take for %s', (_what, path, fault) =>
  expectRefusal(
    publishWalker({ routes: [{ path, access: 'anyone' }] }),
    `walker 2 would harm the page or be refused by it: ${fault} is not in the form of`,
  ),
);

it('publishing: refuses a remote unknown to the live shell, instead of making it live for no users', async () => {
  const shell = await aShellBuild(site.folder, 's2', { remotes: ['marshal', 'admin'] });
  await publish({ part: site.shell, build: shell, budget: AMPLE });
  before = await hashesOf(site.store);
  await expectRefusal(
    publishWalker({}),
    /^The shell s2, which is live, does not know walker \(it shows marshal, admin\), so no browser would ask for it: publish a newer shell/,
  );
});

it('publishing: refuses a remote that is not registered, and pages beyond its roles', async () => {
  const vet = remotePart(site.store, 'vet');
  const put = async (access: RemoteRoute['access']) => {
    const routes = [{ path: '/vet', access }];
    const build = await aRemoteBuild(site.folder, '1', { name: 'vet', routes });
    return publish({ part: vet, build, budget: AMPLE });
  };
  await expectRefusal(
    put(['admin']),
    "vet is not one of the site's remotes (admin, marshal, walker), so no browser would ask for it: the operator registers it with the setting REMOTES",
  );
  await listRemotes(site.store, { own: OWN, env: { REMOTES: 'vet:admin' } });
  before = await hashesOf(site.store);
  await expectRefusal(
    put(['marshal', 'admin']),
    '/vet is for marshal, but vet is registered for admin alone: change its remote.json, or ask the operator for that role.',
  );
  await expectRefusal(put('anyone'), '/vet is for anyone, but vet is registered for admin alone');
  expect((await put(['admin'])).current.version).toBe('1');
});

it.each([['{'], ['{"name":"marshal","current":{"version":"1","integrity":{}}}']])(
  "publishing: succeeds although another remote's release file holds %s",
  async (text) => {
    await writeFile(join(site.marshal.home, 'release.json'), text);
    expect((await publishWalker({})).current.version).toBe('2');
  },
);

it('publishing: refuses a build larger than its budget', () =>
  expectRefusal(
    publishWalker({}, { firstPage: 100, whole: 100_000 }),
    /^walker needs \d+ bytes for its first page \(brotli\), \d+ more than its budget of 100: make it smaller/,
  ));

it('publishing: refuses a part without a budget', async () => {
  const build = await aRemoteBuild(site.folder, '2');
  await expectRefusal(
    publish({ part: site.walker, build, budget: undefined }),
    /^walker has no budget: add "budget": .* to its remote\.json\.$/,
  );
});

it('publishing: refuses code whose hash its entry does not hold', () =>
  expectRefusal(
    publishWalker({ entry: 'var without = "hashes"' }),
    /^walker has no integrity for static\/css\/page.css: .*\nwalker has no integrity for static\/js/,
  ));

it('publishing: refuses code that was changed after it was built', async () => {
  const dist = await aRemoteDist(site.folder, '2');
  await writeFile(join(dist.distDir, 'static/js/page.0a1b2c3d.js'), 'const other = 1');
  await expectRefusal(readRemoteDist(dist), 'no integrity for static/js/page.0a1b2c3d.js');
});

it('publishing: refuses an incomplete build', async () => {
  const dist = await aRemoteDist(site.folder, '2');
  await rm(join(dist.distDir, 'static/css/page.css'));
  await expectRefusal(readRemoteDist(dist), 'lacks static/css/page.css');
  const shell = await aShellDist(site.folder, 's2');
  await rm(join(shell.distDir, 'static/js/index.js'));
  await expectRefusal(readShellDist(shell), 'lacks static/js/index.js');
});

/** Writes a build of the shell whose page has one more link. */
async function shellWithLink(href: string) {
  const dist = await aShellDist(site.folder, 's2');
  const file = join(dist.distDir, 'index.html');
  const page = await readFile(file, 'utf8');
  await writeFile(file, page.replace('</head>', `<link rel="x" href="${href}"></head>`));
  return dist;
}

it.each(['/manifest.webmanifest', ...ICONS.map((icon) => `/${icon}`)])(
  "publishing: lets the shell's page name %s at the root, outside its first page",
  async (href) => {
    const { firstPage } = await readShellDist(await shellWithLink(href));
    expect(firstPage).toEqual(['index.html', 'static/js/index.js']);
  },
);

it.each([
  '/other.webmanifest',
  '/icons/icon-192.png',
  '/icon-192.png?2',
  '/service-worker.js',
  'icon-192.png',
  'https://other.example/icon-192.png',
])("publishing: refuses %s in the shell's page", async (href) =>
  expectRefusal(readShellDist(await shellWithLink(href)), `names ${href}, which is not below`),
);

it('publishing: refuses a shell without an icon that its page names', async () => {
  const dist = await shellWithLink('/apple-touch-icon.png');
  await rm(join(dist.distDir, 'apple-touch-icon.png'));
  await expectRefusal(readShellDist(dist), 'lacks apple-touch-icon.png');
});

it('publishing: refuses a build of another version', async () => {
  const dist = await aRemoteDist(site.folder, '2');
  await expectRefusal(
    readRemoteDist({ ...dist, version: '3' }),
    'walker was built as walker_2, not walker_3',
  );
  const shell = await aShellDist(site.folder, 's2');
  await expectRefusal(readShellDist({ ...shell, version: 's3' }), 'not below /shell/s3/');
});

it('publishing: refuses other content under a version that the store has', async () => {
  await publishWalker({});
  before = await hashesOf(site.store);
  await rollBack(site.walker);
  before = await hashesOf(site.store);
  const dist = await aRemoteDist(site.folder, '2');
  await writeFile(join(dist.distDir, 'extra.svg'), '<svg/>');
  const build = await readRemoteDist(dist);
  await expectRefusal(
    publish({ part: site.walker, build, budget: AMPLE }),
    'walker 2 is in the store already with other content',
  );
});

it('publishing: refuses a shell that does not run a live remote, or takes a page of it', async () => {
  const deaf = await aShellBuild(site.folder, 's2', { contracts: [2, 3] });
  await expectRefusal(
    publish({ part: site.shell, build: deaf, budget: AMPLE }),
    /walker 1 is written for contract 1, but the shell s2 runs 2 and 3/,
  );
  const greedy = await aShellBuild(site.folder, 's3', { paths: ['/dogs'] });
  await expectRefusal(
    publish({ part: site.shell, build: greedy, budget: AMPLE }),
    '/dogs is a page of the shell s3 and of marshal 1',
  );
});

it('publishing: refuses a rollback to a release that owned a page which is now another remote’s', async () => {
  await publishWalker({ routes: [] });
  const routes = [{ path: '/walker-calendar', access: ['walker'] as ['walker'] }];
  const build = await aRemoteBuild(site.folder, '2', { name: 'marshal', routes });
  await publish({ part: site.marshal, build, budget: AMPLE });
  before = await hashesOf(site.store);
  await expectRefusal(rollBack(site.walker), '/walker-calendar for walker belongs to marshal');
});

it('publishing: refuses to make a damaged release live', async () => {
  await publishWalker({});
  await writeFile(join(site.walker.home, '1/remoteEntry.js'), 'half of i');
  before = await hashesOf(site.store);
  await expectRefusal(rollBack(site.walker), 'walker 1 is damaged in the store');
});

it.each([0, 100, 2.5, NaN])('publishing: refuses a trial for %s percent', async (percent) => {
  const build = await aRemoteBuild(site.folder, '2');
  await expectRefusal(
    tryOut({ part: site.walker, build, budget: AMPLE, percent }),
    'a whole number from 1 to 99',
  );
});

it('publishing: refuses a trial of the shell, and of a live release', async () => {
  const shell = await aShellBuild(site.folder, 's2');
  const options = { budget: AMPLE, percent: 10 };
  await expectRefusal(tryOut({ part: site.shell, build: shell, ...options }), 'no trial');
  const build = await aRemoteBuild(site.folder, '1');
  await expectRefusal(tryOut({ part: site.walker, build, ...options }), 'for everybody already');
});

it('publishing: refuses a rollback or promotion where there is no release for it', async () => {
  await expectRefusal(rollBack(site.walker), 'no release of walker before the live one');
  await expectRefusal(rollBack(site.walker, '7'), 'no release 7 of walker in the store');
  await expectRefusal(promote(site.walker), 'No release of walker is on trial');
});
