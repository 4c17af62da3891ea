import type { FinalizeWalk, Pair, PlannedSlot } from '@walkies/contract';
import { toPayload } from '@walkies/staff';
import { type Attendance, markNames } from '@walkies/ui';

/** Answers of a marshal about walkers, by id. */
export type Marks = Readonly<Record<string, Attendance>>;

/** A walk as its check-ins, pairs and marks tell it: the form to send, or what is not clear. */
export type Confirmation = { form: FinalizeWalk } | { unclear: string };

type Walker = NonNullable<Pair['walker']> & { id: string };

/** The walkers of a slot who still have an account, each once. */
export function walkersOf({ pairs }: PlannedSlot): Walker[] {
  const walkers = pairs.flatMap(({ walker }) =>
    walker?.id ? [[walker.id, { ...walker, id: walker.id }] as const] : [],
  );
  return [...new Map(walkers).values()];
}

/** The names of a walker's dogs. */
export const dogsOf = ({ pairs }: PlannedSlot, walkerId: string): string[] =>
  pairs.flatMap(({ walker, dog }) => (walker?.id === walkerId && dog ? [dog.name] : []));

export const attendanceOf = ({ id, checkedInAt }: Walker, marks: Marks): Attendance =>
  marks[id] ?? (checkedInAt ? 'came' : 'open');

/** Judges a walk by the rules of the form that finalizes it. */
export function confirmationOf(slot: PlannedSlot, marks: Marks): Confirmation {
  const walkers = walkersOf(slot);
  const namesOf = (attendance: Attendance) =>
    walkers.filter((walker) => attendanceOf(walker, marks) === attendance);
  const open = namesOf('open');
  if (open.length > 0) return { unclear: `Did ${markNames(open.map(({ name }) => name))} come?` };
  const alone = slot.pairs.flatMap(({ walker, dog }) => (dog && !walker?.id ? [dog.name] : []));
  if (alone.length > 0) {
    const was = alone.length === 1 ? 'Was' : 'Were';
    return { unclear: `${was} ${markNames(alone)} out without a walker of the plan?` };
  }
  const walkerIds = namesOf('came').map(({ id }) => id);
  if (walkerIds.length === 0) return { unclear: 'Nobody came.' };
  const dogIds = slot.pairs.flatMap(({ walker, dog }) =>
    dog && walker?.id && walkerIds.includes(walker.id) ? [dog.id] : [],
  );
  if (dogIds.length === 0) return { unclear: 'Which dogs were out?' };
  const chosen = { walkerIds, dogIds };
  return { form: { timeSlotId: slot.id, ...chosen, ...toPayload(chosen, [], slot.pairs) } };
}
