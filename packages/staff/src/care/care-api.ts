import {
  ApiError,
  call,
  CARE_CHANGES,
  endpointQuery,
  useSafeMutation,
  WALKS,
  writeHeaders,
} from '@walkies/api-client';
import type { BreaksPairs, BrokenPair } from '@walkies/contract';
import type { InputOf } from '@walkies/contract/endpoints';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

/** GET /walkers/{uid}/care */
export function useWalkerCare(uid: string) {
  const input = { params: { uid } };
  return useQuery({
    ...endpointQuery(useHost(), WALKS, 'GET /walkers/:uid/care', input),
    staleTime: 0,
  });
}

const isBreaking = (details: unknown): details is BreaksPairs =>
  typeof details === 'object' &&
  details !== null &&
  'pairs' in details &&
  Array.isArray(details.pairs);

/** The planned pairs that a refused write would break; null for any other error. */
export function brokenPairsOf(error: unknown): BrokenPair[] | null {
  if (!(error instanceof ApiError) || error.code !== 'BREAKS_PAIRS') return null;
  return isBreaking(error.details) ? error.details.pairs : null;
}

/** PUT /walkers/{uid}/clearance */
export function useClear() {
  return useSafeMutation({
    send: (host, input: InputOf<'PUT /walkers/:uid/clearance'> & { version: string | undefined }) =>
      call(host, 'PUT /walkers/:uid/clearance', input, { headers: writeHeaders(input) }),
    changes: CARE_CHANGES,
    onUnknownOutcome: { question: 'the walker is cleared' },
  });
}
