import { can, type Action } from './permissions.js';

it('lets an admin assign dogs, and nobody else', () => {
  expect(can('admin', 'dog.assign')).toBe(true);
  expect(can('marshal', 'dog.assign')).toBe(false);
});

it('lets an admin finalize a walk with nobody, and no marshal', () => {
  expect(can('admin', 'walk.finalize.empty')).toBe(true);
  expect(can('marshal', 'walk.finalize.empty')).toBe(false);
});

it('lets nobody do what only a later build knows', () => {
  expect(can('admin', 'dog.teleport' as Action)).toBe(false);
});
