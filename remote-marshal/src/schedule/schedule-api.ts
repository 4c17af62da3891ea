import {
  ApiError,
  AUDIT,
  call,
  endpointQuery,
  newIdempotencyKey,
  SLOTS,
  useSafeMutation,
  writeHeaders,
} from '@walkies/api-client';
import type { InputOf } from '@walkies/contract/endpoints';
import { type Host, useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';
import { useRef } from 'react';

export const scheduleQuery = (host: Host) => endpointQuery(host, SLOTS, 'GET /schedule', {});

/** GET /schedule */
export function useSchedule() {
  return useQuery({ ...scheduleQuery(useHost()), staleTime: 0 });
}

/** POST /schedule: uses one idempotency key until a refusal, so that retries add one walk. */
export function useAddEntry() {
  const key = useRef<string>(null);
  return useSafeMutation({
    send: async (host, input: InputOf<'POST /schedule'>) => {
      key.current ??= newIdempotencyKey();
      try {
        return await call(host, 'POST /schedule', input, {
          headers: writeHeaders({ idempotencyKey: key.current }),
        });
      } catch (failure) {
        // After a refusal, the corrected form is a new request.
        if (failure instanceof ApiError && failure.status < 500) key.current = null;
        throw failure;
      }
    },
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
