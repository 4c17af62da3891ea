import { sideBySideIn } from './use-side-by-side';

it.each([
  // Widths of a grid on screens of 768, 1280 and 1600 px.
  [768, 'week', 1],
  [1180, 'week', 2],
  [1500, 'week', 2],
  [768, 'day', 5],
  [1180, 'day', 8],
  [1800, 'day', 12],
  [0, 'day', 1],
] as const)('side-by-side slots: gives %i px of a %s room for %i', (width, view, slots) => {
  expect(sideBySideIn(width, view)).toBe(slots);
});
