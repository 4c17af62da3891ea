import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publish } from './publish.ts';
import {
  fillReleasesBlock,
  listedIn,
  withReleasesBlock,
  withRemoteInPage,
} from './releases-block.ts';
import { siteHeaders } from './site-headers.ts';
import {
  AMPLE,
  aRemoteBuild,
  aShellDist,
  aStore,
  hashesOf,
  readShellDist,
} from './testing/a-store.ts';

let site: Awaited<ReturnType<typeof aStore>>;
beforeEach(async () => {
  site = await aStore();
});
afterEach(() => site.remove());

const livePage = () => readFile(join(site.store, 'index.html'), 'utf8');
const filledPage = async () => fillReleasesBlock(await livePage(), site.store);
const blockIn = (html: string) =>
  /<script type="application\/json" id="releases"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'none';

async function publishWalker(version: string) {
  const build = await aRemoteBuild(site.folder, version);
  await publish({ part: site.walker, build, budget: AMPLE });
}

it("releases block: stands before the page's start, and is no JSON until a server fills it", async () => {
  const page = await livePage();
  expect(page.indexOf('id="releases"')).toBeLessThan(page.indexOf('start('));
  expect(() => JSON.parse(blockIn(page))).toThrow(SyntaxError);
});

it('releases block: holds the release files, null for a missing one, and follows a publication', async () => {
  await publishWalker('1');
  expect(JSON.parse(blockIn(await filledPage()))).toEqual({
    walker: JSON.parse(await readFile(join(site.walker.home, 'release.json'), 'utf8')),
    marshal: null,
    admin: null,
  });
  await publishWalker('2');
  expect(JSON.parse(blockIn(await filledPage())).walker.current.version).toBe('2');
});

it.each(['', '{"name":"wal', '<!doctype html>'])(
  'releases block: leaves out a file that holds %j, so that the page asks for it',
  async (text) => {
    await mkdir(site.walker.home, { recursive: true });
    await writeFile(join(site.walker.home, 'release.json'), text);
    expect(JSON.parse(blockIn(await filledPage()))).toEqual({ admin: null, marshal: null });
  },
);

it.each(['</script><script>alert(1)</script>', '<!--<script>', "$& $' $1"])(
  'releases block: holds %s as text, which ends no script',
  async (label) => {
    await mkdir(site.walker.home, { recursive: true });
    await writeFile(join(site.walker.home, 'release.json'), JSON.stringify({ label }));
    const page = await filledPage();
    expect(JSON.parse(blockIn(page)).walker).toEqual({ label });
    expect(blockIn(page)).not.toContain('<');
    expect(page.match(/<script/g)).toHaveLength(3);
  },
);

it('releases block: leaves the page of an older shell as it is', async () => {
  const page = '<html><head><script>start()</script></head></html>';
  await expect(fillReleasesBlock(page, site.store)).resolves.toBe(page);
});

it("releases block: changes nothing of the page's policy, filled or not", async () => {
  const built = '<html><script>start()</script></html>';
  const headers = siteHeaders({ indexHtml: built, identity: 'hosted' });
  const page = withReleasesBlock(built, { walker: 'anyone' });
  for (const indexHtml of [page, await fillReleasesBlock(page, site.store)]) {
    expect(siteHeaders({ indexHtml, identity: 'hosted' })).toEqual(headers);
  }
});

it('publishing: refuses a release or a page with code for a server’s templates', async () => {
  const before = await hashesOf(site.store);
  const routes = [
    { path: '/a', access: ['walker' as const], nav: { label: '{{env}}', roles: [], order: 1 } },
  ];
  const build = await aRemoteBuild(site.folder, '2', { routes });
  await expect(publish({ part: site.walker, build, budget: AMPLE })).rejects.toThrow(
    'walker 2 contains {{, which servers with templates would run: change remote-walker/remote.json.',
  );
  const dist = await aShellDist(site.folder, 's2');
  await writeFile(join(dist.distDir, 'index.html'), '<script>{{let a}}</script>');
  await expect(readShellDist(dist)).rejects.toThrow(
    "The shell's page contains {{, which servers with templates would run: separate the two braces",
  );
  expect(await hashesOf(site.store)).toEqual(before);
});

it('releases block: lists one more remote for a development server, without a release', async () => {
  await publishWalker('1');
  const page = withRemoteInPage(await filledPage(), 'vet', ['admin']);
  expect(listedIn(page)).toMatchObject({ walker: 'anyone', vet: ['admin'] });
  expect(JSON.parse(blockIn(page))).toMatchObject({ walker: { name: 'walker' }, vet: null });
  const only = withRemoteInPage(withReleasesBlock('<script></script>', {}), 'vet', ['admin']);
  expect(listedIn(only)).toEqual({ vet: ['admin'] });
  expect(JSON.parse(blockIn(only))).toEqual({ vet: null });
});

it.each([
  ['the remote that a page lists', 'walker'],
  ['an older page', 'vet'],
])('releases block: leaves %s as it is', async (_what, name) => {
  const page = name === 'walker' ? await filledPage() : '<html><script></script></html>';
  expect(withRemoteInPage(page, name, ['admin'])).toBe(page);
});
