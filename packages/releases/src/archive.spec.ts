import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { packFolder } from './archive.ts';
import { runOnServer } from './commands.ts';
import { remotePart } from './remote-part.ts';
import { listRemotes } from './shell-part.ts';
import { aRemoteDist, aShellDist, aStore, hashesOf, OWN } from './testing/a-store.ts';

let site: Awaited<ReturnType<typeof aStore>>;
beforeEach(async () => {
  site = await aStore();
  await listRemotes(site.store, { own: OWN, env: { REMOTES: 'vet:admin' } });
});
afterEach(() => site.remove());

const run = (words: string, archive: Buffer = Buffer.alloc(0), name = 'vet') =>
  runOnServer({
    name,
    words: words.split(' '),
    store: site.store,
    input: Readable.from(archive.length > 0 ? [archive] : []),
  });
const live = async () => (await remotePart(site.store, 'vet').read())?.current.version;

const PROVENANCE = { commit: 'a'.repeat(40), tree: 'clean' as const, by: 'Ines' };

/** The folder of a remote that was built elsewhere. */
async function aVetFolder(version: string, how: Parameters<typeof aRemoteDist>[2] = {}) {
  const routes = [{ path: '/vet', access: ['admin' as const] }];
  const dist = await aRemoteDist(site.folder, version, { name: 'vet', routes, ...how });
  const folder = join(site.folder, `vet-${version}-sources`);
  await mkdir(folder);
  await writeFile(join(folder, 'remote.json'), JSON.stringify(dist.remoteJson));
  execFileSync('mv', [dist.distDir, join(folder, 'dist')]);
  return folder;
}

async function aVet(version: string, how: Parameters<typeof aRemoteDist>[2] = {}) {
  const folder = await aVetFolder(version, how);
  const about = { part: 'vet', version, kit: how.kit ?? '1.0.0', provenance: PROVENANCE };
  return packFolder(folder, about);
}

const aTar = async (files: Record<string, string | Buffer>) =>
  gzipSync(
    await packTar(
      Object.entries(files).map(([name, body]) => ({
        header: { name, size: Buffer.byteLength(body) },
        body,
      })),
    ),
  );

async function expectRefusal(doing: Promise<unknown>, reason: string) {
  const before = await hashesOf(site.store);
  await expect(doing).rejects.toThrow(reason);
  expect(await hashesOf(site.store)).toEqual(before);
}

it('archive: publishes, tries out, promotes, rolls back, lists and withdraws a registered remote', async () => {
  expect(await run('publish', await aVet('1.0.0'))).toBe(
    'vet 1.0.0 is live.\nMade from aaaaaaaa, published by Ines.',
  );
  expect(await run('trial 20', await aVet('1.1.0'))).toContain('vet 1.1.0 is on trial for 20 %.');
  expect(await run('promote')).toBe('vet 1.1.0 is live.');
  expect(await run('rollback')).toBe('vet 1.0.0 is live again.');
  expect(await run('rollback 1.1.0')).toBe('vet 1.1.0 is live again.');
  await run('trial 5', await aVet('1.2.0'));
  expect(await run('drop')).toBe('The trial is over: everybody gets vet 1.1.0.');
  expect(await run('list')).toMatch(/live +1\.1\.0 .*Ines +aaaaaaaa/);
  expect(await run('withdraw')).toContain('vet is withdrawn');
  expect(await live()).toBeUndefined();
  await expectRefusal(run('withdraw'), 'Nothing of vet is live');
  await run('publish', await aVet('1.3.0'));
  expect(await live()).toBe('1.3.0');
});

it('archive: has the same bytes for the same build, and the files that were built', async () => {
  const folder = await aVetFolder('1.0.0');
  const about = { part: 'vet', version: '1.0.0', kit: '1.0.0', provenance: PROVENANCE };
  const archive = await packFolder(folder, about);
  expect(await packFolder(folder, about)).toEqual(archive);
  const file = join(site.folder, 'vet.tgz');
  await writeFile(file, archive);
  const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
  expect(names).toEqual([
    'about.json',
    'remote.json',
    'dist/mf-manifest.json',
    'dist/remoteEntry.js',
    'dist/static/css/page.css',
    'dist/static/js/page.0a1b2c3d.js',
  ]);
});

it('archive: publishes a shell and an own remote', async () => {
  const { distDir, version } = await aShellDist(site.folder, 's1');
  const folder = join(site.folder, 'shell-sources');
  await mkdir(folder);
  execFileSync('mv', [distDir, join(folder, 'dist')]);
  const about = { part: 'shell', version, kit: '1.0.0', provenance: PROVENANCE };
  await run('publish', await packFolder(folder, about), 'shell');
  expect((await site.shell.read())?.current.version).toBe('s1');
  await expectRefusal(run('withdraw', undefined, 'shell'), 'roll it back instead');
});

it.each([
  ['nothing', () => Buffer.alloc(0), 'No archive came in'],
  ['no archive', () => Buffer.from('a photo of a dog'), 'cut short or damaged'],
  [
    'a cut archive',
    (whole: Buffer) => whole.subarray(0, whole.length - 40),
    'cut short or damaged',
  ],
  ['a cut tar', (whole: Buffer) => gzipSync(gunzipSync(whole).subarray(0, 1500)), 'damaged'],
  ['200 MB', () => Buffer.alloc(200 * 1024 * 1024, 'x'), 'larger than 20 MB'],
  ['200 MB of zeros, packed', () => gzipSync(Buffer.alloc(200 * 1024 * 1024)), 'larger than 20 MB'],
])('archive: refuses %s', async (_what, made, reason) => {
  await expectRefusal(run('publish', made(await aVet('1.0.0'))), reason);
});

