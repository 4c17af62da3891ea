import { toWallTime } from '@walkies/contract';
import { pickTwoWithRoom, planSlots } from './demo-slots.js';

const ZONE = 'Europe/London';
const DAY_MS = 24 * 3_600_000;

// The second plan contains a change of the clocks.
describe.each(['2026-11-20T09:00:00Z', '2027-03-20T23:30:00Z'])('the plan made at %s', (moment) => {
  const now = new Date(moment);
  const slots = planSlots({ now, timeZone: ZONE });
  const daysFromNow = (at: Date) => (at.getTime() - now.getTime()) / DAY_MS;

  it('demo plan: reaches from two weeks back to three weeks ahead', () => {
    const days = slots.map(({ start }) => daysFromNow(start));
    expect(Math.min(...days)).toBeLessThan(-13);
    expect(Math.max(...days)).toBeGreaterThan(20);
    expect(Math.max(...days)).toBeLessThan(22);
  });

  it('demo plan: has several slots on each day, between 8 and 17 in shelter time', () => {
    const perDay = new Map<string, number>();
    for (const { start, end } of slots) {
      const [day = '', from = ''] = toWallTime(start, ZONE).split('T');
      const [endDay, to = ''] = toWallTime(end, ZONE).split('T');
      expect(endDay).toBe(day);
      expect(from >= '08:00:00' && to <= '17:00:00' && from < to).toBe(true);
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
    }
    expect(perDay.size).toBe(36);
    expect(Math.min(...perDay.values())).toBeGreaterThanOrEqual(3);
  });

  it('demo plan: never books a walker twice at a time, nor more than four walkers in a slot', () => {
    for (const [at, slot] of slots.entries()) {
      expect(slot.walkers.length).toBeLessThanOrEqual(4);
      expect(new Set(slot.walkers).size).toBe(slot.walkers.length);
      for (const other of slots.slice(at + 1)) {
        const together = other.start < slot.end && slot.start < other.end;
        const both = together
          ? other.walkers.filter((walker) => slot.walkers.includes(walker))
          : [];
        expect(both).toEqual([]);
      }
    }
  });

  it('demo plan: has overlapping, full and empty slots within the week, and no bookings later', () => {
    const week = slots.filter(({ start }) => start > now && daysFromNow(start) < 6);
    const full = week.filter(({ walkers }) => walkers.length === 4);
    expect(full.length).toBeGreaterThanOrEqual(1);
    expect(full.length).toBeLessThanOrEqual(2);
    expect(week.some(({ walkers }) => walkers.length === 0)).toBe(true);
    expect(week.some((slot, at) => week.slice(at + 1).some(({ start }) => start < slot.end))).toBe(
      true,
    );
    const later = slots.filter(({ start }) => daysFromNow(start) > 9);
    expect(later.every(({ walkers }) => walkers.length === 0)).toBe(true);
  });

  it('demo plan: has room for one more walker on two days', () => {
    const picked = pickTwoWithRoom(slots, now);
    expect(picked).toHaveLength(2);
    const [first = 0, second = 0] = picked.map(({ start }) => daysFromNow(start));
    expect(first).toBeGreaterThanOrEqual(1);
    expect(second - first).toBeGreaterThan(1);
    expect(second).toBeLessThan(7);
  });
});
