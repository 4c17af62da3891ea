import { Draft } from './draft.js';
import { fill } from './fill.js';
import { improve } from './improve.js';
import { needsOf, seatsOf } from './options.js';
import type { Option } from './options.js';
import type { ProposedPair, Shelter, ShelterDog } from './shelter.js';
import { forWaiting } from './waiting.js';

/**
 * Pairs walkers without a dog and dogs below target, earliest first. Takes up to a second of CPU time, and
 * twenty seconds for a shelter of 200 dogs.
 * @param isOver true once the time is up: the search then returns the pairs found so far
 */
export function propose(shelter: Shelter, isOver = () => false): ProposedPair[] {
  const { found, slots, lacksIn } = forWaiting(shelter);
  const needs = needsOf({ ...shelter, slots }, seatsOf({ ...shelter, slots }), lacksIn);
  const options = needs.flatMap((need) => need.options);
  const draft = new Draft(new Set(options.map(({ seat }) => seat)).size);
  fill(draft, needs);
  improve(draft, needs, isOver);
  const place = new Map(shelter.slots.map(({ id }, index) => [id, index]));
  return [...found, ...pairsOf(draft.chosen)].toSorted(
    (one, other) => (place.get(one.slotId) ?? 0) - (place.get(other.slotId) ?? 0),
  );
}

function pairsOf(chosen: readonly Option[]): ProposedPair[] {
  const byTime = chosen.toSorted((one, other) => one.seat.slot.start - other.seat.slot.start);
  return [...Map.groupBy(byTime, ({ need }) => need)].flatMap(([{ dog, lacks }, options]) =>
    options.map(({ seat }, before) => ({
      slotId: seat.slot.id,
      dogId: dog.id,
      walkerId: seat.walker.id,
      belowTargetBy: lacks - before,
      walksTogether: togetherOf(dog, seat),
      isWaiting: false,
    })),
  );
}

const togetherOf = ({ id }: ShelterDog, { walker }: Option['seat']): number =>
  walker.walked.get(id) ?? 0;
