import { dayOf, type FinalizeWalk, type LogWalk, type Slot, type Walk } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';
import { call, endpointQuery } from './endpoint';
import { useSafeMutation, type SafeMutation } from './use-safe-mutation';
import { writeHeaders } from './write-headers';
import { SLOTS, WALKS } from './query-keys';

// A finalized walk may have no walkers, dogs or notes.
function written(walk: Walk): Walk | null {
  const isWritten =
    walk.finalizedAt !== null || walk.walkers.length + walk.dogs.length + walk.notes.length > 0;
  return isWritten ? walk : null;
}

/** GET /time-slots/{id}/walk: the walk recorded for a slot; null if there is none. */
export function useWalk(slotId: number) {
  const input = { params: { id: slotId } };
  return useQuery({
    ...endpointQuery(useHost(), WALKS, 'GET /time-slots/:id/walk', input),
    select: written,
    staleTime: 0,
  });
}

/** GET /day-plan: the planned pairs of a slot, fetched only if `enabled`. */
export function usePairsOf({ id, start_time }: Slot, enabled: boolean) {
  const host = useHost();
  const date = dayOf(new Date(start_time), host.shelter.timeZone);
  return useQuery({
    ...endpointQuery(host, [...SLOTS, 'pairs'], 'GET /day-plan', { query: { date } }),
    select: (slots) => slots.find((slot) => slot.id === id)?.pairs ?? [],
    enabled,
  });
}

/** A walk to write; retries with the same key write it once. */
interface WalkToWrite<What extends FinalizeWalk | LogWalk> {
  walk: What;
  idempotencyKey: string;
}

/** A mutation that writes a walk. */
export type WalkMutation<What extends FinalizeWalk | LogWalk> = SafeMutation<
  WalkToWrite<What>,
  Walk
>;

/**
 * POST /walks: records the walkers who came and the dogs that went out, and completes the slot; or adds one
 * walker with one dog.
 */
export function useWriteWalk<What extends FinalizeWalk | LogWalk>(): WalkMutation<What> {
  return useSafeMutation({
    send: (host, { walk, idempotencyKey }: WalkToWrite<What>) =>
      call(host, 'POST /walks', { body: walk }, { headers: writeHeaders({ idempotencyKey }) }),
    changes: [SLOTS, WALKS],
    onUnknownOutcome: { question: 'the walk is saved' },
  });
}
