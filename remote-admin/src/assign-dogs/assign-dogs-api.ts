import { call, REPORTS, SLOTS, useSafeMutation, writeHeaders } from '@walkies/api-client';
import { type AssignDogs, type Dog, slotDogsVersion } from '@walkies/contract';

/** POST /time-slots/{id}/assign-dogs: replaces the dogs that the user saw (`seen`) by these. */
export function useAssignDogs(slotId: number) {
  const ofSlot = { params: { id: slotId }, query: { images: 'url' } } as const;
  return useSafeMutation({
    send: (host, { seen, ...body }: AssignDogs & { seen: readonly number[] }) => {
      const headers = writeHeaders({ version: slotDogsVersion(seen) });
      return call(host, 'POST /time-slots/:id/assign-dogs', { ...ofSlot, body }, { headers });
    },
    changes: [SLOTS, REPORTS],
    onUnknownOutcome: {
      question: 'these dogs are assigned',
      failureText: 'These dogs are not assigned.',
      check: async (host, { dogIds }) => {
        const assigned: Dog[] = await call(host, 'GET /time-slots/:id/assigned-dogs', ofSlot);
        const wanted = new Set(dogIds);
        return assigned.length === wanted.size && assigned.every(({ id }) => wanted.has(id));
      },
    },
  });
}
