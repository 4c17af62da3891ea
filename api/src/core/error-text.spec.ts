import { NEST_LOG } from '../platform/process/nest-log.js';
import { messageOf, stackOf } from './error-text.js';
import { logFault, logTo } from './log.js';

it.each<[string, unknown, string]>([
  ['an error', new Error('No way'), 'No way'],
  ['an error without a message', new TypeError(''), 'TypeError'],
  ['a text', 'No way', 'No way'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['an object like an error', { message: 'No way', queue: 'messages' }, 'No way'],
  [
    'an object with a code',
    { code: '57P01', email: 'ines@example.org' },
    'Thrown without a message: code 57P01, fields code, email',
  ],
  ['an empty object', Object.create(null), 'Thrown without a message: fields none'],
])('error text: is the message of %s', (_, thrown, text) => {
  expect(messageOf(thrown)).toBe(text);
});

it('error text: has the stack of an object like an error', () => {
  const { stack } = new Error('No way');
  expect(stackOf({ stack, message: 'No way' })).toBe(stack);
  expect(stackOf({ message: 'No way' })).toBe('No way');
});

it('error text: is what the log shows of an object that is thrown', () => {
  let lines = '';
  const restore = logTo((text) => (lines += text));
  logFault('request-1', { message: 'The queue is away', worker: 3 });
  NEST_LOG.error({ message: 'No module' }, 'Router');
  NEST_LOG.warn({ message: 'Deprecated' });
  restore();
  expect(lines).toContain('"error":"The queue is away"');
  expect(lines).toContain('"error":"No module Router"');
  expect(lines).toContain('"notice":"Deprecated"');
  expect(lines).not.toContain('[object');
});
