import { call, SLOTS, useSafeMutation } from '@walkies/api-client';

/** PUT /time-slots/{id}/waiting-list: waits for a place in a full slot. */
export function useJoinWaitingList() {
  return useSafeMutation({
    send: (host, id: number) => call(host, 'PUT /time-slots/:id/waiting-list', { params: { id } }),
    changes: [SLOTS],
    onUnknownOutcome: { question: 'you are on the waiting list' },
  });
}

/** DELETE /time-slots/{id}/waiting-list: leaves it, and gives up a reserved place. */
export function useLeaveWaitingList() {
  return useSafeMutation({
    send: (host, id: number) =>
      call(host, 'DELETE /time-slots/:id/waiting-list', { params: { id } }),
    changes: [SLOTS],
    onUnknownOutcome: { question: 'you have left the waiting list' },
  });
}
