import { spotsLeftText } from './slot-texts';

it.each([
  [0, 'All 4 spots are free.'],
  [2, '2 spots left.'],
  [3, 'One spot left, and it could be yours.'],
  [4, 'All spots are taken.'],
])('slot texts: describes the spots left with %i of 4 booked', (booked, text) => {
  expect(spotsLeftText(booked, 4)).toBe(text);
});
