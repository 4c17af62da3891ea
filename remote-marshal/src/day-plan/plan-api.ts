import { addressOf, type Caller, endpointQuery, SLOTS, useUnsentWrites } from '@walkies/api-client';
import { addDays } from '@walkies/calendar';
import type { PairBefore } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, type QueryClient, useQuery } from '@walkies/remote-sdk/query';
import { useMemo } from 'react';
import { withUnsentCheckIns } from './check-in-api';

/** GET /day-plan, as the page and its prefetch request it. */
export const dayPlanQuery = (caller: Caller, date: string) =>
  endpointQuery(caller, SLOTS, 'GET /day-plan', { query: { date } });

/**
 * GET /day-plan: the pairs of a day of the shelter, with the check-ins that are not sent yet. While another day
 * loads, the previous one stays.
 */
export function useDayPlan(date: string) {
  const plan = useQuery({ ...dayPlanQuery(useHost(), date), placeholderData: keepPreviousData });
  const writes = useUnsentWrites();
  const { data: slots } = plan;
  const data = useMemo(
    () => slots?.map((slot) => withUnsentCheckIns(slot, writes)),
    [slots, writes],
  );
  return { ...plan, data };
}

/** GET /day-plan of tomorrow, once today's is there: for times without a connection. */
export function useTomorrowsPlan(today: string, enabled: boolean): void {
  useQuery({ ...dayPlanQuery(useHost(), addDays(today, 1)), enabled });
}

/** Refetches everything that a change of a plan makes stale. */
export const refetchPlans = (cache: QueryClient) => cache.invalidateQueries({ queryKey: SLOTS });

/** GET /time-slots/{id}/dog-choices: the dogs for a walker, with the rules that each would break. */
export function useDogChoices(slotId: number, walkerId: string, instead: number | null) {
  const query = { walkerId, ...(instead !== null && { instead }) };
  const input = { params: { id: slotId }, query };
  return useQuery({
    ...endpointQuery(useHost(), SLOTS, 'GET /time-slots/:id/dog-choices', input),
    staleTime: 0,
  });
}

/**
 * GET /time-slots/{id}/walker-choices: the slot's walkers for a dog, with the rules that each would break.
 */
export function useWalkerChoices(slotId: number, dogId: number) {
  const input = { params: { id: slotId }, query: { dogId } };
  return useQuery({
    ...endpointQuery(useHost(), SLOTS, 'GET /time-slots/:id/walker-choices', input),
    staleTime: 0,
  });
}

/** A write to the plan: pairs a dog with a walker or with none yet, or removes it. */
export interface PlanWrite {
  slotId: number;
  dogId: number;
  /** The action; browsers have stored changes with this name. */
  deed: 'pair' | 'remove';
  /** Null: no walker yet. */
  walkerId: string | null;
  /** The dog that this dog replaces. */
  instead: number | null;
  /** Reason for breaking a rule. */
  reason: string | null;
  /** The pair that the sender saw. */
  was: PairBefore;
}

/**
 * PUT or DELETE /time-slots/{id}/pairs/{dogId}; safe to send again. Refused with `PAIR_CHANGED` if the pair
 * differs from `was`.
 */
export function planAddress({ slotId, dogId, deed, walkerId, instead, reason, was }: PlanWrite) {
  const params = { id: slotId, dogId };
  if (deed === 'remove') {
    const query = { was: was.walkerId ?? '' };
    return addressOf('DELETE /time-slots/:id/pairs/:dogId', { params, query });
  }
  const body = {
    walkerId,
    was,
    ...(instead !== null && { instead }),
    ...(reason !== null && { override: { reason } }),
  };
  return { ...addressOf('PUT /time-slots/:id/pairs/:dogId', { params }), body };
}
