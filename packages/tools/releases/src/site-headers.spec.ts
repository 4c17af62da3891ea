import { createHash } from 'node:crypto';
import { cachingOf, photoSources, siteHeaders } from './site-headers.ts';

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

it("lets the page's own inline script run and no other", () => {
  expect(policy('emulated')['script-src']).toEqual(["'self'", hash(INLINE)]);
});

it('lets the inline style count, and the empty sheet that the calendar fills', () => {
  expect(policy('emulated')['style-src']).toEqual(["'self'", hash(''), hash('body{margin:0}')]);
});

it('names the identity provider only where it is not our own address', () => {
  expect(policy('emulated')['connect-src']).toEqual(["'self'"]);
  expect(policy('hosted')['connect-src']).toEqual([
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ]);
});

it('shows pictures of our own, chosen photos, and photos by address as narrowly as it is told', () => {
  expect(policy('hosted')['img-src']).toEqual(["'self'", 'https:', 'blob:']);
  const photos = photoSources({ WALKIES_PHOTO_HOSTS: 'photos.example.org,*.example.net' });
  const headers = siteHeaders({ indexHtml, identity: 'hosted', photos });
  expect(headers['Content-Security-Policy']).toContain(
    "img-src 'self' https://photos.example.org https://*.example.net blob:;",
  );
});

it.each(['*', 'https:', 'photos', "'unsafe-inline'", 'a.b; script-src *', 'a.b c.d', 'http://a.b'])(
  'refuses %j as a host of photos',
  (host) => expect(() => photoSources({ WALKIES_PHOTO_HOSTS: host })).toThrow('is no host'),
);

it('promises no https where there is none: the local default says nothing of it', () => {
  const headers = siteHeaders({ indexHtml, identity: 'emulated' });
  expect(Object.keys(headers).join()).not.toMatch(/transport/i);
});

it('allows neither eval nor frames nor plug-ins', () => {
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

it.each([
  ['/remotes/walker/0.1.0-1a2b3c4d/remoteEntry.js', 'public, max-age=31536000, immutable'],
  ['/shell/0.1.0-1a2b3c4d/static/js/index.1a2b3c4d5e.js', 'public, max-age=31536000, immutable'],
  ['/remotes/walker/release.json', 'no-cache'],
  ['/shell/history.json', 'no-cache'],
  ['/remotes/walker/dev/remoteEntry.js', 'no-cache'],
  ['/index.html', 'no-cache'],
  ['/static/js/index.js', 'no-cache'],
])('tells caches how long to keep %s', (path, caching) => {
  expect(cachingOf(path)).toBe(caching);
});

it('lets code in from the origins that are listed for local builds, and from no other', () => {
  const headers = siteHeaders({
    indexHtml: '',
    identity: 'hosted',
    devRemotes: ['http://localhost:3002'],
  });
  const policy = headers['Content-Security-Policy'];
  expect(policy).toContain("script-src 'self' http://localhost:3002;");
  expect(policy).toMatch(/img-src [^;]* http:\/\/localhost:3002;/);
  expect(policy).toMatch(/connect-src [^;]* http:\/\/localhost:3002 ws:\/\/localhost:3002;/);
  expect(
    siteHeaders({ indexHtml: '', identity: 'hosted' })['Content-Security-Policy'],
  ).not.toContain('localhost');
});
