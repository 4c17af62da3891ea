import { type Slot, takenPlaces } from '@walkies/contract';
import { formatDay, markNames, slotTimeLabel } from '@walkies/ui';

/**
 * 'Available, Thursday 19 November, 10:30 to 11:30, 3 of 4 spots', with names for staff; a blocked day is
 * 'all day'.
 */
export function slotLabel(title: string, slot: Slot, timeZone: string): string {
  if (slot.type === 'blocked') {
    return `${title}, ${formatDay(new Date(slot.start_time), timeZone)}, all day`;
  }
  const spots = `${takenPlaces(slot)} of ${slot.capacity} spots`;
  const who = slot.walker_names?.length ? `: ${markNames(slot.walker_names)}` : '';
  return `${title}, ${slotTimeLabel(slot, timeZone)}, ${spots}${who}`;
}
