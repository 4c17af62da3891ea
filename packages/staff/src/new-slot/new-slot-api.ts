import { call, SLOTS, useSafeMutation, writeHeaders } from '@walkies/api-client';
import type { NewSlot } from '@walkies/contract';

/** A slot to add; retries with the same key add it once. */
export interface SlotToAdd {
  slot: NewSlot;
  idempotencyKey: string;
}

/** POST /time-slots; refetches all lists of slots. */
export function useAddSlot() {
  return useSafeMutation({
    send: (host, { slot, idempotencyKey }: SlotToAdd) =>
      call(host, 'POST /time-slots', { body: slot }, { headers: writeHeaders({ idempotencyKey }) }),
    changes: [SLOTS],
    onUnknownOutcome: { question: 'the time slot is added' },
  });
}
