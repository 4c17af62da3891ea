import fc from 'fast-check';
import type {
  PlannedOuting,
  Shelter,
  ShelterDog,
  ShelterSlot,
  ShelterWalker,
} from '../../plans/propose/shelter.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Thursday, so that the days extend into the next week. */
const FIRST = Date.parse('2026-11-26T00:00:00Z');
const GRADES = ['gold', 'maroon', 'grey'] as const;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const timesOf = (start: number, end: number) => ({
  start,
  end,
  day: dayOf(start),
  week: dayOf(start - new Date(start).getUTCDay() * DAY_MS),
});

export interface Sizes {
  dogs: number;
  slots: number;
  walkers: number;
  days: number;
  /** Walkers of a slot without a dog. */
  seats: number;
}

const anySpan = (days: number) =>
  fc
    .record({
      day: fc.nat(days - 1),
      half: fc.integer({ min: 16, max: 36 }),
      halves: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ day, half, halves }) => {
      const start = FIRST + day * DAY_MS + (half * HOUR_MS) / 2;
      return timesOf(start, start + (halves * HOUR_MS) / 2);
    });

const anyDog = (): fc.Arbitrary<Omit<ShelterDog, 'id' | 'apart' | 'outings'>> =>
  fc.record({
    grade: fc.constantFrom(...GRADES),
    target: fc.nat(6),
    walksADay: fc.integer({ min: 1, max: 3 }),
    restMs: fc.constantFrom(0, 1, 3, 3, 3, 20).map((hours) => hours * HOUR_MS),
    gapDays: fc.option(fc.nat(20)),
    staysIn: fc.oneof(
      { weight: 6, arbitrary: fc.constant([]) },
      fc
        .tuple(anySpan(4), fc.boolean())
        .map(([{ start, end }, isOpen]) => [{ start, end: isOpen ? null : end + DAY_MS }]),
    ),
  });

const anyWalker = (): fc.Arbitrary<Omit<ShelterWalker, 'id' | 'walked'>> =>
  fc.record({ clearance: fc.constantFrom(...GRADES), recent: fc.nat(8) });

/** A random shelter with existing plans, which may break rules. */
export const shelterArbitrary = ({
  dogs,
  slots,
  walkers,
  days,
  seats,
}: Sizes): fc.Arbitrary<Shelter> =>
  fc
    .record({
      dogs: fc.array(anyDog(), { minLength: dogs, maxLength: dogs }),
      slots: fc.array(anySpan(days), { minLength: slots, maxLength: slots }),
      walkers: fc.array(anyWalker(), { minLength: walkers, maxLength: walkers }),
      booked: fc.array(fc.uniqueArray(fc.nat(walkers - 1), { maxLength: seats }), {
        minLength: slots,
        maxLength: slots,
      }),
      apart: fc.array(fc.tuple(fc.nat(dogs - 1), fc.nat(dogs - 1)), {
        maxLength: Math.ceil(dogs / 2),
      }),
      walked: fc.array(fc.tuple(fc.nat(walkers - 1), fc.nat(dogs - 1), fc.nat(5)), {
        maxLength: walkers * 2,
      }),
      outings: fc.array(fc.tuple(fc.nat(dogs - 1), fc.nat(slots - 1), fc.boolean()), {
        maxLength: dogs,
      }),
      waiting: fc.array(fc.tuple(fc.nat(dogs - 1), fc.nat(slots - 1), fc.boolean()), {
        maxLength: 3,
      }),
    })
    .map((drawn) => assemble(drawn));

type Outing = [dog: number, slot: number, counts: boolean];
interface Drawn {
  dogs: Omit<ShelterDog, 'id' | 'apart' | 'outings'>[];
  slots: ReturnType<typeof timesOf>[];
  walkers: Omit<ShelterWalker, 'id' | 'walked'>[];
  booked: number[][];
  apart: [number, number][];
  walked: [walker: number, dog: number, times: number][];
  outings: Outing[];
  waiting: Outing[];
}

const uidOf = (walker: number): string => `walker-${walker}`;

function assemble({
  dogs,
  slots,
  walkers,
  booked,
  apart,
  walked,
  outings,
  waiting,
}: Drawn): Shelter {
  const inPlan = [
    ...new Map(
      [...outings, ...waiting].map((outing) => [`${outing[0]} ${outing[1]}`, outing]),
    ).values(),
  ];
  const isWaiting = new Set(waiting.map(([dog, slot]) => `${dog} ${slot}`));
  const outingsOf = (index: number): PlannedOuting[] =>
    inPlan
      .filter(([dog]) => dog === index)
      .flatMap(([, slot, counts]) => {
        const times = slots[slot];
        return times
          ? { ...times, slotId: slot + 1, counts: counts || !isWaiting.has(`${index} ${slot}`) }
          : [];
      });
  return {
    dogs: dogs.map((dog, index) => ({
      ...dog,
      id: index + 1,
      outings: outingsOf(index),
      apart: apart
        .filter(([one, other]) => one !== other && (one === index || other === index))
        .map(([one, other]) => (one === index ? other : one) + 1),
    })),
    slots: slots
      .map((times, index): ShelterSlot => ({
        ...times,
        id: index + 1,
        walkers: (booked[index] ?? []).map(uidOf),
        waiting: waiting
          .filter(
            ([dog, slot], nth) =>
              slot === index &&
              waiting.findIndex((each) => each[0] === dog && each[1] === slot) === nth,
          )
          .map(([dog]) => dog + 1),
      }))
      .toSorted((one, other) => one.start - other.start),
    walkers: walkers.map((walker, index) => ({
      ...walker,
      id: uidOf(index),
      walked: new Map(
        walked.filter(([who]) => who === index).map(([, dog, times]) => [dog + 1, times]),
      ),
    })),
  };
}
