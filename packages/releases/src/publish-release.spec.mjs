import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { publishRelease } from './publish-release.mjs';
import { federationName } from './release-version.mjs';

/** @type {string} */
let folder;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walkies-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** @type {import('@walkies/contract').RemoteDescription} */
const remoteJson = {
  name: 'walker',
  contract: 1,
  routes: [{ path: '/walker-calendar', access: ['walker'] }],
};

const SCRIPT = 'const walk = "the same words again and again"; '.repeat(100);

/** @param {string} version */
async function aBuild(version) {
  const distDir = join(folder, `dist-${version}`);
  await mkdir(join(distDir, 'static/js'), { recursive: true });
  await writeFile(join(distDir, 'remoteEntry.js'), `var walker = '${version}'`);
  await writeFile(join(distDir, 'static/js/page.0a1b2c3d.js'), SCRIPT);
  const manifest = {
    metaData: {
      globalName: federationName('walker', version),
      remoteEntry: { name: 'remoteEntry.js', path: '' },
    },
    exposes: [
      {
        assets: {
          js: { sync: ['static/js/page.0a1b2c3d.js'], async: ['static/js/later.js'] },
          css: { sync: ['static/css/page.css'], async: [] },
        },
      },
    ],
  };
  await writeFile(join(distDir, 'mf-manifest.json'), JSON.stringify(manifest));
  return { store: join(folder, 'store'), distDir, remoteJson, version };
}

const home = () => join(folder, 'store/remotes/walker');
const releaseFile = async () => JSON.parse(await readFile(join(home(), 'release.json'), 'utf8'));

it('writes what the shell has to know into the release file', async () => {
  await publishRelease(await aBuild('0.1.0-aaaaaaaa'));
  expect(await releaseFile()).toEqual({
    name: 'walker',
    current: {
      version: '0.1.0-aaaaaaaa',
      entry: '/remotes/walker/0.1.0-aaaaaaaa/remoteEntry.js',
      global: 'walker_0_1_0_aaaaaaaa',
      contract: 1,
      preload: {
        scripts: ['/remotes/walker/0.1.0-aaaaaaaa/static/js/page.0a1b2c3d.js'],
        styles: ['/remotes/walker/0.1.0-aaaaaaaa/static/css/page.css'],
      },
      routes: remoteJson.routes,
    },
    previous: null,
  });
});

it('leaves the folder of the release before where open pages still need it', async () => {
  await publishRelease(await aBuild('1'));
  await publishRelease(await aBuild('2'));
  expect((await releaseFile()).current.version).toBe('2');
  expect(await readFile(join(home(), '1/remoteEntry.js'), 'utf8')).toBe("var walker = '1'");
});

it('puts a compressed copy beside a text', async () => {
  await publishRelease(await aBuild('1'));
  const copy = await readFile(join(home(), '1/static/js/page.0a1b2c3d.js.br'));
  expect(brotliDecompressSync(copy).toString()).toBe(SCRIPT);
});

it('does nothing when that version is current already', async () => {
  const build = await aBuild('1');
  const first = await publishRelease(build);
  await rm(build.distDir, { recursive: true });
  expect(await publishRelease(build)).toEqual(first);
});

it('refuses a folder that was built under another version, and leaves no trace of it', async () => {
  await publishRelease(await aBuild('1'));
  const build = await aBuild('2');
  await expect(publishRelease({ ...build, version: '3' })).rejects.toThrow(
    'built as walker_2, not walker_3',
  );
  expect((await readdir(home())).sort()).toEqual(['1', 'release.json']);
});

it('shows a reader the old or the new release file at every moment, and its folder whole', async () => {
  const versions = Array.from({ length: 12 }, (_, index) => `v${index}`);
  const builds = await Promise.all(versions.map(aBuild));
  await publishRelease({ ...(await aBuild('v')), version: 'v' });
  let reads = 0;
  let isPublishing = true;
  const reading = (async () => {
    while (isPublishing) {
      const { current } = await releaseFile();
      const entry = await readFile(join(folder, 'store', current.entry), 'utf8');
      expect(entry).toBe(`var walker = '${current.version}'`);
      reads += 1;
    }
  })();
  for (const build of builds) await publishRelease(build);
  isPublishing = false;
  await reading;
  expect(reads).toBeGreaterThan(versions.length);
  expect((await readdir(home())).filter((name) => name.startsWith('.'))).toEqual([]);
});
