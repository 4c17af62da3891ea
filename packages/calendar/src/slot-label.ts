import { type Slot, takenPlaces } from '@walkies/contract';
import { formatDay, slotTimeLabel } from '@walkies/ui';

/**
 * 'Available, Thursday 19 November, 10:30 to 11:30, 3 of 4 spots'; a blocked day is 'all day'.
 */
export function slotLabel(title: string, slot: Slot, timeZone: string): string {
  if (slot.type === 'blocked') {
    return `${title}, ${formatDay(new Date(slot.start_time), timeZone)}, all day`;
  }
  return `${title}, ${slotTimeLabel(slot, timeZone)}, ${takenPlaces(slot)} of ${slot.capacity} spots`;
}
