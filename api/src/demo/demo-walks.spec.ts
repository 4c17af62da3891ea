import { planSlots } from './demo-slots.js';
import { planDogs, planWalks } from './demo-walks.js';

const DOGS = 12;
const DAY_MS = 24 * 3_600_000;

describe.each(['2026-11-20T09:00:00Z', '2027-03-20T23:30:00Z'])('the walks at %s', (moment) => {
  const now = new Date(moment);
  const slots = planSlots(now, 'Europe/London', 12);
  const dogs = planDogs(slots, now, DOGS);
  const walks = planWalks(slots, now, dogs);

  it('never have one dog in two slots at a time', () => {
    const withDogs = [...dogs];
    for (const [at, [slot, theirs]] of withDogs.entries()) {
      expect(theirs).toHaveLength(slot.walkers.length);
      for (const [other, others] of withDogs.slice(at + 1)) {
        const together = other.start < slot.end && slot.start < other.end;
        expect(together ? theirs.filter((dog) => others.includes(dog)) : []).toEqual([]);
      }
    }
  });

  it('leave booked slots ahead without dogs for the admin to assign', () => {
    const ahead = slots.filter(({ start, walkers }) => start > now && walkers.length > 0);
    expect(ahead.some((slot) => dogs.has(slot))).toBe(true);
    expect(ahead.some((slot) => !dogs.has(slot))).toBe(true);
  });

  it('have all happened but the latest two, within two weeks', () => {
    const over = slots.filter(({ end, walkers }) => end < now && walkers.length > 0);
    expect(over.slice(-2).some((slot) => walks.has(slot))).toBe(false);
    expect(over.slice(0, -2).every((slot) => walks.has(slot))).toBe(true);
    const oldest = Math.min(...[...walks.keys()].map(({ start }) => start.getTime()));
    expect(now.getTime() - oldest).toBeGreaterThan(12 * DAY_MS);
  });

  it('have somebody who did not come, and always a walker and a dog', () => {
    const told = [...walks];
    expect(told.some(([slot, walk]) => walk.walkers.length < slot.walkers.length)).toBe(true);
    for (const [slot, { walkers, dogs: walked }] of told) {
      expect(walkers.length).toBeGreaterThan(0);
      expect(walked).toHaveLength(walkers.length);
      expect(walkers.every((walker) => slot.walkers.includes(walker))).toBe(true);
    }
  });
});
