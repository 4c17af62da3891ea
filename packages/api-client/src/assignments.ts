import { type AssignDogs, type Dog, slotDogsVersion } from '@walkies/contract';
import { call } from './endpoint';
import { KEY } from './query-client';
import { useWrite } from './use-write';
import { writeHeaders } from './write-headers';

/** POST /time-slots/{id}/assign-dogs: replaces the dogs that the user saw (`seen`) by these. */
export function useAssignDogs(slotId: number) {
  const ofSlot = { params: { id: slotId }, query: { images: 'url' } } as const;
  return useWrite({
    send: (host, { seen, ...body }: AssignDogs & { seen: readonly number[] }) => {
      const headers = writeHeaders({ version: slotDogsVersion(seen) });
      return call(host, 'POST /time-slots/:id/assign-dogs', { ...ofSlot, body }, { headers });
    },
    changes: [
      [KEY, 'slots'],
      [KEY, 'reports'],
    ],
    lost: {
      whether: 'these dogs are assigned',
      find: {
        undone: 'These dogs are not assigned.',
        isDone: async (host, { dogIds }) => {
          const assigned: Dog[] = await call(host, 'GET /time-slots/:id/assigned-dogs', ofSlot);
          const wanted = new Set(dogIds);
          return assigned.length === wanted.size && assigned.every(({ id }) => wanted.has(id));
        },
      },
    },
  });
}
