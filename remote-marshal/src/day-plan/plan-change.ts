import type { Pair, PlannedDog, PlannedSlot, PlannedWalker } from '@walkies/contract';
import { now } from '@walkies/remote-sdk/clock';
import { firstName } from '@walkies/staff';
import { markName } from '@walkies/ui';
import type { PlanWrite } from './plan-api';

/** A user's change of the plan, with the facts for display. */
export interface PlanChange extends PlanWrite {
  /** Unique; ids sort by the time of the change. */
  id: string;
  /** Day of the plan. */
  date: string;
  dog: PlannedDog;
  walker: PlannedWalker | null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

// Another release may have stored it.
const isChange = (value: unknown): value is PlanChange =>
  isObject(value) &&
  'id' in value &&
  'was' in value &&
  isObject(value.was) &&
  'dog' in value &&
  isObject(value.dog) &&
  'slotId' in value &&
  typeof value.slotId === 'number' &&
  'deed' in value &&
  (value.deed === 'pair' || value.deed === 'remove');

/** The change in a stored write; null if it is another write. */
export const changeIn = (facts: object | undefined): PlanChange | null =>
  isChange(facts) ? facts : null;

let made = 0;

/** Ids sort by their time of creation. */
function newId(): string {
  made += 1;
  return `${now()}-${String(made).padStart(4, '0')}`;
}

/** A dog's pair in the slot, if any. */
export const pairOfDog = (slot: PlannedSlot, dogId: number): Pair | undefined =>
  slot.pairs.find(({ dog }) => dog?.id === dogId);

const dogsOf = (slot: PlannedSlot, walkerId: string | null): number[] =>
  walkerId === null
    ? []
    : slot.pairs.flatMap(({ walker, dog }) => (walker?.id === walkerId && dog ? [dog.id] : []));

const withoutPhone = ({ id, name, clearance, firstWalk }: PlannedWalker): PlannedWalker => ({
  id,
  name,
  clearance,
  firstWalk,
});

interface Wanted {
  date: string;
  slot: PlannedSlot;
  dog: PlannedDog;
  walker: PlannedWalker | null;
  instead?: number | null | undefined;
  reason?: string | null | undefined;
}

/** Pairs a dog with a walker of the slot, or with none yet. */
export function pairing({ date, slot, dog, walker, instead, reason }: Wanted): PlanChange {
  const walkerId = walker?.id ?? null;
  return {
    id: newId(),
    date,
    slotId: slot.id,
    dogId: dog.id,
    deed: 'pair',
    walkerId,
    instead: instead ?? null,
    reason: reason ?? null,
    was: {
      walkerId: pairOfDog(slot, dog.id)?.walker?.id ?? null,
      ...(walkerId !== null && { dogId: instead ?? dogsOf(slot, walkerId)[0] ?? null }),
    },
    dog,
    // The change may be stored in the browser, which must not hold phone numbers.
    walker: walker && withoutPhone(walker),
  };
}

/** Removes a dog from the slot. */
export const removal = ({ date, slot, dog, walker }: Wanted): PlanChange => ({
  ...pairing({ date, slot, dog, walker }),
  deed: 'remove',
});

/** The slot after the change. */
export function applied(slot: PlannedSlot, change: PlanChange): PlannedSlot {
  if (slot.id !== change.slotId) return slot;
  const { dogId, instead, dog, deed } = change;
  const booked = slot.pairs.find((pair) => pair.walker?.id === change.walkerId)?.walker;
  const walker = change.walker && (booked ?? change.walker);
  const left = slot.pairs.filter((pair) => pair.dog?.id !== dogId && pair.dog?.id !== instead);
  const freed = slot.pairs
    .filter((pair) => !left.includes(pair))
    .flatMap((pair) => pair.walker ?? []);
  const made: Pair[] =
    deed === 'pair' ? [{ walker, dog, allowed: [], broken: [], lost: null }] : [];
  const stored = left.filter(
    (pair) => pair.dog !== null || deed === 'remove' || pair.walker?.id !== walker?.id,
  );
  const alone = freed
    .filter(
      ({ id }) =>
        ![...stored, ...made].some((pair) => pair.walker !== null && pair.walker.id === id),
    )
    .map((one): Pair => ({ walker: one, dog: null, allowed: [], broken: [], lost: null }));
  return { ...slot, pairs: inOrder([...stored, ...made, ...alone]) };
}

/** Sorts pairs by the walker's name, dogs without a walker last. */
const inOrder = (pairs: Pair[]): Pair[] =>
  pairs.toSorted((a, b) => {
    if (a.walker && b.walker) return a.walker.name.localeCompare(b.walker.name);
    if (a.walker || b.walker) return a.walker ? -1 : 1;
    return (a.dog?.name ?? '').localeCompare(b.dog?.name ?? '');
  });

/** Describes the change: 'Joan walks Dot.' */
export function changeText({ deed, walker, dog }: PlanChange): string {
  if (deed === 'remove') return `${markName(dog.name)} is not in this walk any more.`;
  return walker
    ? `${markName(firstName(walker.name))} walks ${markName(dog.name)}.`
    : `${markName(dog.name)} has no walker yet.`;
}

/** The changes that undo a change, in order; `before`: the slot before it. */
export function undoing(change: PlanChange, before: PlannedSlot): PlanChange[] {
  const { date, dogId, dog, walker, instead } = change;
  const slot = applied(before, change);
  const old = pairOfDog(before, dogId);
  const first = old
    ? pairing({ date, slot, dog, walker: old.walker, reason: old.allowed[0]?.reason })
    : removal({ date, slot, dog, walker });
  const replaced = instead === null ? undefined : pairOfDog(before, instead);
  if (!replaced?.dog) return [first];
  const then = pairing({
    date,
    slot: applied(slot, first),
    dog: replaced.dog,
    walker: replaced.walker,
    reason: replaced.allowed[0]?.reason,
  });
  return [first, then];
}
