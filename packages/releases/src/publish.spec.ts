import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { rollBack } from './change-live.ts';
import { publish, publishChanged, tryOut } from './publish.ts';
import { integrityOf } from './built-files.ts';
import { Refusal } from './reasons.ts';
import {
  AMPLE,
  aRemoteBuild,
  aShellBuild,
  aStore,
  changedBetween,
  hashesOf,
  NOON,
  SCRIPT,
} from './testing/a-store.ts';

let site: Awaited<ReturnType<typeof aStore>>;
beforeEach(async () => {
  site = await aStore();
});
afterEach(() => site.remove());

const now = () => NOON;
const releaseFile = async () =>
  JSON.parse(await readFile(join(site.walker.home, 'release.json'), 'utf8'));

async function publishWalker(version: string) {
  const build = await aRemoteBuild(site.folder, version);
  return publish({ part: site.walker, build, budget: AMPLE, now });
}

async function publishShell(version: string) {
  const build = await aShellBuild(site.folder, version);
  return publish({ part: site.shell, build, budget: AMPLE, now });
}

it('publishing: writes what the shell has to know into the release file', async () => {
  await publishWalker('0.1.0-aaaaaaaa');
  const base = '/remotes/walker/0.1.0-aaaaaaaa';
  expect(await releaseFile()).toEqual({
    name: 'walker',
    current: {
      version: '0.1.0-aaaaaaaa',
      entry: `${base}/remoteEntry.js`,
      global: 'walker_0_1_0_aaaaaaaa',
      contract: 1,
      needs: { shared: { react: '^19.3.0' }, kit: '1.0.0' },
      preload: {
        scripts: [`${base}/static/js/page.0a1b2c3d.js`],
        styles: [`${base}/static/css/page.css`],
      },
      routes: [{ path: '/walker-calendar', access: ['walker'] }],
      integrity: {
        [`${base}/remoteEntry.js`]: expect.stringMatching(/^sha384-.{64}$/),
        [`${base}/static/js/page.0a1b2c3d.js`]: integrityOf(Buffer.from(SCRIPT)),
        [`${base}/static/css/page.css`]: integrityOf(Buffer.from('.dog {}')),
      },
    },
    previous: null,
    trial: null,
  });
});

it('publishing: keeps the release before as the previous one, with its folder', async () => {
  await publishWalker('1');
  await publishWalker('2');
  expect(await releaseFile()).toMatchObject({
    current: { version: '2' },
    previous: { version: '1' },
  });
  expect(await readFile(join(site.walker.home, '1/remoteEntry.js'), 'utf8')).toContain("of = '1'");
});

it("publishing: changes the publishing remote's own files and no other", async () => {
  await publishShell('s1');
  await publish({
    part: site.marshal,
    build: await aRemoteBuild(site.folder, '1', { name: 'marshal' }),
    budget: AMPLE,
  });
  await publishWalker('1');
  const before = await hashesOf(site.store);
  await publishWalker('2');
  const changed = changedBetween(before, await hashesOf(site.store));
  expect(changed).toContain('remotes/walker/release.json');
  expect(
    changed.filter((path) => !/^remotes\/walker\/(2\/|release\.json$|history\.json$)/.test(path)),
  ).toEqual([]);
});

it('publishing: puts a compressed copy beside a text', async () => {
  await publishWalker('1');
  const copy = await readFile(join(site.walker.home, '1/static/js/page.0a1b2c3d.js.br'));
  expect(brotliDecompressSync(copy).toString()).toBe(SCRIPT);
});

it('publishing: does nothing when that version is live already', async () => {
  await publishWalker('1');
  const before = await hashesOf(site.store);
  await publishWalker('1');
  expect(await hashesOf(site.store)).toEqual(before);
});

it('publishing: repairs a live release whose files were damaged', async () => {
  await publishWalker('1');
  const before = await hashesOf(site.store);
  await writeFile(join(site.walker.home, '1/remoteEntry.js'), 'half of i');
  await publishWalker('1');
  const paths = changedBetween(before, await hashesOf(site.store));
  expect(paths).toEqual(['remotes/walker/history.json']);
});

