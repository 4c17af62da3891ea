import type { AssignDogs, Dog } from '@walkies/contract';
import { KEY } from './query-client';
import { request } from './request';
import { useWrite } from './use-write';

/** POST /time-slots/{id}/assign-dogs: these dogs take the place of those assigned before. */
export function useAssignDogs(slotId: number) {
  return useWrite({
    send: (host, body: AssignDogs) =>
      request<unknown>(host, `/time-slots/${slotId}/assign-dogs?images=url`, {
        method: 'POST',
        body,
      }),
    changes: [
      [KEY, 'slots'],
      [KEY, 'reports'],
    ],
    lost: {
      whether: 'these dogs are assigned',
      find: {
        undone: 'These dogs are not assigned.',
        isDone: async (host, { dogIds }) => {
          const path = `/time-slots/${slotId}/assigned-dogs?images=url`;
          const assigned = await request<Dog[]>(host, path);
          const wanted = new Set(dogIds);
          return assigned.length === wanted.size && assigned.every(({ id }) => wanted.has(id));
        },
      },
    },
  });
}
