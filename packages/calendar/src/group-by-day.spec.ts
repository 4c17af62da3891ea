import { groupByDay } from './group-by-day';
import { aSlot } from '@walkies/contract/testing';

it('groups by the shelter’s day, earliest first', () => {
  const late = aSlot({ start_time: '2026-11-20T02:00:00Z' });
  const early = aSlot({ start_time: '2026-11-19T14:00:00Z' });
  const next = aSlot({ start_time: '2026-11-20T14:00:00Z' });
  expect(groupByDay([next, late, early], 'America/New_York')).toEqual([
    { day: '2026-11-19', slots: [early, late] },
    { day: '2026-11-20', slots: [next] },
  ]);
});
