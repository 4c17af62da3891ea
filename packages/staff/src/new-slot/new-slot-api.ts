import { call, SLOTS, useIdempotentMutation } from '@walkies/api-client';
import type { NewSlot } from '@walkies/contract';

/** POST /time-slots; refetches all lists of slots. Other times are another slot. */
export function useAddSlot() {
  return useIdempotentMutation({
    send: (host, slot: NewSlot, headers) =>
      call(host, 'POST /time-slots', { body: slot }, { headers }),
    keyUntil: 'changed',
    changes: [SLOTS],
    onUnknownOutcome: { question: 'the time slot is added' },
  });
}
