import type { Release, RemoteRoute } from '../releases.js';

/** A remote's release with all possible fields, in the format of publishing. */
export function aWholeRelease(name = 'walker', version = '0.1.0-1a2b3c4d'): Release {
  const folder = `/remotes/${name}/${version}`;
  const hash = `sha384-${'a'.repeat(64)}`;
  const [entry, script, style] = ['remoteEntry.js', 'static/js/page.js', 'static/css/page.css'].map(
    (file) => `${folder}/${file}`,
  ) as [string, string, string];
  return {
    version,
    entry,
    global: `${name}_${version.replace(/\W/g, '_')}`,
    contract: 1,
    preload: { scripts: [script], styles: [style] },
    routes: [
      {
        path: `/${name}-calendar`,
        access: ['walker'],
        nav: { label: 'My Calendar', roles: ['walker'], order: 10, icon: 'calendar' },
        first: [{ path: '/time-slots?from={week}&to={week+7}', media: '(min-width: 768px)' }],
      },
    ],
    integrity: { [entry]: hash, [script]: hash, [style]: hash },
  };
}

type Change = (release: Release, route: RemoteRoute) => object;

const withPath =
  (path: unknown): Change =>
  (release, route) => ({
    ...release,
    routes: [{ ...route, path }],
  });
const withNav =
  (over: object): Change =>
  (release, route) => ({
    ...release,
    routes: [{ ...route, nav: { ...route.nav, ...over } }],
  });
const withRead =
  (over: object): Change =>
  (release, route) => ({
    ...release,
    routes: [{ ...route, first: [{ path: '/dogs', ...over }] }],
  });
const withRoute =
  (over: object): Change =>
  (release, route) => ({
    ...release,
    routes: [{ ...route, ...over }],
  });
const withField =
  (over: object): Change =>
  (release) => ({ ...release, ...over });
const withEntry =
  (change: (entry: string) => string): Change =>
  (release) => ({
    ...release,
    entry: change(release.entry),
  });

/** Harmful contents of a release, by their effect on a page. */
const CHANGES: Record<string, Change> = {
  'takes the log in page in capitals': withPath('/LOGIN'),
  'takes the log in page with a slash behind': withPath('/login/'),
  'takes the log in page by a dot segment': withPath('/x/../login'),
  'takes the log in page by one dot': withPath('/./login'),
  'takes the log in page encoded': withPath('/%6cogin'),
  'takes the log in page by a backslash': withPath('\\login'),
  'takes home': withPath('/'),
  'takes every address': withPath('*'),
  'takes every address of one part': withPath('/:page'),
  'takes the addresses of the API': withPath('/api/users'),
  'leads to another site': withPath('//other.example'),
  'leads to another site by a backslash': withPath('/\\other.example'),
  'leads to another site with a scheme': withPath('https://other.example/'),
  'runs a script as a link': withPath('javascript:alert(1)'),
  'has a page without an address': withPath(undefined),
  'has an object as a page': withPath({ toString: 1 }),
  'has a page of ten thousand letters': withPath(`/${'a'.repeat(10_000)}`),
  'has an object as a label': withNav({ label: { text: 'My Calendar' } }),
  'has an empty label': withNav({ label: '' }),
  'has a label of nothing visible': withNav({ label: '\u200b\u2060' }),
  'has a label that turns the line round': withNav({ label: 'My \u202eradnelaC' }),
  'has a label that covers the page': withNav({ label: 'Calendar '.repeat(100) }),
  'has a word as the roles of a link': withNav({ roles: 'walker' }),
  'has no roles of a link': withNav({ roles: undefined }),
  'has a word as an order': withNav({ order: 'first' }),
  'has an object as an icon': withNav({ icon: { path: 'M4 4' } }),
  'has a drawing as an icon': withNav({ icon: '<svg onload=alert(1)>' }),
  'has null as navigation': withRoute({ nav: null }),
  'lets in whom it likes': withRoute({ access: 'everyone' }),
  'names objects as roles': withRoute({ access: [{ role: 'walker' }] }),
  'has an object as routes': withField({ routes: { path: '/x' } }),
  'has null as a route': withField({ routes: [null] }),
  'has a thousand routes': (release, route) => ({
    ...release,
    routes: Array.from({ length: 1000 }, (_, index) => ({ ...route, path: `/page-${index}` })),
  }),
  'reads first from another site': withRead({ path: '//other.example' }),
  'reads first out of the API': withRead({ path: '/../remotes/admin/release.json' }),
  'reads first by a way up encoded': withRead({ path: '/%2e%2e/config.json' }),
  'reads first an unknown day': withRead({ path: '/dogs?from={yesterday}' }),
  'reads first a day that never comes': withRead({ path: '/dogs?from={week+99999999999}' }),
  'reads first what is no address': withRead({ path: 7 }),
  'reads first for an object of a screen': withRead({ media: {} }),
  'reads a thousand things first': withRoute({ first: Array(1000).fill({ path: '/dogs' }) }),
  'has a word as what it reads first': withRoute({ first: '/dogs' }),
  'breaks fetch in the tab': withField({ global: 'fetch' }),
  'takes the name of another version': withField({ global: 'walker_9_9_9' }),
  'takes the name of another remote': withField({ global: 'admin_0_1_0_1a2b3c4d' }),
  'has a version that leads elsewhere': withField({ version: '../../admin/1' }),
  'has no version': withField({ version: undefined }),
  'has an object as a version': withField({ version: { toString: 1 } }),
  'has a word as a contract': withField({ contract: '1' }),
  'has an entry of another site': withEntry((entry) => `https://other.example${entry}`),
  'has an entry of another site without a scheme': withEntry((entry) => `//other.example${entry}`),
  'has an entry of another version': withEntry((entry) => entry.replace('0.1.0', '0.0.9')),
  'has an entry of another remote': withEntry((entry) => entry.replace('/walker/', '/admin/')),
  'has an entry above its folder': withEntry((entry) =>
    entry.replace('remoteEntry', '../remoteEntry'),
  ),
  'has an entry above its folder, encoded': withEntry((entry) =>
    entry.replace('remoteEntry', '%2e%2e/remoteEntry'),
  ),
  'has an entry with a backslash': withEntry((entry) =>
    entry.replace('remoteEntry', '..\\remoteEntry'),
  ),
  'has an entry with a query': withEntry((entry) => `${entry}?x`),
  'has a script of another site': withField({ preload: { scripts: ['//evil/a.js'], styles: [] } }),
  'has a style sheet of another site': withField({
    preload: { scripts: [], styles: ['//evil/a.css'] },
  }),
  'has an object as a script': withField({ preload: { scripts: [{}], styles: [] } }),
  'has no preloads': withField({ preload: null }),
  'has no hashes': withField({ integrity: undefined }),
  'has hashes that no browser checks': (release) => ({
    ...release,
    integrity: { [release.entry]: 'none' },
  }),
  'has hashes of files elsewhere': withField({
    integrity: { '/shell/x.js': `sha384-${'a'.repeat(64)}` },
  }),
};

/** Releases that must not be used: the effect of each, and its content. */
export function harmfulReleases(): [what: string, release: object][] {
  const release = aWholeRelease();
  const [route] = release.routes as [RemoteRoute];
  return Object.entries(CHANGES).map(([what, change]) => [what, change(release, route)]);
}
