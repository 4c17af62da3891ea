import { useDogsThatNeedMe, usePlannedDogs } from '@walkies/api-client';
import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { NeedsLine, YouWalk } from '@walkies/ui';
import { overlapText } from './overlap-text';
import styles from './slot-dogs.module.css';

interface OfSlot {
  slotId: number;
}

interface SlotNotesProps {
  slot: Slot;
  /** The walker's own walks. */
  own: readonly Slot[];
}

/** In a walk's card: the walker's other walk at that time, and a dog that needs the walker; nothing without any. */
export function SlotNotes({ slot, own }: SlotNotesProps) {
  const { timeZone } = useHost().shelter;
  const overlap = overlapText(slot, own, timeZone);
  const need = useDogsThatNeedMe().data?.find(({ slot_id }) => slot_id === slot.id);
  return (
    <>
      {overlap && <p className={styles.overlap}>{overlap}</p>}
      {need && <NeedsLine dog={need.dog} />}
    </>
  );
}

/** The walker's planned dogs, or else those that wait for a walker. */
export function SlotDogs({ slotId }: OfSlot) {
  const isHere = ({ slot_id }: { slot_id: number }) => slot_id === slotId;
  const mine = usePlannedDogs().data?.filter(isHere) ?? [];
  const waiting = useDogsThatNeedMe().data?.filter(isHere) ?? [];
  if (mine.length === 0) return waiting.map(({ dog }) => <NeedsLine key={dog.id} dog={dog} />);
  return mine.map(({ dog }) => <YouWalk key={dog.id} dog={dog} headingLevel={3} />);
}
