import type { ComponentProps } from 'react';
import { BlockedDayDetails } from '../blocked-days/blocked-day-details';
import { WalkDetails } from '../walks/walk-details';

/** A slot for staff: a walk, or a blocked day. */
export function SlotDetails({
  onOpened,
  ...props
}: ComponentProps<typeof WalkDetails> &
  Pick<ComponentProps<typeof BlockedDayDetails>, 'onOpened'>) {
  const { slot, onClose } = props;
  if (slot.type === 'blocked') {
    return <BlockedDayDetails slot={slot} onClose={onClose} onOpened={onOpened} />;
  }
  // A new key resets the form for another slot.
  return <WalkDetails key={slot.id} {...props} />;
}
