import { aSlot } from '@walkies/contract/testing';
import { foldHalves } from './fold-halves';

const slots = (count: number) => Array.from({ length: count }, () => aSlot());
const halves = (...sizes: [string, number][]) =>
  sizes.flatMap(([half, size]) => Array.from({ length: size }, () => half));
const none: ReadonlySet<string> = new Set();

it('folded halves: leave out the rest of a crowded half day, and not one or two slots', () => {
  const all = slots(8 + 7);
  const folded = foldHalves(all, {
    halves: halves(['a', 8], ['b', 7]),
    limit: 20,
    opened: none,
  });
  expect(folded.shown).toEqual([...all.slice(0, 5), ...all.slice(8)]);
  expect([...folded.hidden]).toEqual([['a', { count: 3, first: all[5]?.id }]]);
  expect(folded.isCut).toBe(false);
});

it('folded halves: keep the later days where they are when a half day is opened', () => {
  const all = slots(8 + 8);
  const options = { halves: halves(['a', 8], ['b', 8]), limit: 7 };
  const before = foldHalves(all, { ...options, opened: none });
  expect(before.shown).toEqual([...all.slice(0, 5), ...all.slice(8, 10)]);
  expect(before.isCut).toBe(true);
  const after = foldHalves(all, { ...options, opened: new Set(['a']) });
  expect(after.shown).toEqual(all.slice(0, 10));
  expect(after.hidden.size).toBe(0);
});
