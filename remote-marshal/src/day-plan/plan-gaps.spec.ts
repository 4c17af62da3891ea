import { aPair, aPlannedSlot, plannedDog, plannedWalker } from '@walkies/staff/testing';
import { gapsOf, stageOf } from './plan-gaps';

const pairs = [
  aPair({ walker: plannedWalker('Ana Petrov') }),
  aPair({ dog: plannedDog('Hazel') }),
  aPair({ walker: plannedWalker('Joan West'), dog: plannedDog('Fig') }),
];
const slot = aPlannedSlot(pairs);

it.each([
  ['before it starts', '2026-11-19T13:59:00Z', 'coming'],
  ['while it goes on', '2026-11-19T14:59:00Z', 'coming'],
  ['when it ends', '2026-11-19T15:00:00Z', 'over'],
])('plan gaps: counts a planned walk as coming until its end: %s', (_when, now, stage) => {
  expect(stageOf(slot, new Date(now))).toBe(stage);
});

it('plan gaps: counts a finalized walk as done, even before its end', () => {
  const done = aPlannedSlot(pairs, { status: 'completed' });
  expect(stageOf(done, new Date('2026-11-19T14:30:00Z'))).toBe('done');
});

it('plan gaps: names walkers without a dog and dogs without a walker, for coming walks only', () => {
  const over = aPlannedSlot(pairs, {
    id: 8,
    start_time: '2026-11-19T09:00:00Z',
    end_time: '2026-11-19T10:00:00Z',
  });
  expect(gapsOf([over, slot], new Date('2026-11-19T12:00:00Z'))).toEqual({
    walkers: { count: 1, slot },
    dogs: [{ slot, name: 'Hazel', lost: null }],
  });
});
