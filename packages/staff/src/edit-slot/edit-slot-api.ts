import {
  call,
  endpointQuery,
  KEY,
  SLOTS,
  useSafeMutation,
  writeHeaders,
} from '@walkies/api-client';
import type { InputOf } from '@walkies/contract/endpoints';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

/** GET /marshals: people who can lead walks, by name. */
export function useMarshals() {
  return useQuery(endpointQuery(useHost(), [KEY, 'marshals'], 'GET /marshals', {}));
}

/** GET /time-slots/{id}/edit-preview: the consequences of new times; none for null. */
export function useEditPreview(id: number, times: { start_time: string; end_time: string } | null) {
  const input = { params: { id }, query: times ?? {} };
  return useQuery({
    ...endpointQuery(useHost(), SLOTS, 'GET /time-slots/:id/edit-preview', input),
    enabled: times !== null,
    staleTime: 0,
  });
}

type EditInput = InputOf<'PATCH /time-slots/:id'> & { version: string | undefined };

/** PATCH /time-slots/{id}: a second press after an unknown outcome changes nothing more. */
export function useEditSlot() {
  return useSafeMutation({
    send: (host, input: EditInput) =>
      call(host, 'PATCH /time-slots/:id', input, { headers: writeHeaders(input) }),
    changes: [SLOTS],
    onUnknownOutcome: { question: 'the time slot is changed' },
  });
}
