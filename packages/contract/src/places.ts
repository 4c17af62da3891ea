import type { Slot } from './endpoints/slots.js';

type Places = Pick<Slot, 'booked_count' | 'reserved_count' | 'capacity'>;

/** Bookings and reserved places together. */
export const takenPlaces = ({
  booked_count,
  reserved_count = 0,
}: Omit<Places, 'capacity'>): number => booked_count + reserved_count;

/** True if a slot has no place for everybody. */
export const isFull = (slot: Places): boolean => takenPlaces(slot) >= slot.capacity;
