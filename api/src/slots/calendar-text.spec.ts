import { entrySequence } from './calendar-text.js';

it('calendar entry: numbers booking, moving, cancelling and booking again in this order', () => {
  const numbers = [
    entrySequence('REQUEST', { booking: 41, moves: 0 }),
    entrySequence('REQUEST', { booking: 41, moves: 1 }),
    entrySequence('REQUEST', { booking: 41, moves: 2 }),
    entrySequence('CANCEL', { booking: 41, moves: 2 }),
    entrySequence('REQUEST', { booking: 42, moves: 2 }),
    entrySequence('CANCEL', { booking: 42, moves: 2 }),
    entrySequence('REQUEST', { booking: 43, moves: 9 }),
  ];
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
});

it('calendar entry: keeps the numbers of slots that never moved', () => {
  expect(entrySequence('REQUEST', { booking: 41, moves: 0 })).toBe(82);
  expect(entrySequence('CANCEL', { booking: 41, moves: 0 })).toBe(83);
});
