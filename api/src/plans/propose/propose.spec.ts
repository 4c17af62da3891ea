import fc from 'fast-check';
import { shelterArbitrary } from '../../testing/plans/shelter-arbitrary.js';
import { bestWorth, worthOf } from '../../testing/plans/best-proposals.js';
import { propose } from './propose.js';
import type { ProposedPair, Shelter, Times } from './shelter.js';

const EASIEST_FIRST = ['gold', 'maroon', 'grey'];
const CASES = shelterArbitrary({ dogs: 7, slots: 8, walkers: 8, days: 4, seats: 4 });

type Out = Pick<Times, 'start' | 'end' | 'day'> & { dogId: number; slotId: number };
const during = (one: Out, other: Out): boolean => one.start < other.end && one.end > other.start;

/** Faults of proposals, by an independent version of the rules. */
function faultsOf({ dogs, slots, walkers }: Shelter, pairs: readonly ProposedPair[]): string[] {
  const slotOf = (id: number) => slots.find((slot) => slot.id === id);
  const planned = dogs.flatMap(({ id, outings }) =>
    outings.map((outing) => ({ ...outing, dogId: id })),
  );
  const added = pairs
    .filter(({ isWaiting }) => !isWaiting)
    .flatMap(({ slotId, dogId }): Out[] => {
      const slot = slotOf(slotId);
      return slot ? [{ ...slot, slotId, dogId }] : [];
    });
  const all: Out[] = [...planned, ...added];
  return pairs.flatMap(({ slotId, dogId, walkerId, isWaiting }) => {
    const slot = slotOf(slotId);
    const dog = dogs.find(({ id }) => id === dogId);
    const walker = walkers.find(({ id }) => id === walkerId);
    if (!slot || !dog || !walker) return ['somebody who is not there'];
    const here = { ...slot, slotId, dogId };
    const others = all.filter((out) => out.dogId === dogId && out.slotId !== slotId);
    const isLate = (out: Out) =>
      Math.max(here.start - out.end, out.start - here.end) < dog.restMs || during(here, out);
    const checks: [string, boolean][] = [
      ['a walker who is not free', !slot.walkers.includes(walkerId)],
      [
        'a walker twice',
        pairs.filter((pair) => pair.slotId === slotId && pair.walkerId === walkerId).length > 1,
      ],
      [
        'a dog twice',
        all.filter((out) => out.slotId === slotId && out.dogId === dogId).length > 1 ||
          pairs.filter((pair) => pair.slotId === slotId && pair.dogId === dogId).length > 1,
      ],
      ['a dog that is not waiting', isWaiting !== slot.waiting.includes(dogId)],
      ['NOT_CLEARED', EASIEST_FIRST.indexOf(walker.clearance) < EASIEST_FIRST.indexOf(dog.grade)],
      [
        'DOG_ON_HOLD',
        dog.staysIn.some(
          ({ start, end }) => start < here.end && (end === null || end > here.start),
        ),
      ],
      ['DOG_NEEDS_REST', others.some(isLate)],
      [
        'DOG_NEEDS_REST of the day',
        others.filter((out) => out.day === here.day).length >= dog.walksADay,
      ],
      ['DOGS_KEPT_APART', all.some((out) => dog.apart.includes(out.dogId) && during(here, out))],
    ];
    return checks.filter(([, isWrong]) => isWrong).map(([fault]) => fault);
  });
}

it('proposal search: breaks no rule and changes no existing pair, in any shelter and with any timeout', () => {
  fc.assert(
    fc.property(CASES, fc.nat(40), (shelter, steps) => {
      const before = JSON.stringify(shelter);
      expect(faultsOf(shelter, propose(shelter))).toEqual([]);
      let remaining = steps;
      expect(
        faultsOf(
          shelter,
          propose(shelter, () => (remaining -= 1) < 0),
        ),
      ).toEqual([]);
      expect(JSON.stringify(shelter)).toBe(before);
    }),
    { numRuns: 500 },
  );
});

it('proposal search: ends at once on timeout, with a dog for every place that can have one', () => {
  const [drawn] = fc.sample(LARGE, { numRuns: 1, seed: 7 });
  if (!drawn) throw new Error('There is no shelter');
  const shelter = crowded(drawn);
  let requests = 0;
  const found = propose(shelter, () => (requests += 1) > 10);
  expect(requests).toBe(11);
  expect(found).toHaveLength(propose(shelter).length);
});

/** The same shelter without cancelled places and without dogs that wait for a walker. */
const withoutGaps = (shelter: Shelter): Shelter => ({
  ...shelter,
  dogs: shelter.dogs.map((dog) => ({
    ...dog,
    outings: dog.outings.map((outing) => ({ ...outing, counts: true })),
  })),
  slots: shelter.slots.map((slot) => ({ ...slot, waiting: [] })),
});

it('proposal search: reaches at least 98 % of the optimum in each of 200 shelters', async () => {
  const best = await bestWorth();
  const shelters = fc.sample(
    shelterArbitrary({ dogs: 12, slots: 9, walkers: 14, days: 5, seats: 4 }),
    {
      numRuns: 200,
      seed: 2026,
    },
  );
  const shares = shelters.map((drawn) => {
    const shelter = withoutGaps(drawn);
    const most = best(shelter);
    return most === 0 ? 1 : worthOf(shelter, propose(shelter)) / most;
  });
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.98);
  expect(Math.max(...shares)).toBeLessThan(1.000_001);
});

const LARGE = shelterArbitrary({ dogs: 60, slots: 60, walkers: 200, days: 7, seats: 8 });

/** Every dog may go with every walker, and dogs lack more walks than there are places. */
const crowded = (shelter: Shelter): Shelter => ({
  ...withoutGaps(shelter),
  dogs: shelter.dogs.map((dog) => ({ ...dog, grade: 'gold', target: 6, staysIn: [], apart: [] })),
});

it.each([
  ['60 dogs, 60 slots, and 200 walkers', (shelter: Shelter) => shelter],
  ['as many where every place is taken', crowded],
])('proposal search: answers within three times its second of CPU time for %s', (_, made) => {
  const [drawn] = fc.sample(LARGE, { numRuns: 1, seed: 7 });
  if (!drawn) throw new Error('There is no shelter');
  const shelter = made(drawn);
  const before = process.cpuUsage();
  expect(propose(shelter).length).toBeGreaterThan(100);
  const { user, system } = process.cpuUsage(before);
  // Machines of the same kind differ by a factor of two.
  expect((user + system) / 1000).toBeLessThan(3 * 1000);
});
