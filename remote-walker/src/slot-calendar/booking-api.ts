import { call, isBookedByMe, SLOTS, useSafeMutation } from '@walkies/api-client';

/** PUT /time-slots/{id}/book; refetches all lists of slots. */
export function useBookSlot() {
  return useSafeMutation({
    send: (host, id: number) => call(host, 'PUT /time-slots/:id/book', { params: { id } }),
    changes: [SLOTS],
    doneAlready: ['SLOT_ALREADY_BOOKED'],
    onUnknownOutcome: {
      question: 'you are booked',
      failureText: 'You are not booked.',
      check: isBookedByMe,
    },
  });
}
