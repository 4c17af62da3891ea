import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promote, rollBack } from './change-live.ts';
import { publish, tryOut } from './publish.ts';
import { readRemoteBuild } from './remote-build.ts';
import { remotePart } from './remote-part.ts';
import { readShellBuild } from './shell-build.ts';
import {
  AMPLE,
  aRemoteBuild,
  aRemoteDist,
  aShellBuild,
  aShellDist,
  aStore,
  hashesOf,
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

it('refuses a contract that the live shell does not run', () =>
  expectRefusal(
    publishWalker({ contract: 2 }),
    'walker 2 is written for contract 2, but the shell s1 runs 1: publish a shell that runs 2 first, or build walker for 1.',
  ));

it('refuses other content under the version that is live', async () => {
  const build = await aRemoteBuild(site.folder, '1');
  const files = [...build.files, { path: 'extra.svg', bytes: Buffer.from('<svg/>') }];
  await expectRefusal(
    publish({ part: site.walker, build: { ...build, files }, budget: AMPLE }),
    'walker 1 is in the store already with other content, and a release never changes: publish under a new version.',
  );
});

it.each(['published.json', 'release.json', 'static/history.json', 'dogs.json.br', 'page.js.gz'])(
  'refuses a file called %s, which is a name of the store',
  async (path) => {
    const build = await aRemoteBuild(site.folder, '2');
    const files = [...build.files, { path, bytes: Buffer.from('{}') }];
    await expectRefusal(
      publish({ part: site.walker, build: { ...build, files }, budget: AMPLE }),
      `walker has a file ${path}, whose name belongs to the store`,
    );
  },
);

it('refuses a store without a shell, which nobody is served from', async () => {
  const elsewhere = join(site.folder, 'stroe');
  const build = await aRemoteBuild(site.folder, '2');
  await expectRefusal(
    publish({ part: remotePart(elsewhere, 'walker'), build, budget: AMPLE }),
    `No shell is live in ${elsewhere}: check WALKIES_STORE`,
  );
  expect(existsSync(join(elsewhere, 'remotes/walker/release.json'))).toBe(false);
});

it("refuses a page that is another remote's for that role", () =>
  expectRefusal(
    publishWalker({ routes: [{ path: '/dogs', access: ['walker', 'marshal'] }] }),
    '/dogs for marshal belongs to marshal (release 1): take it out of remote-walker/remote.json, or let marshal publish without it first.',
  ));

it('allows a page that another remote has for another role', async () => {
  const live = await publishWalker({ routes: [{ path: '/dogs', access: ['walker'] }] });
  expect(live.current.version).toBe('2');
});

it("refuses a page of the shell's own", () =>
  expectRefusal(
    publishWalker({ routes: [{ path: '/login', access: 'anyone' }] }),
    /^\/login is a page of the shell s1 and of walker 2: take it out/,
  ));

it.each([
  ['the log in page in capitals', '/LOGIN', 'path "/LOGIN"'],
  ['the log in page with a slash behind', '/login/', 'path "/login/"'],
  ['another site', '//other.example', 'path "//other.example"'],
])('refuses a page that browsers would take for %s', (_what, path, fault) =>
  expectRefusal(
    publishWalker({ routes: [{ path, access: 'anyone' }] }),
    `walker 2 would harm the page or be refused by it: ${fault} is not in the form of`,
  ),
);

it('refuses a remote that the live shell does not know, instead of making it live for nobody', async () => {
  const shell = await aShellBuild(site.folder, 's2', { remotes: ['marshal', 'admin'] });
  await publish({ part: site.shell, build: shell, budget: AMPLE });
  before = await hashesOf(site.store);
  await expectRefusal(
    publishWalker({}),
    /^The shell s2, which is live, does not know walker \(it shows marshal, admin\), so no browser would ask for it: add it/,
  );
});

it.each([['{'], ['{"name":"marshal","current":{"version":"1","integrity":{}}}']])(
  "publishes although another remote's release file holds %s",
  async (text) => {
    await writeFile(join(site.marshal.home, 'release.json'), text);
    expect((await publishWalker({})).current.version).toBe('2');
  },
);

it('refuses what is larger than its budget', () =>
  expectRefusal(
    publishWalker({}, { firstPage: 100, whole: 100_000 }),
    /^walker needs \d+ bytes for its first page \(brotli\), \d+ more than its budget of 100: make it smaller/,
  ));

it('refuses a part without a budget', async () => {
  const build = await aRemoteBuild(site.folder, '2');
  await expectRefusal(
    publish({ part: site.walker, build, budget: undefined }),
    'walker has no budget: give it one in budgets.json.',
  );
});

it('refuses code whose hash its entry does not hold', () =>
  expectRefusal(
    publishWalker({ entry: 'var without = "hashes"' }),
    /^walker has no integrity for static\/css\/page.css: .*\nwalker has no integrity for static\/js/,
  ));

it('refuses code that was changed after it was built', async () => {
  const dist = await aRemoteDist(site.folder, '2');
  await writeFile(join(dist.distDir, 'static/js/page.0a1b2c3d.js'), 'const other = 1');
  await expectRefusal(readRemoteBuild(dist), 'no integrity for static/js/page.0a1b2c3d.js');
});

it('refuses half a build', async () => {
  const dist = await aRemoteDist(site.folder, '2');
  await rm(join(dist.distDir, 'static/css/page.css'));
  await expectRefusal(readRemoteBuild(dist), 'lacks static/css/page.css');
  const shell = await aShellDist(site.folder, 's2');
  await rm(join(shell.distDir, 'static/js/index.js'));
  await expectRefusal(readShellBuild(shell), 'lacks static/js/index.js');
});

it('refuses a build of another version', async () => {
  const dist = await aRemoteDist(site.folder, '2');
  await expectRefusal(
    readRemoteBuild({ ...dist, version: '3' }),
    'built as walker_2, not walker_3',
  );
  const shell = await aShellDist(site.folder, 's2');
  await expectRefusal(readShellBuild({ ...shell, version: 's3' }), 'not below /shell/s3/');
});

it('refuses other content under a version that the store has', async () => {
  await publishWalker({});
  before = await hashesOf(site.store);
  await rollBack(site.walker);
  before = await hashesOf(site.store);
  const dist = await aRemoteDist(site.folder, '2');
  await writeFile(join(dist.distDir, 'extra.svg'), '<svg/>');
  const build = await readRemoteBuild(dist);
  await expectRefusal(
    publish({ part: site.walker, build, budget: AMPLE }),
    'walker 2 is in the store already with other content',
  );
});

it('refuses a shell that does not run what is live, or takes a page of it', async () => {
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

it('refuses to roll back to a release that owned a page which is now another one of', async () => {
  await publishWalker({ routes: [] });
  const routes = [{ path: '/walker-calendar', access: ['walker'] as ['walker'] }];
  const build = await aRemoteBuild(site.folder, '2', { name: 'marshal', routes });
  await publish({ part: site.marshal, build, budget: AMPLE });
  before = await hashesOf(site.store);
  await expectRefusal(rollBack(site.walker), '/walker-calendar for walker belongs to marshal');
});

it('refuses to make a damaged release live', async () => {
  await publishWalker({});
  await writeFile(join(site.walker.home, '1/remoteEntry.js'), 'half of i');
  before = await hashesOf(site.store);
  await expectRefusal(rollBack(site.walker), 'walker 1 is damaged in the store');
});

it.each([0, 100, 2.5, NaN])('refuses a trial for %s percent', async (percent) => {
  const build = await aRemoteBuild(site.folder, '2');
  await expectRefusal(
    tryOut({ part: site.walker, build, budget: AMPLE, percent }),
    'a whole number from 1 to 99',
  );
});

it('refuses a trial of the shell, and of what is live', async () => {
  const shell = await aShellBuild(site.folder, 's2');
  const options = { budget: AMPLE, percent: 10 };
  await expectRefusal(tryOut({ part: site.shell, build: shell, ...options }), 'no trial');
  const build = await aRemoteBuild(site.folder, '1');
  await expectRefusal(tryOut({ part: site.walker, build, ...options }), 'for everybody already');
});

it('refuses a step back or forward where there is none', async () => {
  await expectRefusal(rollBack(site.walker), 'no release of walker before the live one');
  await expectRefusal(rollBack(site.walker, '7'), 'no release 7 of walker in the store');
  await expectRefusal(promote(site.walker), 'No release of walker is on trial');
});
