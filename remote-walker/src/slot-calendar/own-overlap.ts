import type { Slot } from '@walkies/contract';

/** The walker's own walk during a slot's time. The API refuses to book both. */
export function ownWalkDuring(slot: Slot, own: readonly Slot[]): Slot | undefined {
  const [start, end] = [Date.parse(slot.start_time), Date.parse(slot.end_time)];
  return own.find(
    ({ id, start_time, end_time }) =>
      id !== slot.id && Date.parse(start_time) < end && Date.parse(end_time) > start,
  );
}
