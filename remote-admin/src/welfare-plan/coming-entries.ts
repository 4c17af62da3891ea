import type { FreeWalkers, PlannedWalker } from '@walkies/contract';
import { isOpen, type ProposedPair } from './use-week-proposals';

/** A walker without a dog in a slot, or a proposal for one. */
export type ComingEntry = { slot: FreeWalkers } & (
  { pair: ProposedPair; walker: null } | { pair: null; walker: PlannedWalker }
);

interface ComingSlot {
  slot: FreeWalkers;
  pairs: ProposedPair[];
}

/** Slots with an unanswered proposal first, those with only planned pairs last. */
function rankOf({ slot, pairs }: ComingSlot): number {
  if (pairs.some((pair) => isOpen(pair) || pair.refused)) return 0;
  return slot.walkers.length > 0 ? 1 : 2;
}

/** The walkers without a dog and the proposals, slot by slot: what waits for an answer first, then by time. */
export function comingEntries(
  slots: readonly FreeWalkers[],
  pairs: readonly ProposedPair[],
): ComingEntry[] {
  const found = new Map<number, ComingSlot>(slots.map((slot) => [slot.id, { slot, pairs: [] }]));
  for (const pair of pairs) {
    const { slotId, start_time, end_time, walker } = pair.proposal;
    const { slot, pairs: others } = found.get(slotId) ?? {
      slot: { id: slotId, start_time, end_time, walkers: [] },
      pairs: [],
    };
    const walkers = slot.walkers.filter(({ id }) => id !== walker.id);
    found.set(slotId, { slot: { ...slot, walkers }, pairs: [...others, pair] });
  }
  return [...found.values()]
    .toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        Date.parse(one.slot.start_time) - Date.parse(other.slot.start_time) ||
        one.slot.id - other.slot.id,
    )
    .flatMap(({ slot, pairs: ofSlot }) => [
      ...ofSlot.map((pair): ComingEntry => ({ slot, pair, walker: null })),
      ...slot.walkers.map((walker): ComingEntry => ({ slot, pair: null, walker })),
    ]);
}

/** Entries that follow each other in one slot, as its group. */
export function bySlot(entries: readonly ComingEntry[]): [FreeWalkers, ComingEntry[]][] {
  const groups = new Map<number, [FreeWalkers, ComingEntry[]]>();
  for (const entry of entries) {
    const group = groups.get(entry.slot.id);
    if (group) group[1].push(entry);
    else groups.set(entry.slot.id, [entry.slot, [entry]]);
  }
  return [...groups.values()];
}
