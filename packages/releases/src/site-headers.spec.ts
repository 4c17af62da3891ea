import { createHash } from 'node:crypto';
import { SERVICE_WORKER, WEB_MANIFEST } from './shell-build.ts';
import {
  cachingOf,
  MANIFEST_HEADERS,
  photoSources,
  siteHeaders,
  WORKER_HEADERS,
} from './site-headers.ts';

const INLINE = 'window.started = Date.now()';
const indexHtml = `<html><head><script>${INLINE}</script>
  <script defer src="/static/js/index.js">never run</script><style>body{margin:0}</style></head></html>`;

function policy(identity: 'hosted' | 'emulated') {
  const text = siteHeaders({ indexHtml, identity })['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it("site headers: lets the page's own inline script run and no other", () => {
  expect(policy('emulated')['script-src']).toEqual(["'self'", hash(INLINE)]);
});

it('site headers: allows the inline style, and the empty sheet that the calendar fills', () => {
  expect(policy('emulated')['style-src']).toEqual(["'self'", hash(''), hash('body{margin:0}')]);
});

it('site headers: names the identity provider only where it has another address', () => {
  expect(policy('emulated')['connect-src']).toEqual(["'self'"]);
  expect(policy('hosted')['connect-src']).toEqual([
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ]);
});

it('site headers: allows own pictures, chosen photos, and photos by address only as configured', () => {
  expect(policy('hosted')['img-src']).toEqual(["'self'", 'https:', 'blob:']);
  const photos = photoSources({ WALKIES_PHOTO_HOSTS: 'photos.example.org,*.example.net' });
  const headers = siteHeaders({ indexHtml, identity: 'hosted', photos });
  expect(headers['Content-Security-Policy']).toContain(
    "img-src 'self' https://photos.example.org https://*.example.net blob:;",
  );
});

it.each(['*', 'https:', 'photos', "'unsafe-inline'", 'a.b; script-src *', 'a.b c.d', 'http://a.b'])(
  'site headers: refuses %j as a photo host',
  (host) => expect(() => photoSources({ WALKIES_PHOTO_HOSTS: host })).toThrow('is no host'),
);

it('site headers: promises no https at the local default, which has none', () => {
  const headers = siteHeaders({ indexHtml, identity: 'emulated' });
  expect(Object.keys(headers).join()).not.toMatch(/transport/i);
});

it('site headers: allows neither eval nor frames nor plug-ins', () => {
  const headers = siteHeaders({ indexHtml, identity: 'hosted' });
  expect(headers['Content-Security-Policy']).not.toMatch(/unsafe|\*/);
  expect(policy('hosted')).toMatchObject({
    'default-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
  expect(headers).toMatchObject({ 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY' });
});

it("site headers: lets the site's own service worker run, and send requests to the site alone", () => {
  expect(policy('hosted')['worker-src']).toEqual(["'self'"]);
  expect(WORKER_HEADERS).toEqual({
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': cachingOf(`/${SERVICE_WORKER}`),
    'Content-Type': 'text/javascript; charset=utf-8',
  });
});

it('site headers: names the type of the web manifest, which browsers revalidate', () => {
  expect(MANIFEST_HEADERS).toEqual({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': cachingOf(`/${WEB_MANIFEST}`),
    'Content-Type': 'application/manifest+json',
  });
});

it.each([
  ['/remotes/walker/0.1.0-1a2b3c4d/remoteEntry.js', 'public, max-age=31536000, immutable'],
  ['/shell/0.1.0-1a2b3c4d/static/js/index.1a2b3c4d5e.js', 'public, max-age=31536000, immutable'],
  ['/remotes/walker/release.json', 'no-cache'],
  ['/shell/history.json', 'no-cache'],
  ['/remotes/walker/dev/remoteEntry.js', 'no-cache'],
  ['/index.html', 'no-cache'],
  ['/service-worker.js', 'no-cache'],
  ['/icon-192.png', 'no-cache'],
  ['/static/js/index.js', 'no-cache'],
])('site headers: tells caches how long to keep %s', (path, caching) => {
  expect(cachingOf(path)).toBe(caching);
});
