import {
  call,
  CARE_CHANGES,
  endpointQuery,
  useIdempotentMutation,
  useSafeMutation,
  WALKS,
  writeHeaders,
} from '@walkies/api-client';
import type { EndpointKey, InputOf } from '@walkies/contract/endpoints';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

/** GET /dogs/{id}/care */
export function useDogCare(id: number) {
  const input = { params: { id } };
  return useQuery({
    ...endpointQuery(useHost(), WALKS, 'GET /dogs/:id/care', input),
    staleTime: 0,
  });
}

/** Input of a write with the version of the state that the user saw. */
type Seen<Key extends EndpointKey> = InputOf<Key> & { version: string | undefined };

/** PUT /dogs/{id}/needs */
export function useSetNeeds() {
  return useSafeMutation({
    send: (host, input: Seen<'PUT /dogs/:id/needs'>) =>
      call(host, 'PUT /dogs/:id/needs', input, { headers: writeHeaders(input) }),
    changes: CARE_CHANGES,
    onUnknownOutcome: { question: 'the dog’s needs are saved' },
  });
}

/** PUT /dogs/{id}/grade */
export function useRegrade() {
  return useSafeMutation({
    send: (host, input: Seen<'PUT /dogs/:id/grade'>) =>
      call(host, 'PUT /dogs/:id/grade', input, { headers: writeHeaders(input) }),
    changes: CARE_CHANGES,
    onUnknownOutcome: { question: 'the dog is graded' },
  });
}

/** POST /dogs/{id}/holds */
export function useHold() {
  return useIdempotentMutation({
    send: (host, input: InputOf<'POST /dogs/:id/holds'>, headers) =>
      call(host, 'POST /dogs/:id/holds', input, { headers }),
    // After a refusal, the corrected form is a new request.
    keyUntil: 'refused',
    changes: CARE_CHANGES,
    onUnknownOutcome: { question: 'the dog is on hold' },
  });
}

/** DELETE /dogs/{id}/holds/{holdId} */
export function useEndHold() {
  return useSafeMutation({
    send: (host, input: InputOf<'DELETE /dogs/:id/holds/:holdId'>) =>
      call(host, 'DELETE /dogs/:id/holds/:holdId', input),
    changes: CARE_CHANGES,
    doneAlready: ['HOLD_NOT_FOUND'],
    onUnknownOutcome: { question: 'the hold is ended' },
  });
}

/** PUT /dogs/{id}/keep-apart/{otherId} */
export function useKeepApart() {
  return useSafeMutation({
    send: (host, input: InputOf<'PUT /dogs/:id/keep-apart/:otherId'>) =>
      call(host, 'PUT /dogs/:id/keep-apart/:otherId', input),
    changes: CARE_CHANGES,
    onUnknownOutcome: { question: 'the dogs are kept apart' },
  });
}

/** DELETE /dogs/{id}/keep-apart/{otherId} */
export function useLetMeet() {
  return useSafeMutation({
    send: (host, input: InputOf<'DELETE /dogs/:id/keep-apart/:otherId'>) =>
      call(host, 'DELETE /dogs/:id/keep-apart/:otherId', input),
    changes: CARE_CHANGES,
    onUnknownOutcome: { question: 'the dogs may meet again' },
  });
}
