import { call, endpointQuery, useSafeMutation, WALKS } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

// Under 'walks', as finalizing a walk may add an incident.
const OWN_INCIDENTS = [...WALKS, 'own-incidents'];

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
