import { remoteList, routesWithin } from './remote-list.js';

it('remote list: holds names with their bounds, in their order', () => {
  const list = remoteList({ walker: 'anyone', vet: ['admin'], shop: ['walker', 'admin'] });
  expect([...list]).toEqual([
    ['walker', 'anyone'],
    ['vet', ['admin']],
    ['shop', ['walker', 'admin']],
  ]);
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'vet:admin'],
  ['a number', 7],
  ['a list', ['vet']],
  ['capitals', { Vet: ['admin'] }],
  ['a path', { '../vet': ['admin'] }],
  ['a name of 21 letters', { abcdefghijklmnopqrstu: ['admin'] }],
  ['the prototype', JSON.parse('{"__proto__":["admin"]}')],
  ['a bound that is a number', { vet: 7 }],
  ['a bound that is a role', { vet: 'admin' }],
])('remote list: is empty for %s', (_what, list) => {
  expect(remoteList(list).size).toBe(0);
});

it('remote list: leaves out roles that do not exist, and more names than there may be', () => {
  expect(remoteList({ vet: ['admin', 'chef', 7, null] }).get('vet')).toEqual(['admin']);
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`r${index}`, []]));
  expect(remoteList(many).size).toBe(20);
});

it('remote list: keeps the name of a member of objects apart from it', () => {
  expect(remoteList({}).get('constructor')).toBeUndefined();
  expect(remoteList({ constructor: ['admin'] }).get('constructor')).toEqual(['admin']);
});

it('remote list: takes from a route what is beyond the bound', () => {
  const routes = [
    { path: '/vet', access: ['marshal' as const, 'admin' as const] },
    { path: '/vet-visits', access: ['walker' as const] },
    { path: '/vets', access: 'anyone' as const },
  ];
  expect(routesWithin(routes, ['admin'])).toEqual([{ path: '/vet', access: ['admin'] }]);
  expect(routesWithin(routes, [])).toEqual([]);
  expect(routesWithin(routes, 'anyone')).toBe(routes);
});
