import { can, type Action } from './permissions.js';

it('lets an admin assign dogs, and nobody else', () => {
  expect(can('admin', 'dog.assign')).toBe(true);
  expect(can('marshal', 'dog.assign')).toBe(false);
});

it('lets nobody do what only a later build knows', () => {
  expect(can('admin', 'dog.teleport' as Action)).toBe(false);
});
