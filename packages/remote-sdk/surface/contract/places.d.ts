import type { Slot } from './endpoints/slots.js';
type Places = Pick<Slot, 'booked_count' | 'reserved_count' | 'capacity'>;
export declare const takenPlaces: ({ booked_count, reserved_count, }: Omit<Places, "capacity">) => number;
export declare const isFull: (slot: Places) => boolean;
export {};
