import { gradesOf } from '@walkies/contract';
import { isCleared, mayGo } from './fits.js';
import type { ProposedPair, Shelter, ShelterDog, ShelterSlot, ShelterWalker } from './shelter.js';
import { worthOfWalker } from './worth.js';

const hardness = ({ grade }: ShelterDog): number => gradesOf(grade).length;
const reach = ({ clearance }: ShelterWalker): number => gradesOf(clearance).length;

/** Finds walkers for dogs in a slot without one, and returns the remaining slots and needs. */
export function forWaiting({ dogs, slots, walkers }: Shelter): {
  found: ProposedPair[];
  /** Slots that still have walkers without a dog. */
  slots: ShelterSlot[];
  /** Walks that a dog lacks in a week; negative if it exceeds its target. */
  lacksIn: (dog: ShelterDog, week: string) => number;
} {
  const dogsById = new Map(dogs.map((dog) => [dog.id, dog]));
  const people = new Map(walkers.map((walker) => [walker.id, walker]));
  const matches = slots.flatMap((slot) => matchesIn(slot, dogsById, people));
  const isFound = (dogId: number, slotId: number): boolean =>
    matches.some(({ dog, slot }) => dog.id === dogId && slot.id === slotId);
  const lacksIn = ({ id, target, outings }: ShelterDog, week: string): number =>
    target -
    outings.filter(
      (outing) => outing.week === week && (outing.counts || isFound(id, outing.slotId)),
    ).length;
  const taken = new Set(matches.map(({ slot, walker }) => `${slot.id} ${walker.id}`));
  return {
    found: matches.map(({ dog, slot, walker }) => ({
      slotId: slot.id,
      dogId: dog.id,
      walkerId: walker.id,
      belowTargetBy: Math.max(0, lacksIn(dog, slot.week) + 1),
      walksTogether: walker.walked.get(dog.id) ?? 0,
      isWaiting: true,
    })),
    slots: slots.map((slot) => ({
      ...slot,
      walkers: slot.walkers.filter((id) => !taken.has(`${slot.id} ${id}`)),
    })),
    lacksIn,
  };
}

interface Match {
  dog: ShelterDog;
  slot: ShelterSlot;
  walker: ShelterWalker;
}

// The hardest dog chooses first, because its walker may take the easier dogs too.
function matchesIn(
  slot: ShelterSlot,
  dogs: ReadonlyMap<number, ShelterDog>,
  people: ReadonlyMap<string, ShelterWalker>,
): Match[] {
  const isHere = <Row>(row: Row | undefined): row is Row => row !== undefined;
  const free = new Set(slot.walkers.map((id) => people.get(id)).filter(isHere));
  const waiting = slot.waiting
    .map((id) => dogs.get(id))
    .filter(isHere)
    .filter((dog) => mayGo(dog, slot, dogs))
    .toSorted((one, other) => hardness(other) - hardness(one) || one.id - other.id);
  return waiting.flatMap((dog) => {
    const [walker] = [...free]
      .filter((each) => isCleared(each, dog))
      .toSorted(
        (one, other) =>
          reach(one) - reach(other) || worthOfWalker(other, dog.id) - worthOfWalker(one, dog.id),
      );
    if (!walker) return [];
    free.delete(walker);
    return { dog, slot, walker };
  });
}
