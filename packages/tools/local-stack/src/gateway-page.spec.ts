import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withReleasesBlock } from '@walkies/releases';
import { builtSite } from './built-site.ts';
import { aGateway } from './testing/a-gateway.ts';

const PAGE = withReleasesBlock('<html><head><script>start()</script></head></html>', {
  walker: 'anyone',
  marshal: 'anyone',
  vet: ['admin'],
});

let store: string;
let gateway: ReturnType<typeof aGateway>;

const release = (version: string) => JSON.stringify({ name: 'walker', current: { version } });
const publishWalker = (text: string) => writeFile(join(store, 'remotes/walker/release.json'), text);

beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'walkies-page-'));
  await mkdir(join(store, 'remotes/walker'), { recursive: true });
  await writeFile(join(store, 'index.html'), PAGE);
  await publishWalker(release('1'));
  gateway = aGateway();
  await gateway.open({ site: await builtSite(store, {}) });
});

afterEach(async () => {
  await gateway.stop();
  await rm(store, { recursive: true });
});

const open = (init?: RequestInit) => gateway.request('/walker-calendar', init);
const releasesIn = (html: string) =>
  JSON.parse(/id="releases"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '"no block"');

it('gateway: puts the release files into the page, for any address', async () => {
  for (const path of ['/', '/walker-calendar', '/index.html']) {
    const html = await (await gateway.request(path)).text();
    expect(releasesIn(html)).toEqual({
      walker: { name: 'walker', current: { version: '1' } },
      marshal: null,
      vet: null,
    });
  }
});

it('gateway: sends the page with a release that is published while it runs, and never 304 for it', async () => {
  const etag = (await open()).headers.get('etag') ?? '';
  const known = { headers: { 'if-none-match': etag } };
  expect((await open(known)).status).toBe(304);
  await publishWalker(release('2'));
  const answer = await open(known);
  expect(answer.status).toBe(200);
  expect(releasesIn(await answer.text()).walker.current.version).toBe('2');
});

it('gateway: puts the first release of a registered remote into the page', async () => {
  await (await open()).text();
  await mkdir(join(store, 'remotes/vet'));
  await writeFile(join(store, 'remotes/vet/release.json'), '{"name":"vet"}');
  expect(releasesIn(await (await open()).text()).vet).toEqual({ name: 'vet' });
});

it('gateway: answers 304 again once a release is rolled back', async () => {
  const etag = (await open()).headers.get('etag') ?? '';
  await publishWalker(release('2'));
  await (await open()).text();
  await publishWalker(release('1'));
  expect((await open({ headers: { 'if-none-match': etag } })).status).toBe(304);
});

it('gateway: serves the page while a release file is missing or half written', async () => {
  for (const text of ['', '{"name":"walker"']) {
    await publishWalker(text);
    const answer = await open();
    expect(answer.status).toBe(200);
    expect(Object.keys(releasesIn(await answer.text()))).toEqual(['marshal', 'vet']);
  }
  await rm(join(store, 'remotes/walker/release.json'));
  expect(releasesIn(await (await open()).text()).walker).toBeNull();
});

it('gateway: sends the page compressed to clients that accept it', async () => {
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['gzip', null],
  ] as const) {
    const answer = await open({ headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toContain('start()');
  }
  const head = await open({ method: 'HEAD' });
  expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await head.text()).toBe('');
});