const ABOUT = JSON.stringify({ part: 'vet', version: '1', kit: '1.0.0', provenance: PROVENANCE });

it.each([
  [{ 'about.json': ABOUT, '../index.html': 'x' }, 'The archive has a file "../index.html"'],
  [{ 'about.json': ABOUT, 'dist/../../x': 'x' }, 'The archive has a file "dist/../../x"'],
  [{ 'about.json': ABOUT, '/etc/passwd': 'x' }, 'The archive has a file "/etc/passwd"'],
  [{ 'about.json': ABOUT, 'dist/.htaccess': 'x' }, 'none begins with a dot'],
  [{ 'about.json': ABOUT, 'dist/{{env}}.js': 'x' }, 'The archive has a file "dist/{{env}}.js"'],
  [{ 'dist/remoteEntry.js': 'x' }, 'about.json is missing or wrong'],
  [{ 'about.json': '{' }, 'about.json is missing or wrong'],
  [{ 'about.json': ABOUT.replace('"1"', '"../1"') }, 'about.json is missing or wrong'],
  [
    { 'about.json': ABOUT.replace('"vet"', '"walker"') },
    'This is an archive of "walker", not of vet',
  ],
  [{ 'about.json': ABOUT }, 'remote.json of the archive is not that of vet'],
  [{ 'about.json': ABOUT, 'remote.json': '{"name":"shop"}' }, 'is not that of vet'],
  [{ 'about.json': ABOUT, 'remote.json': '{"name":"vet"}' }, 'vet is not built'],
  [
    { 'about.json': ABOUT, 'remote.json': '{"name":"vet"}', 'dist/mf-manifest.json': '[]' },
    'The build in the archive is unreadable',
  ],
])('archive: refuses the files %j', async (files, reason) => {
  await expectRefusal(run('publish', await aTar(files)), reason);
});

it('archive: refuses links', async () => {
  const folder = await aVetFolder('1.0.0');
  await writeFile(join(folder, 'about.json'), ABOUT.replace('"1"', '"1.0.0"'));
  await symlink('/etc/passwd', join(folder, 'dist/static/js/more.js'));
  const archive = execFileSync('tar', ['-czf', '-', 'about.json', 'remote.json', 'dist'], {
    cwd: folder,
  });
  await expectRefusal(run('publish', archive), '"dist/static/js/more.js", which is no file');
});

it('archive: refuses a version that is a name of the store', async () => {
  await expectRefusal(
    run('publish', await aVet('release.json')),
    'whose name belongs to the store',
  );
});

it.each([
  [{ routes: [{ path: '/vet', access: ['walker' as const] }] }, 'registered for admin alone'],
  [{ routes: [{ path: '/login', access: ['admin' as const] }] }, 'is a page of the shell s0'],
  [{ shared: { react: '^19.99.0' } }, 'needs react ^19.99.0, but the shell s0 brings 19.3.1'],
  [{ contract: 2 }, 'is written for contract 2'],
  [{ shared: { react: `^19${' '.repeat(30_000)}` } }, 'characters for each page of the site'],
])('archive: refuses what the site does not take (%#)', async (how, reason) => {
  await expectRefusal(run('publish', await aVet('1.0.0', how)), reason);
});

it.each(['{"name":"vet","routes":7}', '{"name":"vet","contract":1,"routes":[7]}'])(
  'archive: refuses a remote.json in another form: %s',
  async (remoteJson) => {
    const folder = await aVetFolder('1.0.0');
    await writeFile(join(folder, 'remote.json'), remoteJson);
    const about = { part: 'vet', version: '1.0.0', kit: '1.0.0', provenance: PROVENANCE };
    await expectRefusal(
      run('publish', await packFolder(folder, about)),
      'would harm the page or be refused by it',
    );
  },
);

it('archive: shows no control characters of a stranger in the list', async () => {
  const folder = await aVetFolder('1.0.0');
  const provenance = { ...PROVENANCE, by: '\u001b[31mInes\n2.0.0' };
  const about = { part: 'vet', version: '1.0.0', kit: '1.0.0', provenance };
  await run('publish', await packFolder(folder, about));
  expect(await run('list')).toContain('31mInes2.0.0');
});

it('archive: refuses commands and names that there are not', async () => {
  await expectRefusal(run('budget'), 'Say what to do: publish, trial PERCENT');
  await expectRefusal(run('list --all'), 'There is no --all');
  await expectRefusal(run('list', undefined, '../walker'), '../walker is no name of a part');
  await expectRefusal(
    run('publish', await aVet('1.0.0'), 'shop'),
    'an archive of "vet", not of shop',
  );
});

it('archive: refuses one of two publications at once', async () => {
  const archives = [await aVet('1.0.0'), await aVet('1.1.0')];
  const outcomes = await Promise.allSettled(archives.map((archive) => run('publish', archive)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(String(refused.map((one) => 'reason' in one && one.reason))).toContain(
    'Somebody else changes what is live of vet',
  );
});
