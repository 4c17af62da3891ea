import type { AcceptForm, ProposalDays } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@walkies/remote-sdk/query';
import { call, reading } from './endpoint';
import { KEY } from './query-client';
import { useWrite } from './use-write';

const REPORTS = [KEY, 'reports'];

/** GET /welfare-plan of the week with this day; without one this week. While it loads, the one before stays. */
export function useWelfarePlan(week?: string) {
  return useQuery({
    ...reading(useHost(), REPORTS, 'GET /welfare-plan', { query: { week } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** POST /plan-proposals: asks for proposals by a press; nothing is written. */
export function useProposals() {
  return useWrite({
    send: (host, body: ProposalDays) => call(host, 'POST /plan-proposals', { body }),
  });
}

/** POST /plan-proposals/accept; what stands already counts as accepted, so it may be sent again. */
export function useAcceptProposals() {
  return useWrite({
    send: (host, body: AcceptForm) => call(host, 'POST /plan-proposals/accept', { body }),
    changes: [[KEY, 'slots'], REPORTS, [KEY, 'audit']],
    lost: { whether: 'these proposals are planned' },
  });
}
