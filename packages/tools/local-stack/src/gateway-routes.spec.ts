import { ICONS } from '@walkies/releases';
import { isNameOfSite, namesOfSite, routeOf } from './gateway-routes.ts';

const route = (
  url: string,
  {
    method = 'GET',
    accept = 'text/html,*/*',
    dest,
  }: { method?: string; accept?: string; dest?: string } = {},
) => routeOf({ method, url, headers: { accept, ...(dest && { 'sec-fetch-dest': dest }) } });

it.each(['/', '/walker-calendar', '/walker-calendar?slot=3', '/no/such/page'])(
  'gateway routes: gives a person who opens %s the page',
  (url) => {
    expect(route(url, { dest: 'document' })).toMatchObject({ to: 'site', otherwise: 'page' });
    expect(route(url)).toMatchObject({ to: 'site', otherwise: 'page' });
  },
);

it.each(['/static/js/gone.1a2b3c4d.js', '/favicon.ico', '/page.html'])(
  'gateway routes: never answers the missing file %s with the page',
  (url) => expect(route(url)).toMatchObject({ to: 'site', otherwise: 'nowhere' }),
);

it('gateway routes: never answers a script or a fetch with the page', () => {
  expect(route('/somewhere', { dest: 'script' })).toMatchObject({ otherwise: 'nowhere' });
  expect(route('/somewhere', { dest: 'empty', accept: '*/*' })).toMatchObject({
    otherwise: 'nowhere',
  });
  expect(route('/somewhere', { accept: 'application/json' })).toMatchObject({
    otherwise: 'nowhere',
  });
});

it('gateway routes: looks for a remote in the store alone', () => {
  const path = '/remotes/walker/release.json';
  expect(route(path)).toEqual({ to: 'release', path });
  expect(route('/remotes/walker', { dest: 'document' }).to).toBe('release');
});

it.each([undefined, 'serviceworker', 'document', 'script', 'empty'])(
  'gateway routes: looks for the service worker in the store alone, for the destination %s',
  (dest) => {
    const worker = { to: 'release', path: '/service-worker.js' };
    expect(route('/service-worker.js', dest ? { dest } : {})).toEqual(worker);
    expect(route('/service-worker.js?2', dest ? { dest } : {})).toEqual(worker);
  },
);

it.each(ICONS)('gateway routes: looks for %s in the store alone', (icon) => {
  for (const dest of ['image', 'empty', 'document']) {
    expect(route(`/${icon}`, { dest })).toEqual({ to: 'release', path: `/${icon}` });
  }
  expect(route(`/walker/${icon}`)).toMatchObject({ to: 'site', otherwise: 'nowhere' });
});

it('gateway routes: takes what a service worker passes on for a navigation', () => {
  const passedOn = (mode: string) =>
    routeOf({
      method: 'GET',
      url: '/account',
      headers: { accept: '*/*', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': mode },
    });
  expect(passedOn('navigate')).toMatchObject({ to: 'site', otherwise: 'page' });
  expect(passedOn('cors')).toMatchObject({ to: 'site', otherwise: 'nowhere' });
});

// spec: 1.8, 10.54
it.each([
  ['/waiver', 'waiver'],
  ['/api', 'api'],
  ['/api/dogs', 'api'],
  ['/api//dogs', 'api'],
  ['/api/../config.json', 'api'],
  ['/apis', 'site'],
  ['/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x', 'identity'],
  ['/securetoken.googleapis.com/v1/token', 'identity'],
  ['/emulator/v1/projects/demo-walkies/config', 'identity'],
  ['/config.json', 'config'],
  ['/manifest.webmanifest', 'manifest'],
])('gateway routes: sends %s to the %s', (url, to) => expect(route(url).to).toBe(to));

it.each([
  '/.env',
  '/.git/config',
  '/static/../../secret',
  '/static/%2e%2e/%2e%2e/secret',
  '/static%5c..%5csecret',
  '/%00',
  '/%E0%A4%A',
  'http://elsewhere.test/',
])('gateway routes: has nothing at %s', (url) => expect(route(url)).toEqual({ to: 'nowhere' }));

it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS'])(
  'gateway routes: lets %s reach the API and the emulator, never a file',
  (method) => {
    expect(route('/api/dogs', { method }).to).toBe('api');
    expect(route('/emulator/v1', { method }).to).toBe('identity');
    expect(route('/config.json', { method }).to).toBe('not-allowed');
    expect(route('/', { method }).to).toBe('not-allowed');
  },
);

it.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST',
  'walkies.localhost:80',
  '127.0.0.1',
  '127.0.0.1:3000',
  '[::1]',
  '[::1]:3000',
])('gateway routes: accepts %s as the machine itself', (host) =>
  expect(isNameOfSite(host, [])).toBe(true),
);

it.each([
  undefined,
  '',
  'other.example',
  'other.example:3000',
  'localhost.other.example',
  'notlocalhost',
  '.localhost',
  '127.0.0.1.other.example',
  '127.0.0.2',
  'localhost@other.example',
  'localhost:80:80',
  'localhost:x',
  '[::2]',
  '::1',
  '10.0.0.7',
])('gateway routes: does not accept %s as the machine itself', (host) =>
  expect(isNameOfSite(host, [])).toBe(false),
);

it('gateway routes: accepts the configured names in any spelling', () => {
  const names = namesOfSite({ WALKIES_HOSTS: 'walkies.test, Dev.Example' });
  expect(isNameOfSite('Walkies.Test:8080', names)).toBe(true);
  expect(isNameOfSite('dev.example', names)).toBe(true);
  expect(isNameOfSite('sub.walkies.test', names)).toBe(false);
  expect(namesOfSite({})).toEqual([]);
});
