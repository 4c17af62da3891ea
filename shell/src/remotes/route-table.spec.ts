import type { RemoteRoute } from '@walkies/contract';
import { MOVED } from './moved-pages';
import { areasOf, navigationOf, ownerOf, rolesOf, type RoutesByRemote } from './route-table';

const aRoute = (path: string, over: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path,
  access: ['walker'],
  ...over,
});

const ROUTES = {
  walker: [
    aRoute('/walker-calendar', { nav: { label: 'My Calendar', roles: ['walker'], order: 10 } }),
    aRoute('/walker-dogs', {
      access: 'anyone',
      nav: { label: 'Gallery', roles: ['walker'], order: 20 },
    }),
  ],
  marshal: [
    aRoute('/dogs', {
      access: ['marshal'],
      nav: { label: 'Dogs', roles: ['marshal'], order: 20 },
    }),
    aRoute('/marshal-calendar', {
      access: ['marshal'],
      nav: { label: 'Schedule Walks', roles: ['marshal'], order: 10 },
    }),
  ],
  admin: [
    aRoute('/dogs', { access: ['admin'], nav: { label: 'Dogs', roles: ['admin'], order: 30 } }),
    aRoute('/admin-panel', {
      access: ['admin'],
      nav: { label: 'Admin Panel', roles: ['admin'], order: 10 },
    }),
  ],
} satisfies RoutesByRemote;

function areaAt(path: string, routes: RoutesByRemote = ROUTES) {
  const area = areasOf(routes).get(path);
  if (!area) throw new Error(`No area at ${path}`);
  return area;
}

test('route table: gives /dogs to the marshal remote for marshals and to the admin remote for admins', () => {
  expect(ownerOf(areaAt('/dogs'), 'marshal')).toBe('marshal');
  expect(ownerOf(areaAt('/dogs'), 'admin')).toBe('admin');
});

// spec: 2.3
test('route table: gives /dogs to no remote for walkers and visitors', () => {
  expect(ownerOf(areaAt('/dogs'), 'walker')).toBeNull();
  expect(ownerOf(areaAt('/dogs'), null)).toBeNull();
});

// spec: 2.2
test('route table: opens a route without a guard to visitors and to every role', () => {
  for (const role of [null, 'walker', 'marshal', 'admin'] as const) {
    expect(ownerOf(areaAt('/walker-dogs'), role)).toBe('walker');
  }
});

test('route table: prefers the remote that names the role over one that is open to anyone', () => {
  const routes: RoutesByRemote = {
    ...ROUTES,
    admin: [...ROUTES.admin, aRoute('/walker-dogs', { access: ['admin'] })],
  };
  expect(ownerOf(areaAt('/walker-dogs', routes), 'admin')).toBe('admin');
  expect(ownerOf(areaAt('/walker-dogs', routes), 'walker')).toBe('walker');
});

test.each(['/', '/login', '/signup', '/admin-login'])(
  'route table: keeps %s from every remote',
  (path) => {
    const routes = { ...ROUTES, walker: [aRoute(path, { access: 'anyone' })] };
    expect(areasOf(routes).has(path)).toBe(false);
  },
);

test('route table: sorts the navigation of a role by order, not by position', () => {
  const labels = (role: 'walker' | 'marshal' | 'admin') =>
    navigationOf(ROUTES, role).map(({ label }) => label);
  expect(labels('walker')).toEqual(['My Calendar', 'Gallery']);
  expect(labels('marshal')).toEqual(['Schedule Walks', 'Dogs']);
  expect(labels('admin')).toEqual(['Admin Panel', 'Dogs']);
});

test('route table: shows no link to a page that another remote owns for that role', () => {
  const routes: RoutesByRemote = {
    ...ROUTES,
    walker: [
      ...ROUTES.walker,
      aRoute('/dogs', { nav: { label: 'Stray', roles: ['admin'], order: 1 } }),
    ],
  };
  expect(navigationOf(routes, 'admin').map(({ label }) => label)).not.toContain('Stray');
});

test('route table: links to the page of its route, whatever else a release writes into the link', () => {
  const nav = {
    label: 'Gallery',
    roles: ['walker' as const],
    order: 1,
    path: '/x',
    remote: 'admin',
  };
  const routes: RoutesByRemote = { ...ROUTES, walker: [aRoute('/walker-dogs', { nav })] };
  expect(navigationOf(routes, 'walker')).toMatchObject([
    { path: '/walker-dogs', remote: 'walker' },
  ]);
});

/** Routes of the day plan in the releases before and since it became a page of its own. */
const BEFORE = {
  marshal: [
    aRoute('/marshal-plan', {
      access: ['marshal'],
      nav: { label: 'Day plan', roles: ['marshal'], order: 15 },
    }),
  ],
  admin: [aRoute('/admin-day-plan', { access: ['admin'] })],
};
const SINCE = { marshal: [aRoute('/day-plan', { access: ['marshal', 'admin'] })], admin: [] };

test.each([
  ['both remotes', SINCE, SINCE, 'marshal', 'marshal'],
  ['an older remote-admin', SINCE, BEFORE, 'marshal', 'marshal'],
  ['an older remote-marshal', BEFORE, SINCE, 'marshal', 'marshal'],
  ['two older remotes', BEFORE, BEFORE, 'marshal', 'admin'],
] as const)('route table: gives the day plan to one owner for each role with %s', (...row) => {
  const [, { marshal }, { admin }, ofMarshals, ofAdmins] = row;
  const area = areaAt('/day-plan', { walker: [], marshal, admin });
  expect(ownerOf(area, 'marshal')).toBe(ofMarshals);
  expect(ownerOf(area, 'admin')).toBe(ofAdmins);
  expect(ownerOf(area, 'walker')).toBeNull();
  expect(rolesOf(area)).toEqual(['marshal', 'admin']);
});

test("route table: shows an older remote's link to a page under the page's present path", () => {
  expect(navigationOf({ walker: [], ...BEFORE }, 'marshal')).toMatchObject([
    { label: 'Day plan', path: '/day-plan', remote: 'marshal' },
  ]);
});

test.each([...MOVED])('route table: has a page at %s no more, but at %s', (from, to) => {
  const areas = areasOf({ walker: [], marshal: [aRoute(from)], admin: [] });
  expect([...areas.keys()]).toEqual([to]);
});
