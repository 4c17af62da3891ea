// Apart from the writes, which the walker's calendar loads later.
import { type CheckIn, dayOf } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';
import { endpointQuery } from './endpoint';
import { SLOTS } from './query-keys';
import type { Caller } from './request';

/** GET /users/me/check-ins: the walks for which the caller may check in, now or later. */
export const checkInsQuery = (caller: Caller) =>
  endpointQuery(caller, SLOTS, 'GET /users/me/check-ins', {});

/** The walks that have a ticket: today's, and any other for which one can check in. */
export function useWalksToday(): CheckIn[] {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const walks = useCheckIns().data?.walks ?? [];
  return walks.filter(
    ({ status, start_time, opens_at }) =>
      status === 'booked' &&
      (new Date(opens_at) <= now || dayOf(new Date(start_time), timeZone) === dayOf(now, timeZone)),
  );
}

/** Walkers only. */
export function useCheckIns({ enabled = true }: { enabled?: boolean } = {}) {
  const host = useHost();
  return useQuery({ ...checkInsQuery(host), enabled: enabled && host.can('own-walk.read') });
}
