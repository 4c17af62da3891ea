import type { Slot } from '@walkies/contract';

/** The booked slots: those that have started, latest first, and those to come, earliest first. */
export function loggableSlots(
  slots: readonly Slot[],
  now: Date,
): { started: Slot[]; coming: Slot[] } {
  const booked = slots
    .filter(({ status }) => status === 'booked')
    .sort((one, other) => Date.parse(one.start_time) - Date.parse(other.start_time));
  const hasStarted = ({ start_time }: Slot): boolean => Date.parse(start_time) <= now.getTime();
  return {
    started: booked.filter(hasStarted).reverse(),
    coming: booked.filter((slot) => !hasStarted(slot)),
  };
}
