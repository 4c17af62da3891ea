import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { listenOnLoopback } from '@walkies/local-stack';
import {
  publish,
  remotePart,
  rollBack,
  SERVICE_WORKER,
  shellPart,
  type AnyRelease,
  type Build,
} from '@walkies/releases';
import { differences } from './differences.ts';
import { readPublishedRelease } from './published-release.ts';
import { siteReader, storeReader, type ReleaseReader } from './release-reader.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const VERSION = '1.0.0-1a2b3c4d';
const HASH = `sha384-${'A'.repeat(64)}`;
const HOME = `/remotes/walker/${VERSION}/`;
const bytes = (text: string) => Buffer.from(text.padEnd(2000, ' '));
const BUDGET = { firstPage: 1e6, whole: 1e6 };

const shell = {
  release: { version: 'shell-1', contracts: [1], paths: ['/login'], remotes: ['walker'] },
  firstPage: ['index.html'],
  files: [
    {
      path: 'index.html',
      bytes: Buffer.from('<html><head><script>start()</script></head></html>'),
    },
    { path: SERVICE_WORKER, bytes: bytes('work') },
    { path: 'icon-192.png', bytes: Buffer.from([0x89, 0x50]) },
  ],
};
const walker = {
  release: {
    version: VERSION,
    entry: `${HOME}remoteEntry.js`,
    global: 'walker_1_0_0_1a2b3c4d',
    contract: 1,
    preload: { scripts: [], styles: [] },
    routes: [],
    integrity: { [`${HOME}remoteEntry.js`]: HASH },
  },
  firstPage: ['remoteEntry.js'],
  files: [
    { path: 'remoteEntry.js', bytes: bytes('entry') },
    { path: 'static/page.js', bytes: bytes('page') },
  ],
};

let store: string;
beforeEach(async () => {
  store = mkdtempSync(join(tmpdir(), 'walkies-verify-'));
  const provenance = { commit: COMMIT, tree: 'clean' as const, by: 'pipeline' };
  const source = { provenance, holds: async () => true };
  const part = shellPart(store, { own: ['walker'], env: {} });
  await publish({ part, build: shell, budget: BUDGET, source });
  await publish({ part: remotePart(store, 'walker'), build: walker, budget: BUDGET, source });
});
afterEach(() => rmSync(store, { recursive: true }));

async function compare(reader: ReleaseReader, part: 'shell' | 'walker', build: Build<AnyRelease>) {
  const published = await readPublishedRelease(reader, part, build.release.version);
  expect(published.commit).toBe(COMMIT);
  return differences(reader, part, { build, published });
}

it('verify: finds no difference between a release and the build of its commit', async () => {
  expect(await compare(storeReader(store), 'walker', walker)).toEqual([]);
  expect(await compare(storeReader(store), 'shell', shell)).toEqual([]);
});

it.each([
  ['a changed byte', 'static/page.js', 'static/page.js has other bytes'],
  ['a file of no build', 'static/more.js', 'static/more.js is in no build'],
])('verify: names %s', async (_, path, line) => {
  appendFileSync(join(store, HOME, path), 'x');
  expect(await compare(storeReader(store), 'walker', walker)).toEqual([`${HOME}${line}`]);
});

it('verify: names a compressed copy of something else', async () => {
  writeFileSync(join(store, HOME, 'static/page.js.br'), brotliCompressSync('other'));
  expect(await compare(storeReader(store), 'walker', walker)).toEqual([
    `${HOME}static/page.js.br has other bytes`,
  ]);
});

it('verify: names a missing file', async () => {
  const path = 'static/other.js';
  const build = { ...walker, files: [...walker.files, { path, bytes: bytes('other') }] };
  expect(await compare(storeReader(store), 'walker', build)).toEqual([`${HOME}${path} is missing`]);
});

it('verify: names a release file that says something else than the build', async () => {
  const file = join(store, 'remotes/walker/release.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(
      '"routes": []',
      `"routes": [{"path":"/walker-more","access":"anyone"}]`,
    ),
  );
  expect(await compare(storeReader(store), 'walker', walker)).toEqual([
    'release.json of walker says something else',
  ]);
});

