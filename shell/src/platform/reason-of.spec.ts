import { reasonOf } from './reason-of';

test.each<[string, unknown, string]>([
  ['an error', new TypeError('No way'), 'TypeError: No way'],
  ['a text', 'No way', 'No way'],
  ['nothing', undefined, 'undefined'],
  ['an object like an error', { message: 'No way' }, 'No way'],
  ['another object', { status: 503, body: '' }, 'Thrown without a message: fields status, body'],
])('reason of a failure: is known for %s', (_, thrown, reason) => {
  expect(reasonOf(thrown)).toBe(reason);
});
