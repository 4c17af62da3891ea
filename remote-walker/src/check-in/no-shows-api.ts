import { call, type Caller, endpointQuery, useSafeMutation, WALKS } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

/** GET /users/me/no-shows: recent walks to which the walker did not come, as recorded. */
export function useNoShows() {
  return useQuery(endpointQuery(useHost(), WALKS, 'GET /users/me/no-shows', {}));
}

async function isDisputed(caller: Caller, slotId: number): Promise<boolean> {
  const noShows = await call(caller, 'GET /users/me/no-shows', {});
  return noShows.some(({ slot_id, disputed_at }) => slot_id === slotId && disputed_at !== null);
}

/** PUT /time-slots/{id}/no-show-dispute: "I was there". */
export function useDispute() {
  return useSafeMutation({
    send: (host, id: number) =>
      call(host, 'PUT /time-slots/:id/no-show-dispute', { params: { id } }),
    changes: [WALKS],
    onUnknownOutcome: {
      question: 'the staff can read it',
      failureText: 'The staff cannot read it yet.',
      check: isDisputed,
    },
  });
}
