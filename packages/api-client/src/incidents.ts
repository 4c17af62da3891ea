import type { ReviewForm } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';
import { call, endpointQuery, endpointPageQuery } from './endpoint';
import { KEY } from './query-client';
import { useSafeMutation } from './use-safe-mutation';

// Under 'walks', as finalizing a walk may add an incident.
const INCIDENTS = [KEY, 'walks', 'incidents'];
const OWN_INCIDENTS = [KEY, 'walks', 'own-incidents'];

/** GET /incidents: the latest incident without a review, and their number. Needs `incident.review`. */
export function useOpenIncident() {
  const host = useHost();
  const query = { open: '1', limit: 1 } as const;
  return useQuery({
    ...endpointPageQuery(host, INCIDENTS, 'GET /incidents', { query }),
    enabled: host.can('incident.review'),
  });
}

/** PUT /incidents/{id}/review: saves the admin's decision about an incident. */
export function useReviewIncident() {
  return useSafeMutation({
    send: (host, { id, review }: { id: number; review: ReviewForm }) =>
      call(host, 'PUT /incidents/:id/review', { params: { id }, body: review }),
    changes: [
      [KEY, 'walks'],
      [KEY, 'dogs'],
      [KEY, 'slots'],
      [KEY, 'audit'],
    ],
    onUnknownOutcome: { question: 'this is decided' },
  });
}

/** GET /users/me/incidents: walks for which the API asks the caller for their side. Walkers only. */
export function useOwnIncidents() {
  const host = useHost();
  return useQuery({
    ...endpointQuery(host, OWN_INCIDENTS, 'GET /users/me/incidents', {}),
    enabled: host.can('incident.tell'),
  });
}

/** PUT /incidents/{id}/side: sends the caller's own side of an incident. */
export function useSendSide() {
  return useSafeMutation({
    send: (host, { id, side }: { id: number; side: string }) =>
      call(host, 'PUT /incidents/:id/side', { params: { id }, body: { side } }),
    changes: [OWN_INCIDENTS],
    onUnknownOutcome: { question: 'your side was sent' },
  });
}
