import type { Change } from '@walkies/contract';
import type { QueryClient, QueryKey } from '@walkies/remote-sdk/query';
import { AUDIT, DOGS, PEOPLE, REPORTS, SLOTS, WALKS } from './query-keys';

const EVERYTHING: QueryKey = [];
// A change in a slot shows in lists of slots, in walks with the dogs' histories, in reports, in people's
// bookings and in the audit log.
const SLOT_CHANGES: readonly QueryKey[] = [SLOTS, WALKS, REPORTS, PEOPLE, AUDIT];
const DOG_CHANGES: readonly QueryKey[] = [DOGS, ...SLOT_CHANGES];

function keysOf(changes: readonly Change[]): readonly QueryKey[] {
  const kinds = new Set(changes.map(({ kind }) => kind));
  if (kinds.has('resync')) return [EVERYTHING];
  return kinds.has('dog') ? DOG_CHANGES : SLOT_CHANGES;
}

/** A request in flight may predate the change: let it finish, then refetch. */
async function refetch(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const inFlight = cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await cache.invalidateQueries({ queryKey }, { cancelRefetch: false });
  if (inFlight.length === 0) return;
  await cache.invalidateQueries({ queryKey, predicate: (query) => inFlight.includes(query) });
}

/**
 * Refetches stale queries: those on screen at once, the rest on their next use. Resolves when all have
 * arrived or failed; never rejects.
 */
export async function invalidateFor(cache: QueryClient, changes: readonly Change[]): Promise<void> {
  await Promise.all(keysOf(changes).map((queryKey) => refetch(cache, queryKey)));
}
