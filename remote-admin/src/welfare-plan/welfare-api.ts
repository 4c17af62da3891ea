import {
  ApiError,
  AUDIT,
  call,
  endpointQuery,
  REPORTS,
  SLOTS,
  useIdempotentMutation,
  useSafeMutation,
} from '@walkies/api-client';
import type { AcceptedPair, AcceptForm, ProposalDays } from '@walkies/contract';
import { type Host, useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@walkies/remote-sdk/query';

/**
 * GET /welfare-plan of the week with this day; defaults to this week. While it loads, the previous one
 * stays.
 */
export function useWelfarePlan(week?: string) {
  return useQuery({
    ...endpointQuery(useHost(), REPORTS, 'GET /welfare-plan', { query: { week } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** POST /plan-proposals: requests proposals on demand; writes nothing. */
export function useProposals() {
  return useSafeMutation({
    send: (host, body: ProposalDays) => call(host, 'POST /plan-proposals', { body }),
  });
}

/** POST /plan-proposals/accept: a retry of the same pairs returns what the first try found. */
export function useAcceptProposals() {
  return useIdempotentMutation({
    send: (host, body: AcceptForm, headers) =>
      call(host, 'POST /plan-proposals/accept', { body }, { headers }),
    keyUntil: 'changed',
    changes: [SLOTS, REPORTS, AUDIT],
    onUnknownOutcome: { question: 'these proposals are planned' },
  });
}

/** A pair to take back. */
export interface SetPair extends AcceptedPair {
  /** The dog was planned in the slot before, without a walker. */
  wasWaiting: boolean;
}

/** Restores the plan before a pair, unless it has changed since. */
function takeBack(host: Host, { slotId, dogId, walkerId, wasWaiting }: SetPair): Promise<unknown> {
  const params = { id: slotId, dogId };
  if (!wasWaiting) {
    const query = { was: walkerId };
    return call(host, 'DELETE /time-slots/:id/pairs/:dogId', { params, query });
  }
  const body = { walkerId: null, was: { walkerId } };
  return call(host, 'PUT /time-slots/:id/pairs/:dogId', { params, body });
}

/**
 * DELETE or PUT /time-slots/{id}/pairs/{dogId} for each pair, safe to retry. Returns those that the API
 * refused, such as `PAIR_CHANGED`; throws if it refused all.
 */
export function useTakeBack() {
  return useSafeMutation({
    async send(host, pairs: readonly SetPair[]) {
      const stayed: { pair: SetPair; error: ApiError }[] = [];
      // One after the other: the API locks the plan for each.
      for (const pair of pairs) {
        try {
          await takeBack(host, pair);
        } catch (error) {
          if (!(error instanceof ApiError && [404, 409].includes(error.status))) throw error;
          stayed.push({ pair, error });
        }
      }
      const [first] = stayed;
      if (first && stayed.length === pairs.length) throw first.error;
      return stayed;
    },
    changes: [SLOTS, REPORTS, AUDIT],
    onUnknownOutcome: { question: 'these pairs are taken back' },
  });
}
