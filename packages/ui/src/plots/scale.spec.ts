import { partOf, scaleOf } from './scale';

it.each([
  [0, 1, 1],
  [1, 1, 1],
  [3, 3, 1],
  [13, 15, 5],
  [20, 20, 5],
  [21, 30, 10],
  [1234, 1500, 500],
])('ends the axis of a greatest value of %i at %i, in steps of %i', (greatest, top, step) => {
  expect(scaleOf(greatest)).toEqual({ top, step });
});

it('says a part of the scale in tenths of a percent', () => {
  expect([partOf(0, 15), partOf(5, 15), partOf(15, 15)]).toEqual(['0%', '33.3%', '100%']);
});
