import { covers } from '@walkies/contract';
import type { ShelterDog, ShelterSlot, ShelterWalker, Times } from './shelter.js';

type Span = Pick<Times, 'start' | 'end'>;

const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** True if a dog cannot have both outings: they overlap, or there is not enough rest between them. */
export const clash = ({ restMs }: Pick<ShelterDog, 'restMs'>, one: Span, other: Span): boolean =>
  one.start < other.end + restMs && other.start < one.end + restMs;

/** True if two dogs that are kept apart would meet. */
export const meet = overlap;

/** True if the walker is cleared for the dog. */
export const isCleared = (
  { clearance }: Pick<ShelterWalker, 'clearance'>,
  { grade }: Pick<ShelterDog, 'grade'>,
): boolean => covers(clearance, grade);

/** How often a dog may still go out on the day of a slot, without counting its outing in the slot. */
export const leftOn = ({ outings, walksADay }: ShelterDog, { id, day }: ShelterSlot): number =>
  walksADay - outings.filter((outing) => outing.day === day && outing.slotId !== id).length;

/** True if a dog may go out then by the existing plan, without counting its outing in the slot. */
export function mayGo(
  dog: ShelterDog,
  slot: ShelterSlot,
  dogs: ReadonlyMap<number, ShelterDog>,
): boolean {
  if (leftOn(dog, slot) < 1) return false;
  if (dog.staysIn.some(({ start, end }) => overlap(slot, { start, end: end ?? Infinity }))) {
    return false;
  }
  if (dog.outings.some((outing) => outing.slotId !== slot.id && clash(dog, slot, outing)))
    return false;
  return !dog.apart.some((id) => dogs.get(id)?.outings.some((outing) => meet(slot, outing)));
}
