import { aPair, aPlannedSlot, plannedWalker } from '@walkies/staff/testing';
import { earlierFacts, hourFacts } from './hours';

const NOW = new Date('2026-11-19T23:00:00Z');

it('hour of a busy day: counts who came, and the walks that staff still have to finalize or correct', () => {
  const pairs = [aPair({ walker: plannedWalker('Joan') }), aPair({ walker: plannedWalker('Tom') })];
  const booked = { ...aPlannedSlot(pairs), booked_count: 2 };
  const recorded = { walkers: ['Joan'], absent: ['Tom'], disputed_by: ['Tom'], dogs: ['Dot'] };
  const slots = [booked, { ...booked, status: 'completed' as const, recorded }];
  const hour = { key: 9, name: '09:00', slots };
  expect(hourFacts(hour, NOW)).toBe('2 walks, 3 walkers, 1 to finalize, 1 to correct');
  expect(earlierFacts([hour], NOW)).toBe('Earlier: 1 hour, 1 to finalize, 1 to correct');
});