it('verify: names a live page that a publication did not write', async () => {
  const page = join(store, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('start()', 'start();more()'));
  expect(await compare(storeReader(store), 'shell', shell)).toEqual([
    'the live page / has other bytes',
  ]);
});

it('verify: finds no difference in a shell that was rolled back to', async () => {
  const part = shellPart(store);
  const next = { ...shell, release: { ...shell.release, version: 'shell-2' } };
  await publish({ part, build: next, budget: BUDGET });
  await rollBack(part);
  expect(readFileSync(join(store, 'index.html'), 'utf8')).toContain('walkies-rolled-back');
  expect(await compare(storeReader(store), 'shell', shell)).toEqual([]);
});

it('verify: names a service worker at the root that is not that of the build, or is missing', async () => {
  const worker = join(store, SERVICE_WORKER);
  appendFileSync(worker, 'x');
  expect(await compare(storeReader(store), 'shell', shell)).toEqual([
    '/service-worker.js has other bytes',
  ]);
  rmSync(worker);
  expect(await compare(storeReader(store), 'shell', shell)).toEqual([
    '/service-worker.js is missing',
  ]);
});

it('verify: names an icon at the root that is not that of the build', async () => {
  writeFileSync(join(store, 'icon-192.png'), 'x');
  expect(await compare(storeReader(store), 'shell', shell)).toEqual([
    '/icon-192.png has other bytes',
  ]);
});

it('verify: leaves the root as it is for a shell without a service worker', async () => {
  const files = shell.files.filter(({ path }) => path !== SERVICE_WORKER);
  const older = { ...shell, files, release: { ...shell.release, version: 'shell-0' } };
  const provenance = { commit: COMMIT, tree: 'clean' as const, by: 'pipeline' };
  const source = { provenance, holds: async () => true };
  await publish({ part: shellPart(store), build: older, budget: BUDGET, source });
  expect(await compare(storeReader(store), 'shell', older)).toEqual([]);
});

it('verify: refuses a version that is not live', async () => {
  await expect(readPublishedRelease(storeReader(store), 'walker', '9')).rejects.toThrow(
    `9 of walker is not live: ${VERSION} is.`,
  );
});

describe('a site', () => {
  let server: Server;
  /** What the site does with page.js where gzip is accepted. */
  let gzipped: 'right' | 'altered' | 'missing' = 'right';
  beforeEach(async () => {
    gzipped = 'right';
    server = createServer((request, response) => {
      const path = request.url === '/' ? '/index.html' : (request.url ?? '');
      const file = join(store, path);
      const isGzip = request.headers['accept-encoding'] === 'gzip';
      const fault = isGzip && path.endsWith('page.js') ? gzipped : 'right';
      try {
        if (fault === 'missing') throw new Error();
        const content = Buffer.concat([
          readFileSync(file),
          Buffer.from(fault === 'altered' ? 'x' : ''),
        ]);
        if (isGzip) response.setHeader('Content-Encoding', 'gzip');
        response.end(isGzip ? gzipSync(content) : content);
      } catch {
        response.writeHead(404).end();
      }
    });
    await listenOnLoopback(server);
  });
  afterEach(() => server.close());

  const url = () => {
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  };

  it('verify: compares what a site sends in each encoding', async () => {
    expect(await compare(siteReader(url()), 'walker', walker)).toEqual([]);
    expect(await compare(siteReader(url()), 'shell', shell)).toEqual([]);
    gzipped = 'altered';
    expect(await compare(siteReader(url()), 'walker', walker)).toEqual([
      `${HOME}static/page.js (gzip) has other bytes`,
    ]);
    gzipped = 'missing';
    expect(await compare(siteReader(url()), 'walker', walker)).toEqual([
      `${HOME}static/page.js (gzip) is missing`,
    ]);
  });

  it('verify: says so if the site does not answer', async () => {
    const closed = url();
    await once(server.close(), 'close');
    await expect(readPublishedRelease(siteReader(closed), 'walker', VERSION)).rejects.toThrow(
      `${closed} does not send /remotes/walker/release.json: fetch failed`,
    );
  });
});
