import {
  type BrokenRule,
  canBeAllowed,
  covers,
  dayOf,
  type Dog,
  type DogChoice,
  type PlannedSlot,
  type PlannedWalker,
  type WalkerChoice,
} from '@walkies/contract';
import { firstName } from '@walkies/staff';
import { formatTime, markName } from '@walkies/ui';
import { pairOfDog } from './plan-change';

export const SHOWN_AT_FIRST = 3;

const DAY_MS = 86_400_000;

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

const brokenBy = (rule: BrokenRule['rule'], walker: string | null = null): BrokenRule => ({
  rule,
  dog: null,
  walker,
  at: null,
  until: null,
  reason: null,
});

/** Fallback without a connection: checks only clearance and overlapping walks. */
export function choicesOffline(
  dogs: readonly Dog[],
  {
    slot,
    walker,
    slots,
  }: { slot: PlannedSlot; walker: PlannedWalker; slots: readonly PlannedSlot[] },
): DogChoice[] {
  const atOnce = slots.filter(
    ({ id, start_time, end_time }) =>
      id !== slot.id &&
      Date.parse(start_time) < Date.parse(slot.end_time) &&
      Date.parse(end_time) > Date.parse(slot.start_time),
  );
  return dogs.map(({ id, name, breed, grade, imageUrl }) => {
    const out = atOnce.map((other) => pairOfDog(other, id)).find((pair) => pair !== undefined);
    return {
      dog: { id, name, breed, grade, imageUrl, mustKnow: '' },
      lastOut: null,
      belowTargetBy: 0,
      walksTogether: 0,
      broken: [
        ...(out ? [brokenBy('DOG_ASSIGNED_ELSEWHERE', out.walker?.name)] : []),
        ...(covers(walker.clearance, grade) ? [] : [brokenBy('NOT_CLEARED')]),
      ],
    };
  });
}

/**
 * Sorts the dogs for a walker: fitting dogs first, and of these the slot's dogs without a walker. Omits the
 * walker's own dogs and the dog to replace. A dog paired with another walker of the slot counts as taken.
 */
export function dogsInOrder(
  choices: readonly DogChoice[],
  { slot, walkerId, instead }: { slot: PlannedSlot; walkerId: string; instead: number | null },
): DogChoice[] {
  const all = choices
    .filter(({ dog }) => {
      const own = pairOfDog(slot, dog.id);
      return dog.id !== instead && own?.walker?.id !== walkerId;
    })
    .map((choice) => {
      const other = pairOfDog(slot, choice.dog.id)?.walker;
      if (!other) return choice;
      const out = brokenBy('DOG_ASSIGNED_ELSEWHERE', other.name);
      return { ...choice, broken: [out, ...choice.broken] };
    });
  const rank = ({ dog, broken }: DogChoice): number => {
    if (broken.length > 0) return 2;
    return pairOfDog(slot, dog.id) ? 0 : 1;
  };
  return all.toSorted((a, b) => rank(a) - rank(b));
}

/** True if a reason suffices to allow all broken rules. */
export const mayBeAllowed = ({ broken }: Pick<DogChoice, 'broken'>): boolean =>
  broken.length > 0 && broken.every(({ rule }) => canBeAllowed(rule));

function lastOutText(lastOut: string | null, slot: PlannedSlot, timeZone: string): string {
  if (lastOut === null) return 'No walk is known yet.';
  const dayAt = (instant: string): number => Date.parse(dayOf(new Date(instant), timeZone));
  const days = Math.round((dayAt(slot.start_time) - dayAt(lastOut)) / DAY_MS);
  if (days <= 0) return 'Out on this day already.';
  return days === 1 ? 'Last out the day before.' : `Last out ${days} days before.`;
}

/** Facts about a dog as a choice: its target, its lost walker, its last walk, earlier walks together. */
export function dogFacts(
  { dog, lastOut, belowTargetBy, walksTogether }: DogChoice,
  { slot, walker, timeZone }: { slot: PlannedSlot; walker: PlannedWalker; timeZone: string },
): string {
  const own = pairOfDog(slot, dog.id);
  const lost = own?.lost
    ? `Lost its walker at ${formatTime(new Date(own.lost.at), timeZone)}.`
    : own && 'Has no walker for this walk.';
  const walks = belowTargetBy === 1 ? '1 walk' : `${belowTargetBy} walks`;
  return [
    belowTargetBy > 0 ? `Will miss ${walks} this week.` : 'Has all its walks this week.',
    lost,
    lastOutText(lastOut, slot, timeZone),
    walksTogether > 0 &&
      `${markName(firstName(walker.name))} has walked ${markName(dog.name)} ${times(walksTogether)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Facts about a walker as a choice. */
export const walkerFacts = ({ walker, walksTogether }: WalkerChoice, dogName: string): string =>
  walksTogether > 0
    ? `Has walked ${markName(dogName)} ${times(walksTogether)}.`
    : `${markName(firstName(walker.name))} and ${markName(dogName)} have not walked together yet.`;
