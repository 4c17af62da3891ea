import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rollBack } from './change-live.ts';
import { publish } from './publish.ts';
import { ICONS, ROOT_FILES, SERVICE_WORKER } from './shell-build.ts';
import { listedRemotes, listRemotes, readLivePage, ROLLED_BACK_TAG } from './shell-part.ts';
import { AMPLE, aShellBuild, aStore, iconOf, OWN } from './testing/a-store.ts';

let site: Awaited<ReturnType<typeof aStore>>;
beforeEach(async () => {
  site = await aStore();
});
afterEach(() => site.remove());

const pagePath = () => join(site.store, 'index.html');
const livePage = () => readFile(pagePath(), 'utf8');
const liveWorker = () => readFile(join(site.store, SERVICE_WORKER), 'utf8');
const builtPage = (version: string) =>
  readFile(join(site.shell.home, version, 'index.html'), 'utf8');

async function publishShell(version: string, has: 'worker' | 'no worker' = 'worker') {
  const build = await aShellBuild(site.folder, version);
  const files = build.files.filter(({ path }) => has === 'worker' || path !== SERVICE_WORKER);
  await publish({ part: site.shell, build: { ...build, files }, budget: AMPLE });
}

/** The mark, as tools of before rollbacks were marked know it. */
const OLDER_MARK =
  /<meta name="walkies-release" content="([^"]*)" data-previous="([^"]*)"(?: data-commit="([^"]*)")?>/;

it('rolled back shell: is named by a tag of its own in the page, which a publication removes', async () => {
  await publishShell('s1');
  expect(await livePage()).not.toContain(ROLLED_BACK_TAG);
  expect(await rollBack(site.shell)).toMatchObject({ rolledBack: true });
  const page = await livePage();
  expect(page).toContain(
    `<meta name="walkies-release" content="s0" data-previous="s1">${ROLLED_BACK_TAG}</head>`,
  );
  expect(OLDER_MARK.exec(page)?.slice(1, 3)).toEqual(['s0', 's1']);
  await publishShell('s2');
  expect(await livePage()).not.toContain(ROLLED_BACK_TAG);
  expect(await site.shell.read()).not.toHaveProperty('rolledBack');
});

it('rolled back shell: is read from the page as it was written, and its tag is no part of the build', async () => {
  await publishShell('s1');
  const live = await rollBack(site.shell);
  expect(await site.shell.read()).toEqual(live);
  expect(readLivePage(await livePage())).toEqual({
    version: 's0',
    commit: undefined,
    built: await builtPage('s0'),
  });
});

it('rolled back shell: stays named in the page that lists other remotes', async () => {
  await publishShell('s1');
  await rollBack(site.shell);
  await listRemotes(site.store, { own: OWN, env: { REMOTES: 'vet:admin' } });
  expect(await listedRemotes(site.store)).toMatchObject({ vet: ['admin'] });
  expect(await site.shell.read()).toMatchObject({ current: { version: 's0' }, rolledBack: true });
});

it('rolled back shell: is unknown in a page of an older tool', async () => {
  await publishShell('s1');
  await rollBack(site.shell);
  await writeFile(pagePath(), (await livePage()).replace(ROLLED_BACK_TAG, ''));
  const live = await site.shell.read();
  expect(live).toMatchObject({ current: { version: 's0' }, previous: { version: 's1' } });
  expect(live).not.toHaveProperty('rolledBack');
  expect(readLivePage(await livePage())?.built).toBe(await builtPage('s0'));
});

it("service worker: is the live release's, at the store's root", async () => {
  expect(await liveWorker()).toBe("work('s0')");
  await publishShell('s1');
  expect(await liveWorker()).toBe("work('s1')");
  await rollBack(site.shell);
  expect(await liveWorker()).toBe("work('s0')");
});

it('service worker: stays when a release without one becomes live', async () => {
  await publishShell('s1', 'no worker');
  await publishShell('s2');
  await rollBack(site.shell);
  expect(await site.shell.read()).toMatchObject({ current: { version: 's1' } });
  expect(await liveWorker()).toBe("work('s2')");
});

it('service worker: is in no store whose shells have none', async () => {
  await rm(join(site.store, SERVICE_WORKER));
  await publishShell('s1', 'no worker');
  await expect(liveWorker()).rejects.toThrow('ENOENT');
});

it.each(ICONS)("icons: %s is the live release's, at the store's root", async (icon) => {
  const liveIcon = () => readFile(join(site.store, icon));
  expect(await liveIcon()).toEqual(iconOf('s0'));
  await publishShell('s1');
  expect(await liveIcon()).toEqual(iconOf('s1'));
  await rollBack(site.shell);
  expect(await liveIcon()).toEqual(iconOf('s0'));
});

it('icons: stay when a release without any becomes live', async () => {
  const build = await aShellBuild(site.folder, 's1');
  const files = build.files.filter(({ path }) => path.endsWith('.png') === false);
  await publish({ part: site.shell, build: { ...build, files }, budget: AMPLE });
  expect(await liveWorker()).toBe("work('s1')");
  expect(await readFile(join(site.store, 'icon-192.png'))).toEqual(iconOf('s0'));
});

it('root files: are not listed among the files that a service worker stores', async () => {
  const { files } = await aShellBuild(site.folder, 's1');
  const list = files.find(({ path }) => path === 'files.json')?.bytes.toString() ?? '';
  expect(JSON.parse(list)).toContain('static/js/index.js');
  for (const name of ROOT_FILES) expect(list).not.toContain(name);
});
