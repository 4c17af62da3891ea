import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type Server,
  type RequestListener,
} from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { webManifest } from '@walkies/contract';
import { FILE_HEADERS, MANIFEST_HEADERS, SERVICE_WORKER, WORKER_HEADERS } from '@walkies/releases';
import { freePort, listenOnLoopback } from './ports.mjs';
import { builtSite } from './built-site.ts';
import { startGateway } from './gateway.ts';
import { waiverEnv } from './waiver-page.ts';

const SCRIPT = 'console.log("walk")';
const PAGE = '<html><script>start()</script></html>';
const ENV = {
  SHELTER_TIME_ZONE: 'Europe/London',
  CANCEL_CUTOFF_HOURS: '5',
  WAIVER_VERSION: '2026-11',
  WAIVER_KEEP_YEARS: '6',
  WALKIES_PHOTO_HOSTS: 'photos.example.org,*.example.net',
};

let folder: string;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let servers: Server[];
let api: RequestListener;

async function aServer(listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  return `127.0.0.1:${await listenOnLoopback(server)}`;
}

beforeEach(async () => {
  servers = [];
  folder = await mkdtemp(join(tmpdir(), 'walkies-gateway-'));
  const shellDir = join(folder, 'shell/1');
  await mkdir(join(shellDir, 'static'), { recursive: true });
  await mkdir(join(folder, 'remotes/walker/1'), { recursive: true });
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(shellDir, 'static/index.0a1b2c3d.js'), SCRIPT);
  await writeFile(join(shellDir, 'static/index.0a1b2c3d.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(folder, 'remotes/walker/release.json'), '{"name":"walker"}');
  await writeFile(join(folder, 'remotes/walker/1/published.json'), '{"provenance":"not yours"}');
  await writeFile(join(folder, 'remotes/walker/history.json'), '[]');
  await writeFile(join(folder, 'secret.txt'), 'not yours');
  api = (_, response) => response.end('{}');
  gateway = await startGateway({
    port: 0,
    site: await builtSite(folder, ENV),
    apiHosts: [
      await aServer((one, two) => api(one, two)),
      await aServer((one, two) => api(one, two)),
    ],
    authHost: await aServer((_, response) => {
      response.writeHead(200, { 'access-control-allow-origin': '*', 'x-powered-by': 'Express' });
      response.end('{}');
    }),
    env: ENV,
  });
});

afterEach(async () => {
  await gateway.stop();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true });
});

const fetchPath = (path: string, init?: RequestInit) =>
  fetch(`http://localhost:${gateway.port}${path}`, init);

const bodyOf = async (answer: Response | Promise<Response>) =>
  JSON.parse(await (await answer).text());

