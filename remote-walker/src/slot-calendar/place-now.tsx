import { endpointQuery, SLOTS } from '@walkies/api-client';
import type { OwnPlace } from '@walkies/contract';
import { TAKEN_OUT, WALK_CANCELLED, WALK_OVER } from '@walkies/contract/texts';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

const WORDS: Partial<Record<OwnPlace['state'], string>> = {
  cancelled: WALK_CANCELLED,
  started: 'This walk has already started.',
  over: WALK_OVER,
  'taken-out': TAKEN_OUT,
};

interface PlaceNowProps {
  slotId: number;
  /** Until it is known, and for a state without words of its own. */
  otherwise: string;
}

/** What has become of a walk that a link names: one sentence. */
export function PlaceNow({ slotId, otherwise }: PlaceNowProps) {
  const { data } = useQuery({
    ...endpointQuery(useHost(), SLOTS, 'GET /time-slots/:id/place', { params: { id: slotId } }),
    staleTime: 0,
  });
  return (data && WORDS[data.state]) ?? otherwise;
}
