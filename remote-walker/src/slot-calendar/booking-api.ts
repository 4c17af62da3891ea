import { call, isBookedByMe, SLOTS, useSafeMutation } from '@walkies/api-client';

/** PUT /time-slots/{id}/book; refetches all lists of slots. */
export function useBookSlot() {
  return useSafeMutation({
    send: (host, id: number) => call(host, 'PUT /time-slots/:id/book', { params: { id } }),
    changes: [SLOTS],
    doneAlready: ['SLOT_ALREADY_BOOKED'],
    offlineText: 'You are offline, and a place cannot be promised without a connection.',
    onUnknownOutcome: {
      question: 'you are booked',
      failureText: 'You are not booked.',
      check: isBookedByMe,
    },
  });
}

/** POST /time-slots/{id}/late-cancel: gives the own place back after the cut-off. */
export function useCancelLate() {
  return useSafeMutation({
    send: (host, { id, reason }: { id: number; reason: string }) =>
      call(host, 'POST /time-slots/:id/late-cancel', { params: { id }, body: { reason } }),
    changes: [SLOTS],
    doneAlready: ['SLOT_NOT_BOOKED'],
    offlineText: 'You are offline, so the marshal does not know yet. Please call.',
    onUnknownOutcome: {
      question: 'your place is given back',
      failureText: 'You are still booked.',
      check: async (host, { id }) => !(await isBookedByMe(host, id)),
    },
  });
}

/** POST /time-slots/{id}/cover: the link that hands the own place to a friend, always the same one. */
export function useMakeCover() {
  return useSafeMutation({
    send: (host, id: number) => call(host, 'POST /time-slots/:id/cover', { params: { id } }),
    changes: [SLOTS],
    onUnknownOutcome: { question: 'the link is there' },
  });
}

/** DELETE /time-slots/{id}/cover: the link works no more. Succeeds also if it was used before. */
export function useTakeCoverBack() {
  return useSafeMutation({
    send: (host, id: number) => call(host, 'DELETE /time-slots/:id/cover', { params: { id } }),
    changes: [SLOTS],
    onUnknownOutcome: { question: 'the link is taken back' },
  });
}