it('gateway: serves the page under production headers, for any address a person opens', async () => {
  const answer = await fetchPath('/walker-calendar', { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('start()');
  expect(answer.headers.get('content-security-policy')).toContain("'sha256-");
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

it.each([
  '/static/gone.js',
  '/shell/1/gone.js',
  '/remotes/walker/2/remoteEntry.js',
  '/remotes/walker',
  '/remotes/walker/1/published.json',
  '/remotes/walker/history.json',
  '/secret.txt',
])('gateway: answers %s with a real 404 in the shape of every error', async (path) => {
  const answer = await fetchPath(path, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(404);
  expect(await bodyOf(answer)).toEqual({ error: expect.any(String), code: 'NOT_FOUND' });
});

it('gateway: sends the compressed copy to clients that accept it, and 304 to those that have it', async () => {
  const path = '/shell/1/static/index.0a1b2c3d.js';
  const { body, headers } = await new Promise<{
    body: Buffer;
    headers: IncomingHttpHeaders;
  }>((resolve, reject) => {
    const sent = request(`http://127.0.0.1:${gateway.port}${path}`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    sent.on('error', reject).on('response', async (answer) => {
      resolve({ body: Buffer.concat(await answer.toArray()), headers: answer.headers });
    });
    sent.end();
  });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(gunzipSync(body).toString()).toBe(SCRIPT);
  const cached = await fetchPath(path, {
    headers: { 'if-none-match': headers.etag, 'accept-encoding': 'gzip' },
  });
  expect(cached.status).toBe(304);
});

it('gateway: serves newly published files, with matching headers', async () => {
  const before = await fetchPath('/');
  await writeFile(join(folder, 'index.html'), PAGE.replace('start()', 'startAnew()'));
  const after = await fetchPath('/', {
    headers: { 'if-none-match': before.headers.get('etag') ?? '' },
  });
  expect(await after.text()).toContain('startAnew()');
  const hash = createHash('sha256').update('startAnew()').digest('base64');
  expect(after.headers.get('content-security-policy')).toContain(hash);
});

it('gateway: compresses on the fly what publishing swaps, and revalidates it each time', async () => {
  const answer = await fetchPath('/remotes/walker/release.json', {
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await bodyOf(answer)).toEqual({ name: 'walker' });
});

describe('service worker', () => {
  const WORKER = `self.skipWaiting();\n${'// worker\n'.repeat(200)}`;
  const path = '/service-worker.js';

  it('gateway: sends it with a policy of its own, compressed, and 304 to those that have it', async () => {
    await writeFile(join(folder, SERVICE_WORKER), WORKER);
    for (const encoding of ['identity', 'br']) {
      const headers = { 'accept-encoding': encoding, 'sec-fetch-dest': 'serviceworker' };
      const answer = await fetchPath(path, { headers });
      expect(answer.status).toBe(200);
      for (const [name, value] of Object.entries(WORKER_HEADERS)) {
        expect([name, answer.headers.get(name)]).toEqual([name, value]);
      }
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null);
      expect(await answer.text()).toBe(WORKER);
      const known = { ...headers, 'if-none-match': answer.headers.get('etag') ?? '' };
      expect((await fetchPath(path, { headers: known })).status).toBe(304);
      const head = await fetchPath(path, { method: 'HEAD', headers });
      expect([head.status, await head.text()]).toEqual([200, '']);
    }
  });

  it('gateway: sends the next one as soon as it is published', async () => {
    await writeFile(join(folder, SERVICE_WORKER), WORKER);
    const before = await fetchPath(path);
    await writeFile(join(folder, SERVICE_WORKER), `${WORKER}next()`);
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
    expect(await (await fetchPath(path, { headers })).text()).toBe(`${WORKER}next()`);
  });

  it.each(['serviceworker', 'document', 'script', 'empty'])(
    'gateway: answers 404 where the store has none, for the destination %s',
    async (dest) => {
      const headers = { accept: 'text/html,*/*', 'sec-fetch-dest': dest };
      const answer = await fetchPath(path, { headers });
      expect(answer.status).toBe(404);
      expect(await bodyOf(answer)).toMatchObject({ code: 'NOT_FOUND' });
    },
  );
});

it('gateway: tells browsers whether the service worker is off', async () => {
  expect(await bodyOf(fetchPath('/config.json'))).not.toHaveProperty('worker');
  await gateway.stop();
  const site = { serve: async () => false };
  const env = { ...ENV, SERVICE_WORKER: 'off' };
  gateway = await startGateway({ port: 0, site, apiHosts: [], authHost: '', env });
  expect((await bodyOf(fetchPath('/config.json'))).worker).toBe('off');
});

it("gateway: sends the web manifest with the shelter's name, as its own type", async () => {
  const answer = await fetchPath('/manifest.webmanifest', {
    headers: { 'sec-fetch-dest': 'manifest' },
  });
  expect(answer.status).toBe(200);
  for (const [name, value] of Object.entries(MANIFEST_HEADERS)) {
    expect([name, answer.headers.get(name)]).toEqual([name, value]);
  }
  const { shelter } = await bodyOf(fetchPath('/config.json'));
  expect(await answer.json()).toEqual(webManifest(shelter));
});

it("gateway: sends the icons from the store's root, never the page for a missing one", async () => {
  const headers = { 'sec-fetch-dest': 'image' };
  expect((await fetchPath('/icon-192.png', { headers })).status).toBe(404);
  await writeFile(join(folder, 'icon-192.png'), Buffer.from([0x89, 0x50]));
  const answer = await fetchPath('/icon-192.png', { headers });
  const expected = { ...FILE_HEADERS, 'Cache-Control': 'no-cache', 'Content-Type': 'image/png' };
  for (const [name, value] of Object.entries(expected)) {
    expect([name, answer.headers.get(name)]).toEqual([name, value]);
  }
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from([0x89, 0x50]));
});

it('gateway: only lets files be read', async () => {
  const answer = await fetchPath('/', { method: 'POST', body: 'x' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
});

it("gateway: gives the browser the address it came by as the emulator's", async () => {
  const config = await bodyOf(fetchPath('/config.json'));
  expect(config.firebase.authEmulatorUrl).toBe(`http://localhost:${gateway.port}`);
  expect(config.shelter).toMatchObject({ name: 'Hillside Dog Shelter', timeZone: 'Europe/London' });
});

// spec: 10.34
it('gateway: gives screens the same settings as the API', async () => {
  const { shelter } = await bodyOf(fetchPath('/config.json'));
  expect(shelter).toMatchObject({ timeZone: 'Europe/London', cancelCutoffHours: 5 });
});

it('gateway: serves the text of the waiver, and gives the API its hash', async () => {
  const { shelter } = await bodyOf(fetchPath('/config.json'));
  expect(shelter).toMatchObject({ waiverVersion: '2026-11', waiverKeepYears: 6 });
  const text = await (await fetch(shelter.waiverUrl)).text();
  expect(text).toContain('version 2026-11');
  const { WAIVER_SHA256 } = waiverEnv(ENV);
  expect(WAIVER_SHA256).toBe(createHash('sha256').update(text).digest('hex'));
  expect(WAIVER_SHA256).not.toBe(waiverEnv({}).WAIVER_SHA256);
});

// spec: 10.33
it('gateway: tells screens the hosts from which its pages show photos by address', async () => {
  const { shelter } = await bodyOf(fetchPath('/config.json'));
  expect(shelter.photoHosts).toEqual(['photos.example.org', '*.example.net']);
  const page = await fetchPath('/');
  expect(page.headers.get('content-security-policy')).toContain(
    "img-src 'self' https://photos.example.org https://*.example.net blob:;",
  );
});

it("gateway: tells the API the caller's own address whatever the caller claims", async () => {
  api = (seen, response) => response.end(JSON.stringify(seen.headers));
  const headers = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' };
  const seen = await bodyOf(fetch(`http://127.0.0.1:${gateway.port}/api/x`, { headers }));
  expect(seen['x-forwarded-for']).toBe('127.0.0.1');
  expect(seen).not.toHaveProperty('forwarded');
});

it('gateway: passes uploads on untouched, and the path as it came', async () => {
  api = async (seen, response) => {
    const bytes = Buffer.concat(await seen.toArray());
    response.end(JSON.stringify({ url: seen.url, length: bytes.length, last: bytes.at(-1) }));
  };
  const body = Buffer.alloc(3_000_000, 7);
  const seen = await bodyOf(fetchPath('/api//dogs?x=%2F', { method: 'POST', body }));
  expect(seen).toEqual({ url: '/api//dogs?x=%2F', length: body.length, last: 7 });
});

it('gateway: passes an event on before the stream ends, and hangs up when the reader leaves', async () => {
  const left = new Promise((resolve) => {
    api = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: slot\n\n');
      response.once('close', resolve);
    };
  });
  const leaving = new AbortController();
  const answer = await fetchPath('/api/events', { signal: leaving.signal });
  const first = await answer.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: slot\n\n');
  leaving.abort();
  await left;
});

it('gateway: compresses long JSON of the API for clients that accept it, and nothing else', async () => {
  const slots = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, status: 'open' })));
  api = (incoming, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    const body = incoming.url === '/api/long' ? slots : '[]';
    response.setHeader('content-length', body.length);
    response.end(body);
  };
  const fetchPath = (path: string, encoding: string) =>
    fetch(`http://localhost:${gateway.port}${path}`, { headers: { 'accept-encoding': encoding } });
  const packed = await fetchPath('/api/long', 'gzip, br');
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(await packed.text()).toBe(slots);
  for (const answer of [
    await fetchPath('/api/long', 'gzip'),
    await fetchPath('/api/short', 'br'),
  ]) {
    expect(answer.headers.get('content-encoding')).toBeNull();
  }
});

it('gateway: alternates between the API processes', async () => {
  api = (seen, response) => response.end(JSON.stringify({ port: seen.socket.localPort }));
  const ports = [];
  for (let call = 0; call < 4; call += 1) ports.push((await bodyOf(fetchPath('/api/x'))).port);
  expect(new Set(ports).size).toBe(2);
  expect(ports.slice(0, 2)).toEqual(ports.slice(2));
});

it('gateway: reports that the API does not answer', async () => {
  api = (seen) => seen.socket.destroy();
  const answer = await fetchPath('/api/dogs');
  expect(answer.status).toBe(502);
  expect(await bodyOf(answer)).toMatchObject({ code: 'UNAVAILABLE' });
});

it.each([{}, { method: 'POST', body: '{}' }])(
  'gateway: forwards %j to an API that closes connections it has used',
  async (call) => {
    const used = new Set();
    api = (seen, response) => {
      if (used.has(seen.socket)) return seen.socket.destroy();
      used.add(seen.socket);
      return response.end('{}');
    };
    // Sequential, twice around both processes.
    for (let turn = 0; turn < 4; turn += 1) {
      const answer = await fetchPath('/api/x', call);
      expect(answer.status).toBe(200);
      await answer.text();
    }
  },
);

it("gateway: does not let other sites read the emulator's answers", async () => {
  const answer = await fetchPath('/emulator/v1/x', { headers: { origin: 'http://evil.test' } });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('x-powered-by')).toBeNull();
});

it('gateway: names a port that is already in use, in one sentence', async () => {
  const port = await freePort();
  const holder = createServer();
  servers.push(holder);
  await new Promise((resolve) => holder.listen(port, '127.0.0.1', () => resolve(undefined)));
  const site = { serve: async () => false };
  const starting = startGateway({ port, site, apiHosts: [], authHost: '', env: {} });
  await expect(starting).rejects.toThrow(new RegExp(`^Port ${port} is already in use: [^.]+\\.$`));
});
