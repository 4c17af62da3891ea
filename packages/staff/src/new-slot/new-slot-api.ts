import { call, SLOTS, useSafeMutation } from '@walkies/api-client';
import type { NewSlot } from '@walkies/contract';

/** POST /time-slots; refetches all lists of slots. Other times are another slot. */
export function useAddSlot() {
  return useSafeMutation({
    send: (host, slot: NewSlot, idempotencyKey) =>
      call(host, 'POST /time-slots', { body: slot }, { idempotencyKey }),
    changes: [SLOTS],
    onUnknownOutcome: { question: 'the time slot is added' },
  });
}
