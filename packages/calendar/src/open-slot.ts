import type { Slot } from '@walkies/contract';

/** A read as react-query tells of it. */
interface Read {
  error: Error | null;
  refetch: () => unknown;
}

/** The slot that an address names. */
export interface OpenSlot {
  /** none: it names no slot; gone: it does, and there is no such slot, or no longer. */
  state: 'none' | 'looking' | 'found' | 'failed' | 'gone';
  slotId: number | null;
  slot: Slot | null;
  /** Why looking for it failed. */
  error: Error | null;
  retry: () => void;
}

/** How it stands with a slot; `isAnswered`: all reads in which it may be have been answered. */
export function openSlotOf(
  slotId: number | null,
  found: Slot | undefined,
  { reads, isAnswered }: { reads: readonly Read[]; isAnswered: boolean },
): OpenSlot {
  const error = reads.find((read) => read.error)?.error ?? null;

  function stateOf(): OpenSlot['state'] {
    if (slotId === null) return 'none';
    if (found) return 'found';
    if (error) return 'failed';
    return isAnswered ? 'gone' : 'looking';
  }

  return {
    state: stateOf(),
    slotId,
    slot: slotId === null ? null : (found ?? null),
    error,
    retry: () => reads.forEach(({ refetch }) => void refetch()),
  };
}
