import { DEMO_DOGS } from './demo-dogs.js';
import { FORGOTTEN, INCIDENT, NEEDS } from './demo-care.js';
import { planPairs } from './demo-pairs.js';
import { pickTwoWithRoom, planSlots } from './demo-slots.js';
import { planWalks, whoCame } from './demo-walks.js';
import { dayOf, startOfShelterWeek } from '@walkies/contract';

const ZONE = 'Europe/London';
const DAY_MS = 24 * 3_600_000;
const WEEKDAYS = [15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}T09:00:00Z`);

describe.each([...WEEKDAYS, '2026-11-25T05:00:00Z', '2027-03-20T23:30:00Z'])(
  'the walks at %s',
  (moment) => {
    const now = new Date(moment);
    const slots = planSlots(now, ZONE, 12);
    const came = whoCame(slots, now);
    const grades = DEMO_DOGS.map(({ grade }) => grade);
    const guestIn = pickTwoWithRoom(slots, now)[0];
    const planned = planPairs({ slots, now, timeZone: ZONE, grades, came, guestIn });
    const walks = planWalks(came, planned.pairs, planned.incident);

    it('leave walkers ahead without a dog, and booked slots without any', () => {
      const ahead = slots.filter(({ start, walkers }) => start > now && walkers.length > 0);
      expect(ahead.some((slot) => !planned.pairs.has(slot))).toBe(true);
      const withDogs = ahead.filter((slot) => planned.pairs.has(slot));
      expect(
        withDogs.some((slot) => (planned.pairs.get(slot)?.length ?? 0) < slot.walkers.length),
      ).toBe(true);
    });

    it('have a pair that is allowed, one that is lost and one for the demo walker', () => {
      expect(planned.allowed).toBeDefined();
      expect(planned.lost).toBeDefined();
      expect(guestIn && planned.pairs.get(guestIn)?.some(({ walker }) => walker < 0)).toBe(true);
    });

    it('have all happened but the latest two, within two weeks', () => {
      const over = slots.filter(({ end, walkers }) => end < now && walkers.length > 0);
      expect(over.slice(-2).some((slot) => walks.has(slot))).toBe(false);
      expect(over.slice(0, -2).every((slot) => walks.has(slot))).toBe(true);
      const oldest = Math.min(...[...walks.keys()].map(({ start }) => start.getTime()));
      expect(now.getTime() - oldest).toBeGreaterThan(12 * DAY_MS);
    });

    it('have somebody who did not come, always a dog, and one incident', () => {
      const told = [...walks];
      expect(told.some(([slot, walk]) => walk.walkers.length < slot.walkers.length)).toBe(true);
      for (const [slot, { walkers, pairs }] of told) {
        expect(walkers.every((walker) => slot.walkers.includes(walker))).toBe(true);
        expect(pairs.length).toBeGreaterThan(0);
      }
      const went = told.flatMap(([, { pairs }]) => pairs.map((pair) => pair.went?.outcome));
      expect(went.filter((outcome) => outcome === 'incident')).toHaveLength(1);
      expect(went).toContain('hard');
    });

    it('give every dog but two its walks of the week', () => {
      const week = (at: Date) => dayOf(startOfShelterWeek(at, ZONE), ZONE);
      const turns = slots.flatMap((slot) => {
        if (week(slot.start) !== week(now)) return [];
        const pairs = walks.get(slot)?.pairs ?? planned.pairs.get(slot) ?? [];
        return pairs.map(({ dog }) => dog);
      });
      const missed = NEEDS.flatMap(({ walksAWeek }, dog) =>
        turns.filter((each) => each === dog).length < walksAWeek ? dog : [],
      );
      expect(missed).toEqual([INCIDENT.dog, FORGOTTEN.dog]);
    });
  },
);
