import { AUDIT, call, endpointQuery, REPORTS, SLOTS, useSafeMutation } from '@walkies/api-client';
import type { AcceptForm, ProposalDays } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
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

/** POST /plan-proposals/accept; existing pairs count as accepted, so retries are safe. */
export function useAcceptProposals() {
  return useSafeMutation({
    send: (host, body: AcceptForm) => call(host, 'POST /plan-proposals/accept', { body }),
    changes: [SLOTS, REPORTS, AUDIT],
    onUnknownOutcome: { question: 'these proposals are planned' },
  });
}
