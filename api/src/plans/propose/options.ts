import { isCleared, leftOn, mayGo } from './fits.js';
import type { Shelter, ShelterDog, ShelterSlot, ShelterWalker } from './shelter.js';
import { worthOfWalker } from './worth.js';

/** A booking of a walker who has no dog. */
export interface Seat {
  index: number;
  slot: ShelterSlot;
  walker: ShelterWalker;
}

/** Walks that a dog lacks in a week. */
export interface Need {
  dog: ShelterDog;
  week: string;
  /** Walks. */
  lacks: number;
  /** Best walker first. */
  options: Option[];
}

/** A dog in a seat that breaks no rule with the existing plan. */
export interface Option {
  need: Need;
  seat: Seat;
  /** Worth that the walker adds to the walk. */
  worth: number;
  /** How often the dog may still go out that day. */
  mostThatDay: number;
}

/** The seats of these slots, earliest first. */
export function seatsOf({ slots, walkers }: Pick<Shelter, 'slots' | 'walkers'>): Seat[] {
  const people = new Map(walkers.map((walker) => [walker.id, walker]));
  const seats = slots.flatMap((slot) =>
    slot.walkers.flatMap((id) => {
      const walker = people.get(id);
      return walker ? { slot, walker } : [];
    }),
  );
  return seats.map((seat, index) => ({ ...seat, index }));
}

const isIn = ({ outings }: ShelterDog, { id }: ShelterSlot): boolean =>
  outings.some(({ slotId }) => slotId === id);

/**
 * The weeks in which dogs lack walks, each with all seats that could help.
 * @param lacksIn how many walks a dog lacks in a week
 */
export function needsOf(
  { dogs, slots }: Pick<Shelter, 'dogs' | 'slots'>,
  seats: readonly Seat[],
  lacksIn: (dog: ShelterDog, week: string) => number,
): Need[] {
  const dogsById = new Map(dogs.map((dog) => [dog.id, dog]));
  const weeks = Map.groupBy(slots, ({ week }) => week);
  const bySlot = Map.groupBy(seats, ({ slot }) => slot);
  return dogs.flatMap((dog) =>
    [...weeks].flatMap(([week, ofWeek]) => {
      const lacks = lacksIn(dog, week);
      if (lacks <= 0) return [];
      const need: Need = { dog, week, lacks, options: [] };
      const open = ofWeek.filter((slot) => !isIn(dog, slot) && mayGo(dog, slot, dogsById));
      need.options = open
        .flatMap((slot) => bySlot.get(slot) ?? [])
        .filter(({ walker }) => isCleared(walker, dog))
        .map((seat) => ({
          need,
          seat,
          worth: worthOfWalker(seat.walker, dog.id),
          mostThatDay: leftOn(dog, seat.slot),
        }))
        .toSorted((one, other) => other.worth - one.worth);
      return need.options.length > 0 ? need : [];
    }),
  );
}
