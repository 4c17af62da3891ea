import { ApiError, NetworkError } from './api-error';
import { errorText } from './error-text';

const full = new ApiError(409, 'SLOT_FULL', 'This walk is full.');
const broken = new ApiError(500, 'INTERNAL', 'relation "slot" does not exist');

// spec: 10.29
it('error text: puts the given text before the reason', () => {
  expect(errorText(full, 'Failed to load dogs')).toBe('Failed to load dogs. This walk is full.');
});

it('error text: shows the message of the API first when told to', () => {
  expect(errorText(full, 'Failed to book.', 'server-first')).toBe('This walk is full.');
});

// spec: 10.29
it.each(['server-first', 'text-first'] as const)(
  'error text: never shows the text of a 5xx: %s',
  (order) => {
    expect(errorText(broken, 'Failed to book.', order)).toBe('Failed to book.');
  },
);

it('error text: names the connection as a possible reason', () => {
  const error = new NetworkError('unreachable');
  expect(errorText(error, 'Failed to book.', 'server-first')).toBe(
    'Failed to book. Check your connection.',
  );
});
