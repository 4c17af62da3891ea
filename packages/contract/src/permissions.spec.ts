import { can, type Action } from './permissions.js';

it('permission: lets only an admin assign dogs', () => {
  expect(can('admin', 'dog.assign')).toBe(true);
  expect(can('marshal', 'dog.assign')).toBe(false);
});

// spec: 10.61
it('permission: lets an admin, but no marshal, finalize an empty walk', () => {
  expect(can('admin', 'walk.finalize.empty')).toBe(true);
  expect(can('marshal', 'walk.finalize.empty')).toBe(false);
});

it('permission: denies every role an action that only a later build knows', () => {
  expect(can('admin', 'dog.teleport' as Action)).toBe(false);
});
