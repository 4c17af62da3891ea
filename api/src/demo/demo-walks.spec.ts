import { dayOf, startOfShelterWeek } from '@walkies/contract';
import { WALKER } from './cast.js';
import { DEMO_DOGS, UNWALKED, INCIDENT, needsOf } from './demo-dogs.js';
import type { DemoSlot } from './demo-slots.js';
import { planDemo } from './fill-demo.js';

const ZONE = 'Europe/London';
const DAY_MS = 24 * 3_600_000;
const WEEKDAYS = [15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}T09:00:00Z`);

describe.each([...WEEKDAYS, '2026-11-25T05:00:00Z', '2027-03-20T23:30:00Z'])(
  'the walks at %s',
  (moment) => {
    const now = new Date(moment);
    const { slots, withRoom } = planDemo({ now, timeZone: ZONE });
    const pairs = slots.flatMap((slot) => slot.pairs);
    const walked = ({ pairs: all, walk }: DemoSlot) =>
      walk ? all.filter(({ walker }) => walk.walkers.includes(walker)) : all;

    it('demo walks: leave some upcoming walkers without a dog and some booked slots without any', () => {
      const ahead = slots.filter(({ start, walkers }) => start > now && walkers.length > 0);
      expect(ahead.some((slot) => slot.pairs.length === 0)).toBe(true);
      const withDogs = ahead.filter((slot) => slot.pairs.length > 0);
      expect(withDogs.some((slot) => slot.pairs.length < slot.walkers.length)).toBe(true);
    });

    it('demo walks: include an allowed pair, a pair that lost its walker and one for the demo walker', () => {
      expect(pairs.filter(({ special }) => special === 'allowed')).toHaveLength(1);
      expect(pairs.filter(({ special }) => special === 'lost')).toHaveLength(1);
      expect(withRoom[0]?.pairs.map(({ walker }) => walker)).toContain(WALKER);
    });

    it('demo walks: are all finalized but the latest two, within two weeks', () => {
      const over = slots.filter(({ end, walkers }) => end < now && walkers.length > 0);
      expect(over.slice(-2).some(({ walk }) => walk)).toBe(false);
      expect(over.slice(0, -2).every(({ walk }) => walk)).toBe(true);
      const oldest = Math.min(...over.map(({ start }) => start.getTime()));
      expect(now.getTime() - oldest).toBeGreaterThan(12 * DAY_MS);
    });

    it('demo walks: include a no-show, a dog on every walk and exactly one incident', () => {
      const recorded = slots.flatMap((slot) => (slot.walk ? { ...slot, ...slot.walk, slot } : []));
      expect(recorded.some(({ walkers, slot }) => walkers.length < slot.walkers.length)).toBe(true);
      for (const { walkers, slot } of recorded) {
        expect(walkers.every((walker) => slot.walkers.includes(walker))).toBe(true);
        expect(walked(slot).length).toBeGreaterThan(0);
      }
      const went = pairs.map((pair) => pair.went?.outcome);
      expect(went.filter((outcome) => outcome === 'incident')).toHaveLength(1);
      expect(went).toContain('hard');
    });

    it('demo walks: give every dog but two its walks of the week', () => {
      const week = (at: Date) => dayOf(startOfShelterWeek(at, ZONE), ZONE);
      const turns = slots.flatMap((slot) => {
        if (week(slot.start) !== week(now)) return [];
        return walked(slot).map(({ dog }) => dog);
      });
      const missed = DEMO_DOGS.filter(
        (dog) => turns.filter((each) => each === dog).length < needsOf(dog).walksAWeek,
      );
      expect(missed.map(({ name }) => name)).toEqual([INCIDENT.dog, UNWALKED.dog]);
    });
  },
);
