import type { AcceptForm, ProposalDays } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@walkies/remote-sdk/query';
import { call, reading } from './endpoint';
import { KEY } from './query-client';
import { useWrite } from './use-write';

const REPORTS = [KEY, 'reports'];

/**
 * GET /welfare-plan of the week with this day; defaults to this week. While it loads, the previous one
 * stays.
 */
export function useWelfarePlan(week?: string) {
  return useQuery({
    ...reading(useHost(), REPORTS, 'GET /welfare-plan', { query: { week } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** POST /plan-proposals: requests proposals on demand; writes nothing. */
export function useProposals() {
  return useWrite({
    send: (host, body: ProposalDays) => call(host, 'POST /plan-proposals', { body }),
  });
}

/** POST /plan-proposals/accept; existing pairs count as accepted, so retries are safe. */
export function useAcceptProposals() {
  return useWrite({
    send: (host, body: AcceptForm) => call(host, 'POST /plan-proposals/accept', { body }),
    changes: [[KEY, 'slots'], REPORTS, [KEY, 'audit']],
    lost: { whether: 'these proposals are planned' },
  });
}
