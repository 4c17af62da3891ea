import type { Slot } from '@walkies/contract';

/** The fields of a react-query result that this module needs. */
interface Read {
  error: Error | null;
  refetch: () => unknown;
}

/** The slot in the URL. */
export interface OpenSlot {
  /** none: the URL names no slot; gone: the slot does not exist or is deleted. */
  state: 'none' | 'looking' | 'found' | 'failed' | 'gone';
  slotId: number | null;
  /** When gone: the slot as it was, if it was open before. */
  slot: Slot | null;
  /** Error of the search. */
  error: Error | null;
  retry: () => void;
}

/** Status of the slot; `isAnswered`: all reads that may contain it have been answered. */
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
