import { call, SLOTS, useSafeMutation } from '@walkies/api-client';
import { isSlotDeleted } from '../walks/walks-api';

/**
 * POST /blocked-days/{id}/open. If the answer does not arrive, the result lacks the walkers removed from the plan.
 */
export function useOpenDay() {
  return useSafeMutation({
    send: (host, id: number) => call(host, 'POST /blocked-days/:id/open', { params: { id } }),
    changes: [SLOTS],
    doneAlready: ['SLOT_NOT_FOUND'],
    onUnknownOutcome: {
      question: 'the day is open again',
      failureText: 'The day is still blocked.',
      check: isSlotDeleted,
    },
  });
}
