// The same tests for the two web servers of a site: Caddy, and the gateway of `npm start`.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { builtSite, freePort, listenOnLoopback, ROOT, startGateway } from '@walkies/local-stack';
import { baseImage, copyReleases } from './images.ts';
import { mustContainers } from './containers.ts';
import { NAME } from './trial-name.ts';

const CONTAINER = `${NAME}-web-server`;

/** Stands in for the API behind both. */
let handler: RequestListener = (_, answer) => void answer.end('{}');
let isReady = true;
const api = createServer((call, answer) => {
  if (call.url !== '/api/health/readable') return handler(call, answer);
  answer.statusCode = isReady ? 200 : 503;
  return answer.end('{}');
});

const addresses: Record<string, string> = {};
let folder: string;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let apiPort: number;

const hearsApi = async (address: string) =>
  (await fetch(`${address}/api`).catch(() => undefined))?.status === 200;

async function until(condition: () => Promise<boolean>) {
  const end = Date.now() + 60_000;
  while (!(await condition())) {
    assert.ok(Date.now() < end, 'not within a minute');
    await pause(50);
  }
}

async function close(server: Server) {
  if (!server.listening) return;
  server.closeAllConnections();
  await once(server.close(), 'close');
}

const NAVIGATION = { accept: 'text/html,*/*', 'sec-fetch-dest': 'document' };
const SCRIPT = { accept: '*/*', 'sec-fetch-dest': 'script' };

void suite('web servers', () => {
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), `${NAME}-store-`));
    const store = join(folder, 'releases');
    await copyReleases(folder);
    await mkdir(join(folder, 'more'));
    apiPort = await listenOnLoopback(api);
    gateway = await startGateway({
      port: 0,
      site: await builtSite(store),
      apiHosts: [`127.0.0.1:${apiPort}`],
      authHost: '127.0.0.1:1',
      env: { SHELTER_TIME_ZONE: 'Europe/London' },
    });
    addresses.gateway = `http://127.0.0.1:${gateway.port}`;
    addresses.caddy = `http://localhost:${await freePort()}`;
    await mustContainers(
      ...['run', '--detach', '--rm', '--name', CONTAINER, '--network', 'host'],
      ...['--env', `SITE_URL=${addresses.caddy}`, '--env', `API_UPSTREAMS=127.0.0.1:${apiPort}`],
      ...['--env', `CADDY_ADMIN=localhost:${await freePort()}`],
      ...['--volume', `${join(ROOT, 'deploy/Caddyfile')}:/etc/caddy/Caddyfile:ro`],
      ...['--volume', `${join(folder, 'more')}:/etc/caddy/more:ro`],
      ...['--volume', `${store}:/srv/store:ro`, baseImage('caddy')],
    );
    await until(() => hearsApi(addresses.caddy ?? ''));
  });

  after(async () => {
    await mustContainers('stop', '-t', '1', CONTAINER);
    await gateway.stop();
    await close(api);
    await rm(folder, { recursive: true });
  });

  for (const server of ['caddy', 'gateway']) {
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${addresses[server]}${path}`, { signal: AbortSignal.timeout(30_000), ...init });

    void test(`${server}: gives navigations the page, with its releases and its policy`, async () => {
      for (const path of ['/', '/index.html', '/walker-calendar?slot=3', '/no/such/page']) {
        const answer = await call(path, { headers: NAVIGATION });
        const text = await answer.text();
        assert.equal(answer.status, 200, path);
        assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
        assert.equal(answer.headers.get('cache-control'), 'no-cache');
        const policy = answer.headers.get('content-security-policy') ?? '';
        assert.match(policy, /script-src 'self' 'sha256-/);
        const [, block = ''] = /id="releases"[^>]*>([^<]*)</.exec(text) ?? [];
        assert.equal(JSON.parse(block).walker.name, 'walker');
      }
    });

    void test(`${server}: never gives the page, or a file of publishers, for what is missing`, async () => {
      const missing: [path: string, headers: Record<string, string>][] = [
        ['/static/gone.1a2b.js', NAVIGATION],
        ['/somewhere', SCRIPT],
        ['/shell/none/index.js', SCRIPT],
        ['/remotes/walker/none/remoteEntry.js', SCRIPT],
        ['/remotes/walker/history.json', SCRIPT],
        ['/.policy', NAVIGATION],
      ];
      for (const [path, headers] of missing) {
        const answer = await call(path, { headers });
        assert.equal(answer.status, 404, path);
        assert.doesNotMatch(await answer.text(), /<html/);
      }
      const write = await call('/', { method: 'POST' });
      assert.equal(write.status, 405);
      assert.equal(write.headers.get('allow'), 'GET, HEAD');
    });

    void test(`${server}: lets caches keep a release's files, and not the file that names it`, async () => {
      const named = await call('/remotes/walker/release.json');
      assert.equal(named.headers.get('cache-control'), 'no-cache');
      const { current } = JSON.parse(await named.text());
      const entry = await call(current.entry, { headers: { 'accept-encoding': 'br' } });
      assert.equal(entry.status, 200);
      assert.equal(entry.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.equal(entry.headers.get('content-encoding'), 'br');
      assert.equal(entry.headers.get('x-content-type-options'), 'nosniff');
      assert.match(entry.headers.get('content-type') ?? '', /javascript; charset=utf-8$/);
    });

    void test(`${server}: sends a write once, and answers 502 if the API breaks off`, async () => {
      let seen = 0;
      handler = (request) => {
        seen += 1;
        request.socket.destroy();
      };
      const answer = await call('/api/slots', { method: 'POST', body: '{}' });
      assert.equal(answer.status, 502);
      assert.deepEqual(await answer.json(), {
        error: 'The service does not answer. Please try again.',
        code: 'UNAVAILABLE',
      });
      assert.equal(seen, 1);
      handler = (_, later) => void later.end('{}');
    });
  }

  void test('caddy: lets a write wait for an API that is not ready for a moment', async () => {
    const call = () => fetch(`${addresses.caddy}/api/slots`, { method: 'POST', body: '{}' });
    const refused = async () => {
      const request = fetch(`${addresses.caddy}/api`, { signal: AbortSignal.timeout(500) });
      return request.then(
        () => false,
        () => true,
      );
    };
    isReady = false;
    await until(refused);
    const waiting = call();
    isReady = true;
    assert.equal((await waiting).status, 200);
  });

  void test('both: say when to retry while no API is there', async () => {
    await close(api);
    for (const address of Object.values(addresses)) {
      for (const init of [{}, { method: 'POST', body: '{}' }]) {
        const answer = await fetch(`${address}/api/dogs`, init);
        assert.equal(answer.status, 503, address);
        assert.equal(answer.headers.get('retry-after'), '1');
        assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
        assert.deepEqual(await answer.json(), {
          error: 'The service is starting again. Please try again.',
          code: 'UNAVAILABLE',
        });
      }
    }
  });
});
