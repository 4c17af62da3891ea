import type { PlannedSlot } from '@walkies/contract';

/** Missing dogs and walkers in slots that can still change. */
export interface Gaps {
  /** Slots with walkers without a dog. */
  walkers: { count: number; slot: PlannedSlot | null };
  /** Dogs without a walker. */
  dogs: { slot: PlannedSlot; name: string; lost: { name: string | null; at: string } | null }[];
}

/** 'over' waits to be finalized or had no bookings; 'done' is finalized. */
export type SlotStage = 'coming' | 'over' | 'done';

export function stageOf(slot: PlannedSlot, now: Date): SlotStage {
  if (slot.status === 'completed') return 'done';
  return Date.parse(slot.end_time) <= now.getTime() ? 'over' : 'coming';
}

/** It is over, had bookings, and is not finalized. */
export const isToFinalize = (slot: PlannedSlot, now: Date): boolean =>
  stageOf(slot, now) === 'over' && slot.booked_count > 0;

/** Walkers without a dog and dogs without a walker, in order of time. */
export function gapsOf(slots: readonly PlannedSlot[], now: Date): Gaps {
  const coming = slots.filter((slot) => stageOf(slot, now) === 'coming');
  const withoutDog = coming.flatMap((slot) =>
    slot.pairs.filter(({ dog }) => dog === null).map(() => slot),
  );
  return {
    walkers: { count: withoutDog.length, slot: withoutDog[0] ?? null },
    dogs: coming.flatMap((slot) =>
      slot.pairs.flatMap(({ walker, dog, lost }) =>
        walker === null && dog ? [{ slot, name: dog.name, lost }] : [],
      ),
    ),
  };
}
