import type { PairBefore, PlannedSlot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, type QueryClient, useQuery } from '@walkies/remote-sdk/query';
import { call, reading } from './endpoint';
import type { Caller } from './request';
import { SLOTS } from './slots';

const dayPlanQuery = (caller: Caller, date: string) =>
  reading(caller, SLOTS, 'GET /day-plan', { query: { date } });

/** GET /day-plan: who walks whom on a day of the shelter. While another day loads, the one before stays. */
export function useDayPlan(date: string) {
  return useQuery({ ...dayPlanQuery(useHost(), date), placeholderData: keepPreviousData });
}

/** Puts what the API answers about a slot into the day's plan that is kept. */
export function keepPlannedSlot(
  cache: QueryClient,
  caller: Caller,
  { date, slot }: { date: string; slot: PlannedSlot },
): void {
  cache.setQueryData(dayPlanQuery(caller, date).queryKey, (slots) =>
    slots?.map((other) => (other.id === slot.id ? slot : other)),
  );
}

/** Reads again all that a change of a plan makes out of date. */
export const readPlansAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: SLOTS });

/** GET /time-slots/{id}/dog-choices: the dogs for a walker, with what stands against each. */
export function useDogChoices(slotId: number, walkerId: string, instead: number | null) {
  const query = { walkerId, ...(instead !== null && { instead }) };
  const asked = { params: { id: slotId }, query };
  return useQuery({
    ...reading(useHost(), SLOTS, 'GET /time-slots/:id/dog-choices', asked),
    staleTime: 0,
  });
}

/** GET /time-slots/{id}/walker-choices: the slot's walkers for a dog, with what stands against each. */
export function useWalkerChoices(slotId: number, dogId: number) {
  const asked = { params: { id: slotId }, query: { dogId } };
  return useQuery({
    ...reading(useHost(), SLOTS, 'GET /time-slots/:id/walker-choices', asked),
    staleTime: 0,
  });
}

/** What is to stand in the plan: a dog with a walker or with nobody, or no dog. */
export interface PlanWrite {
  slotId: number;
  dogId: number;
  deed: 'pair' | 'remove';
  /** Null: with nobody yet. */
  walkerId: string | null;
  /** The dog whose place it takes. */
  instead: number | null;
  /** Why a rule may be broken. */
  reason: string | null;
  /** What the sender saw. */
  was: PairBefore;
}

/**
 * PUT or DELETE /time-slots/{id}/pairs/{dogId}: may be sent again until it is answered. Answers the slot, null
 * where the API answers nothing; throws as `request` does, `PAIR_CHANGED` where it is not as it was seen.
 */
export async function writePlan(caller: Caller, write: PlanWrite): Promise<PlannedSlot | null> {
  const { slotId, dogId, deed, walkerId, instead, reason, was } = write;
  const params = { id: slotId, dogId };
  if (deed === 'remove') {
    const query = { was: was.walkerId ?? '' };
    await call(caller, 'DELETE /time-slots/:id/pairs/:dogId', { params, query });
    return null;
  }
  const body = {
    walkerId,
    was,
    ...(instead !== null && { instead }),
    ...(reason !== null && { override: { reason } }),
  };
  return call(caller, 'PUT /time-slots/:id/pairs/:dogId', { params, body });
}
