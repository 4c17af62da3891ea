import {
  AUDIT,
  call,
  endpointQuery,
  SLOTS,
  useIdempotentMutation,
  useSafeMutation,
  writeHeaders,
} from '@walkies/api-client';
import type { InputOf } from '@walkies/contract/endpoints';
import { type Host, useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

export const scheduleQuery = (host: Host) => endpointQuery(host, SLOTS, 'GET /schedule', {});

/** GET /schedule */
export function useSchedule() {
  return useQuery({ ...scheduleQuery(useHost()), staleTime: 0 });
}

/** POST /schedule */
export function useAddEntry() {
  return useIdempotentMutation({
    send: (host, input: InputOf<'POST /schedule'>, headers) =>
      call(host, 'POST /schedule', input, { headers }),
    // After a refusal, the corrected form is a new request.
    keyUntil: 'refused',
    changes: [SLOTS, AUDIT],
    onUnknownOutcome: { question: 'the walk is in the schedule' },
  });
}

/** POST /schedule/{id}/preview: what a change touches; it writes nothing. */
export function usePreviewChange() {
  return useSafeMutation({
    send: (host, input: InputOf<'POST /schedule/:id/preview'>) =>
      call(host, 'POST /schedule/:id/preview', input),
  });
}

type Change = InputOf<'PUT /schedule/:id'> & { version: string };

/** PUT /schedule/{id} */
export function useChangeEntry() {
  return useSafeMutation({
    send: (host, input: Change) =>
      call(host, 'PUT /schedule/:id', input, { headers: writeHeaders(input) }),
    changes: [SLOTS, AUDIT],
    onUnknownOutcome: { question: 'the schedule is changed' },
  });
}
