import type { Walk } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';
import { endpointQuery } from './endpoint';
import { WALKS } from './query-keys';

// A finalized walk may have no walkers, dogs or notes.
function written(walk: Walk): Walk | null {
  const isWritten =
    walk.finalizedAt !== null || walk.walkers.length + walk.dogs.length + walk.notes.length > 0;
  return isWritten ? walk : null;
}

/** GET /time-slots/{id}/walk: the walk recorded for a slot; null if there is none. */
export function useWalk(slotId: number) {
  const input = { params: { id: slotId } };
  return useQuery({
    ...endpointQuery(useHost(), WALKS, 'GET /time-slots/:id/walk', input),
    select: written,
    staleTime: 0,
  });
}
