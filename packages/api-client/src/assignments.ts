import type { AssignDogs } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KEY } from './query-client';
import { request } from './request';

/** POST /time-slots/{id}/assign-dogs: these dogs take the place of those assigned before. */
export function useAssignDogs(slotId: number) {
  const host = useHost();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: AssignDogs) =>
      request<unknown>(host, `/time-slots/${slotId}/assign-dogs?images=url`, {
        method: 'POST',
        body,
      }),
    // A refusal says that what is on screen is out of date as well.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: [KEY, 'slots'] });
      void cache.invalidateQueries({ queryKey: [KEY, 'reports'] });
    },
  });
}
