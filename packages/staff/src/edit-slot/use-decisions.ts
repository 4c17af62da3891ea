import { canBeAllowed, type SlotEdit, type SlotEditPreview } from '@walkies/contract';
import { useState } from 'react';
import { isReason } from '../plans/reason-field';

type DogInTheWay = SlotEditPreview['dogs'][number];

/** True if staff may keep the dog in the plan with a reason. */
export const mayStay = ({ broken }: DogInTheWay): boolean =>
  broken.every(({ rule }) => canBeAllowed(rule));

const withOrWithout = <Id>(ids: readonly Id[], id: Id, isIn: boolean): Id[] =>
  isIn ? [...ids, id] : ids.filter((each) => each !== id);

/** The decisions about bookings and dogs that are in the way of an edit. */
export function useDecisions(preview: SlotEditPreview | undefined) {
  const [cancelled, setCancelled] = useState<readonly string[]>([]);
  const [takenOut, setTakenOut] = useState<readonly number[]>([]);
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const { overlapping = [], dogs = [] } = preview ?? {};
  const staying = dogs.filter(({ dog }) => !takenOut.includes(dog.id));
  const needsReason = staying.length > 0 && staying.every(mayStay);
  const isDecided =
    overlapping.every(({ walker }) => cancelled.includes(walker.id)) &&
    (staying.length === 0 || (needsReason && isReason(reason)));

  return {
    isDecided,
    /** A dog stays although it breaks a rule that staff may allow. */
    needsReason,
    reason,
    setReason,
    words,
    setWords,
    isCancelled: (uid: string) => cancelled.includes(uid),
    cancel: (uid: string, isIn: boolean) => setCancelled(withOrWithout(cancelled, uid, isIn)),
    isTakenOut: (dogId: number) => takenOut.includes(dogId),
    takeOut: (dogId: number, isIn: boolean) => setTakenOut(withOrWithout(takenOut, dogId, isIn)),
    /** The part of the edit that they are. Leaves out decisions about what is not in the way any more. */
    part: (): SlotEdit => {
      const walkers = overlapping
        .map(({ walker }) => walker.id)
        .filter((uid) => cancelled.includes(uid));
      const leaving = dogs.map(({ dog }) => dog.id).filter((id) => takenOut.includes(id));
      return {
        ...(walkers.length > 0 && { cancelBookings: walkers }),
        ...(leaving.length > 0 && { takeOutDogs: leaving }),
        ...(needsReason && { override: { reason: reason.trim() } }),
        ...(preview && words.trim() !== '' && { words: words.trim() }),
      };
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