it('publishing: shows a reader the old or the new release file at every moment, and a complete folder', async () => {
  await publishWalker('v');
  let reads = 0;
  let isPublishing = true;
  const reading = (async () => {
    while (isPublishing) {
      const { current } = await releaseFile();
      const entry = await readFile(join(site.store, current.entry));
      expect(integrityOf(entry)).toBe(current.integrity[current.entry]);
      reads += 1;
    }
  })();
  for (const version of ['v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7']) {
    await publishWalker(version);
  }
  isPublishing = false;
  await reading;
  expect(reads).toBeGreaterThan(8);
  expect((await readdir(site.walker.home)).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('publishing: keeps the last five releases, and those that a release file names', async () => {
  await publishWalker('1');
  for (const version of ['2', '3', '4']) await publishWalker(version);
  await rollBack(site.walker, '1');
  await tryOut({
    part: site.walker,
    build: await aRemoteBuild(site.folder, 'try'),
    budget: AMPLE,
    percent: 10,
  });
  const folders = async () =>
    (await readdir(site.walker.home)).filter((name) => !name.endsWith('.json')).sort();
  // Referenced: 1 (live), 4 (previous), try. The last five: try, 4, 3, 2, 1.
  expect(await folders()).toEqual(['1', '2', '3', '4', 'try']);
  for (const version of ['5', '6', '7', '8', '9']) await publishWalker(version);
  // Stays as the trial, although it is not among the last five.
  expect(await folders()).toEqual(['5', '6', '7', '8', '9', 'try']);
});

it('publishing: lets two teams publish at once', async () => {
  const marshal = await aRemoteBuild(site.folder, '1', { name: 'marshal' });
  await Promise.all([
    publishWalker('1'),
    publish({ part: site.marshal, build: marshal, budget: AMPLE }),
    publishShell('s1'),
  ]);
  expect((await site.walker.read())?.current.version).toBe('1');
  expect((await site.marshal.read())?.current.version).toBe('1');
  expect((await site.shell.read())?.current.version).toBe('s1');
});

it('publishing: refuses a second publication of one team while the first is under way', async () => {
  const outcomes = await Promise.allSettled([publishWalker('1'), publishWalker('2')]);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(1);
  expect(refused[0]).toBeInstanceOf(Refusal);
  expect(refused[0].message).toMatch(/^Somebody else changes .* wait until that is done/);
  const version = (await site.walker.read())?.current.version ?? '';
  expect((await readdir(site.walker.home)).sort()).toEqual([
    version,
    'history.json',
    'release.json',
  ]);
});

it('publishing: swaps the shell by its page, which names the live and the previous version', async () => {
  await publishShell('s1');
  await publishShell('s2');
  const page = await readFile(join(site.store, 'index.html'), 'utf8');
  expect(page).toContain('<meta name="walkies-release" content="s2" data-previous="s1">');
  expect(page).toContain('/shell/s2/static/js/index.js');
  expect(await readFile(join(site.shell.home, 's1/index.html'), 'utf8')).toContain("start('s1')");
  await rollBack(site.shell);
  expect(await site.shell.read()).toMatchObject({
    current: { version: 's1', contracts: [1], paths: ['/login'] },
    previous: { version: 's2' },
  });
});

describe('at the start of the local default', () => {
  const start = (version: string) =>
    publishChanged({
      part: site.walker,
      version,
      readBuild: () => aRemoteBuild(site.folder, version),
      now,
    });

  it('local default start: publishes what changed', async () => {
    await start('1');
    await start('2');
    expect(await releaseFile()).toMatchObject({
      current: { version: '2' },
      previous: { version: '1' },
    });
  });

  it('local default start: publishes earlier sources again', async () => {
    await start('1');
    await start('2');
    await start('1');
    expect((await releaseFile()).current.version).toBe('1');
  });

  it('local default start: leaves a rolled back release as it is while the sources are the same', async () => {
    await start('1');
    await publishWalker('2');
    await rollBack(site.walker);
    const before = await hashesOf(site.store);
    await start('2');
    expect(await hashesOf(site.store)).toEqual(before);
  });

  it('local default start: leaves a trial as it is while the sources are the same', async () => {
    await start('1');
    const build = await aRemoteBuild(site.folder, '2');
    await tryOut({ part: site.walker, build, budget: AMPLE, percent: 10 });
    const before = await hashesOf(site.store);
    await start('2');
    expect(await hashesOf(site.store)).toEqual(before);
  });

  it('local default start: republishes a deleted live release', async () => {
    await start('1');
    await rm(join(site.walker.home, '1'), { recursive: true });
    await start('1');
    expect(await readdir(join(site.walker.home, '1'))).toContain('remoteEntry.js');
  });
});
